#include "CPreview.h"

static const unsigned char script[] = {
#embed "page.js" suffix(, )
    0};
static const unsigned char patch[] = {
#embed "patch.js" suffix(, )
    0};
static const unsigned char style[] = {
#embed "page.css" suffix(, )
    0};

struct preview_file preview_script(void) {
  return (struct preview_file){script, sizeof script - 1};
}

struct preview_file preview_patch(void) { return (struct preview_file){patch, sizeof patch - 1}; }

struct preview_file preview_style(void) { return (struct preview_file){style, sizeof style - 1}; }
