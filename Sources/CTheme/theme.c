// Written by list.sh: do not edit.
#include "CTheme.h"

static const unsigned char file_0[] = {
#embed "../../Languages/ar.yml" suffix(, )
    0};
static const unsigned char file_1[] = {
#embed "../../Languages/de.yml" suffix(, )
    0};
static const unsigned char file_2[] = {
#embed "../../Languages/en.yml" suffix(, )
    0};
static const unsigned char file_3[] = {
#embed "../../Languages/es.yml" suffix(, )
    0};
static const unsigned char file_4[] = {
#embed "../../Languages/fr.yml" suffix(, )
    0};
static const unsigned char file_5[] = {
#embed "../../Languages/he.yml" suffix(, )
    0};
static const unsigned char file_6[] = {
#embed "../../Languages/ja.yml" suffix(, )
    0};
static const unsigned char file_7[] = {
#embed "../../Languages/zh-Hans.yml" suffix(, )
    0};
static const unsigned char file_8[] = {
#embed "../../Languages/zh-Hant.yml" suffix(, )
    0};
static const unsigned char file_9[] = {
#embed "../../Site/assets/book.js" suffix(, )
    0};
static const unsigned char file_10[] = {
#embed "../../Site/assets/favicon.svg" suffix(, )
    0};
static const unsigned char file_11[] = {
#embed "../../Site/assets/find-start.js" suffix(, )
    0};
static const unsigned char file_12[] = {
#embed "../../Site/assets/find.js" suffix(, )
    0};
static const unsigned char file_13[] = {
#embed "../../Site/assets/item.css" suffix(, )
    0};
static const unsigned char file_14[] = {
#embed "../../Site/assets/site.css" suffix(, )
    0};
static const unsigned char file_15[] = {
#embed "../../Site/assets/strip.js" suffix(, )
    0};
static const unsigned char file_16[] = {
#embed "../../Site/assets/tiles.js" suffix(, )
    0};
static const unsigned char file_17[] = {
#embed "../../Site/assets/tokens.css" suffix(, )
    0};
static const unsigned char file_18[] = {
#embed "../../Site/assets/trail.js" suffix(, )
    0};
static const unsigned char file_19[] = {
#embed "../../Site/assets/viewer-start.js" suffix(, )
    0};
static const unsigned char file_20[] = {
#embed "../../Site/assets/viewer.js" suffix(, )
    0};
static const unsigned char file_21[] = {
#embed "../../Site/assets/views.js" suffix(, )
    0};
static const unsigned char file_22[] = {
#embed "../../Templates/group.html" suffix(, )
    0};
static const unsigned char file_23[] = {
#embed "../../Templates/index.html" suffix(, )
    0};
static const unsigned char file_24[] = {
#embed "../../Templates/item.html" suffix(, )
    0};
static const unsigned char file_25[] = {
#embed "../../Templates/names.html" suffix(, )
    0};
static const unsigned char file_26[] = {
#embed "../../Templates/not-found.html" suffix(, )
    0};
static const unsigned char file_27[] = {
#embed "../../Templates/overview.html" suffix(, )
    0};
static const unsigned char file_28[] = {
#embed "../../Templates/partials/above-items.html" suffix(, )
    0};
static const unsigned char file_29[] = {
#embed "../../Templates/partials/browse.html" suffix(, )
    0};
static const unsigned char file_30[] = {
#embed "../../Templates/partials/column-head.html" suffix(, )
    0};
static const unsigned char file_31[] = {
#embed "../../Templates/partials/credit.html" suffix(, )
    0};
static const unsigned char file_32[] = {
#embed "../../Templates/partials/fact.html" suffix(, )
    0};
static const unsigned char file_33[] = {
#embed "../../Templates/partials/find.html" suffix(, )
    0};
static const unsigned char file_34[] = {
#embed "../../Templates/partials/footer.html" suffix(, )
    0};
static const unsigned char file_35[] = {
#embed "../../Templates/partials/found.html" suffix(, )
    0};
static const unsigned char file_36[] = {
#embed "../../Templates/partials/group-sums.html" suffix(, )
    0};
static const unsigned char file_37[] = {
#embed "../../Templates/partials/head.html" suffix(, )
    0};
static const unsigned char file_38[] = {
#embed "../../Templates/partials/key.html" suffix(, )
    0};
static const unsigned char file_39[] = {
#embed "../../Templates/partials/keys.html" suffix(, )
    0};
static const unsigned char file_40[] = {
#embed "../../Templates/partials/labelled.html" suffix(, )
    0};
static const unsigned char file_41[] = {
#embed "../../Templates/partials/later-page.html" suffix(, )
    0};
static const unsigned char file_42[] = {
#embed "../../Templates/partials/line-fact.html" suffix(, )
    0};
static const unsigned char file_43[] = {
#embed "../../Templates/partials/marks.html" suffix(, )
    0};
static const unsigned char file_44[] = {
#embed "../../Templates/partials/masthead.html" suffix(, )
    0};
static const unsigned char file_45[] = {
#embed "../../Templates/partials/name.html" suffix(, )
    0};
static const unsigned char file_46[] = {
#embed "../../Templates/partials/neighbours.html" suffix(, )
    0};
static const unsigned char file_47[] = {
#embed "../../Templates/partials/paging.html" suffix(, )
    0};
static const unsigned char file_48[] = {
#embed "../../Templates/partials/pan.html" suffix(, )
    0};
static const unsigned char file_49[] = {
#embed "../../Templates/partials/picture.html" suffix(, )
    0};
static const unsigned char file_50[] = {
#embed "../../Templates/partials/row.html" suffix(, )
    0};
static const unsigned char file_51[] = {
#embed "../../Templates/partials/sheet-foot.html" suffix(, )
    0};
static const unsigned char file_52[] = {
#embed "../../Templates/partials/sheet-head.html" suffix(, )
    0};
static const unsigned char file_53[] = {
#embed "../../Templates/partials/stand-in.html" suffix(, )
    0};
static const unsigned char file_54[] = {
#embed "../../Templates/partials/strip.html" suffix(, )
    0};
static const unsigned char file_55[] = {
#embed "../../Templates/partials/sums.html" suffix(, )
    0};
static const unsigned char file_56[] = {
#embed "../../Templates/partials/table.html" suffix(, )
    0};
static const unsigned char file_57[] = {
#embed "../../Templates/partials/trail.html" suffix(, )
    0};
static const unsigned char file_58[] = {
#embed "../../Templates/partials/value.html" suffix(, )
    0};
static const unsigned char file_59[] = {
#embed "../../Templates/partials/viewer.html" suffix(, )
    0};
static const unsigned char file_60[] = {
#embed "../../Templates/partials/views.html" suffix(, )
    0};
static const unsigned char file_61[] = {
#embed "../../Templates/partials/zoom.html" suffix(, )
    0};
static const unsigned char file_62[] = {
#embed "../../Templates/photo.html" suffix(, )
    0};
static const unsigned char file_63[] = {
#embed "../../Templates/report.css" suffix(, )
    0};
static const unsigned char file_64[] = {
#embed "../../Templates/report.html" suffix(, )
    0};
static const unsigned char file_65[] = {
#embed "../../Templates/report/cover.html" suffix(, )
    0};
static const unsigned char file_66[] = {
#embed "../../Templates/report/declaration.html" suffix(, )
    0};
static const unsigned char file_67[] = {
#embed "../../Templates/report/evidence.html" suffix(, )
    0};
static const unsigned char file_68[] = {
#embed "../../Templates/report/item.html" suffix(, )
    0};
static const unsigned char file_69[] = {
#embed "../../Templates/report/missing.html" suffix(, )
    0};
static const unsigned char file_70[] = {
#embed "../../Templates/report/receipt.html" suffix(, )
    0};
static const unsigned char file_71[] = {
#embed "../../Templates/report/schedule.html" suffix(, )
    0};
static const unsigned char file_72[] = {
#embed "../../Templates/report/summary.html" suffix(, )
    0};
static const unsigned char file_73[] = {
#embed "../../Templates/row.html" suffix(, )
    0};
static const unsigned char file_74[] = {
#embed "../../Templates/sorted.html" suffix(, )
    0};

static const struct theme_file files[] = {
    {"Languages/ar.yml", file_0, sizeof file_0 - 1},
    {"Languages/de.yml", file_1, sizeof file_1 - 1},
    {"Languages/en.yml", file_2, sizeof file_2 - 1},
    {"Languages/es.yml", file_3, sizeof file_3 - 1},
    {"Languages/fr.yml", file_4, sizeof file_4 - 1},
    {"Languages/he.yml", file_5, sizeof file_5 - 1},
    {"Languages/ja.yml", file_6, sizeof file_6 - 1},
    {"Languages/zh-Hans.yml", file_7, sizeof file_7 - 1},
    {"Languages/zh-Hant.yml", file_8, sizeof file_8 - 1},
    {"Site/assets/book.js", file_9, sizeof file_9 - 1},
    {"Site/assets/favicon.svg", file_10, sizeof file_10 - 1},
    {"Site/assets/find-start.js", file_11, sizeof file_11 - 1},
    {"Site/assets/find.js", file_12, sizeof file_12 - 1},
    {"Site/assets/item.css", file_13, sizeof file_13 - 1},
    {"Site/assets/site.css", file_14, sizeof file_14 - 1},
    {"Site/assets/strip.js", file_15, sizeof file_15 - 1},
    {"Site/assets/tiles.js", file_16, sizeof file_16 - 1},
    {"Site/assets/tokens.css", file_17, sizeof file_17 - 1},
    {"Site/assets/trail.js", file_18, sizeof file_18 - 1},
    {"Site/assets/viewer-start.js", file_19, sizeof file_19 - 1},
    {"Site/assets/viewer.js", file_20, sizeof file_20 - 1},
    {"Site/assets/views.js", file_21, sizeof file_21 - 1},
    {"Templates/group.html", file_22, sizeof file_22 - 1},
    {"Templates/index.html", file_23, sizeof file_23 - 1},
    {"Templates/item.html", file_24, sizeof file_24 - 1},
    {"Templates/names.html", file_25, sizeof file_25 - 1},
    {"Templates/not-found.html", file_26, sizeof file_26 - 1},
    {"Templates/overview.html", file_27, sizeof file_27 - 1},
    {"Templates/partials/above-items.html", file_28, sizeof file_28 - 1},
    {"Templates/partials/browse.html", file_29, sizeof file_29 - 1},
    {"Templates/partials/column-head.html", file_30, sizeof file_30 - 1},
    {"Templates/partials/credit.html", file_31, sizeof file_31 - 1},
    {"Templates/partials/fact.html", file_32, sizeof file_32 - 1},
    {"Templates/partials/find.html", file_33, sizeof file_33 - 1},
    {"Templates/partials/footer.html", file_34, sizeof file_34 - 1},
    {"Templates/partials/found.html", file_35, sizeof file_35 - 1},
    {"Templates/partials/group-sums.html", file_36, sizeof file_36 - 1},
    {"Templates/partials/head.html", file_37, sizeof file_37 - 1},
    {"Templates/partials/key.html", file_38, sizeof file_38 - 1},
    {"Templates/partials/keys.html", file_39, sizeof file_39 - 1},
    {"Templates/partials/labelled.html", file_40, sizeof file_40 - 1},
    {"Templates/partials/later-page.html", file_41, sizeof file_41 - 1},
    {"Templates/partials/line-fact.html", file_42, sizeof file_42 - 1},
    {"Templates/partials/marks.html", file_43, sizeof file_43 - 1},
    {"Templates/partials/masthead.html", file_44, sizeof file_44 - 1},
    {"Templates/partials/name.html", file_45, sizeof file_45 - 1},
    {"Templates/partials/neighbours.html", file_46, sizeof file_46 - 1},
    {"Templates/partials/paging.html", file_47, sizeof file_47 - 1},
    {"Templates/partials/pan.html", file_48, sizeof file_48 - 1},
    {"Templates/partials/picture.html", file_49, sizeof file_49 - 1},
    {"Templates/partials/row.html", file_50, sizeof file_50 - 1},
    {"Templates/partials/sheet-foot.html", file_51, sizeof file_51 - 1},
    {"Templates/partials/sheet-head.html", file_52, sizeof file_52 - 1},
    {"Templates/partials/stand-in.html", file_53, sizeof file_53 - 1},
    {"Templates/partials/strip.html", file_54, sizeof file_54 - 1},
    {"Templates/partials/sums.html", file_55, sizeof file_55 - 1},
    {"Templates/partials/table.html", file_56, sizeof file_56 - 1},
    {"Templates/partials/trail.html", file_57, sizeof file_57 - 1},
    {"Templates/partials/value.html", file_58, sizeof file_58 - 1},
    {"Templates/partials/viewer.html", file_59, sizeof file_59 - 1},
    {"Templates/partials/views.html", file_60, sizeof file_60 - 1},
    {"Templates/partials/zoom.html", file_61, sizeof file_61 - 1},
    {"Templates/photo.html", file_62, sizeof file_62 - 1},
    {"Templates/report.css", file_63, sizeof file_63 - 1},
    {"Templates/report.html", file_64, sizeof file_64 - 1},
    {"Templates/report/cover.html", file_65, sizeof file_65 - 1},
    {"Templates/report/declaration.html", file_66, sizeof file_66 - 1},
    {"Templates/report/evidence.html", file_67, sizeof file_67 - 1},
    {"Templates/report/item.html", file_68, sizeof file_68 - 1},
    {"Templates/report/missing.html", file_69, sizeof file_69 - 1},
    {"Templates/report/receipt.html", file_70, sizeof file_70 - 1},
    {"Templates/report/schedule.html", file_71, sizeof file_71 - 1},
    {"Templates/report/summary.html", file_72, sizeof file_72 - 1},
    {"Templates/row.html", file_73, sizeof file_73 - 1},
    {"Templates/sorted.html", file_74, sizeof file_74 - 1},
};

size_t theme_file_count(void) { return sizeof files / sizeof *files; }

struct theme_file theme_file_at(size_t index) { return files[index]; }
