#!/bin/sh
# Writes theme.c: the list of the built-in theme's and languages' files, each embedded in the program.
# Run it after a file was added to Languages/, Templates/ or Site/, or taken away; a test compares.
set -eu
cd "$(dirname "$0")/../.."
{
  echo '// Written by list.sh: do not edit.'
  echo '#include "CTheme.h"'
  echo
  count=0
  for file in $(find Languages Templates Site -type f ! -name '.*' | LC_ALL=C sort); do
    echo "static const unsigned char file_$count[] = {"
    echo "#embed \"../../$file\" suffix(, )"
    echo "    0};"
    count=$((count + 1))
  done
  echo
  echo 'static const struct theme_file files[] = {'
  count=0
  for file in $(find Languages Templates Site -type f ! -name '.*' | LC_ALL=C sort); do
    echo "    {\"$file\", file_$count, sizeof file_$count - 1},"
    count=$((count + 1))
  done
  echo '};'
  echo
  echo 'size_t theme_file_count(void) { return sizeof files / sizeof *files; }'
  echo
  echo 'struct theme_file theme_file_at(size_t index) { return files[index]; }'
} > Sources/CTheme/theme.c
