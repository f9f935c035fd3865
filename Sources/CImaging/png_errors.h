// libpng's complaints, kept instead of printed.
#pragma once
#include <png.h>

#include "CImaging.h"

/// For `png_create_*_struct`, with a `ci_report` as the error pointer; leaves by longjmp.
_Noreturn void ci_png_leave(png_structp png, png_const_charp message);
void ci_png_keep(png_structp png, png_const_charp message);
