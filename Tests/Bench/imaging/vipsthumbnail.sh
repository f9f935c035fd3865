#!/bin/sh
# The whole job through vipsthumbnail, each size from the photo: vipsthumbnail.sh FOLDER PHOTO…
set -eu
folder=$1
shift
for width in 320 640 960 1280 2048; do
  vipsthumbnail --size "${width}x" -o "$folder/%s-w$width.jpg[Q=82,strip]" "$@"
done
for side in 64 128 192; do
  vipsthumbnail --size "${side}x$side" --smartcrop centre -o "$folder/%s-t$side.jpg[Q=82,strip]" "$@"
done
