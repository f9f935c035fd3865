#include "jpeg_source.h"
#include "jpeg_target.h"
#include <stdlib.h>

typedef struct {
  struct jpeg_decompress_struct from;
  struct jpeg_compress_struct to;
  ci_jpeg_errors errors;
  ci_jpeg_source source;
  ci_jpeg_scan_limit limit;
  ci_jpeg_target target;
  ci_turn turn;
} turning;

// A row or column that is turned over must end with its last block: what stands beyond the picture
// there would come before it.
static bool fits_grid(const turning *it) {
  const struct jpeg_decompress_struct *from = &it->from;
  unsigned column = (unsigned)from->max_h_samp_factor * DCTSIZE;
  unsigned row = (unsigned)from->max_v_samp_factor * DCTSIZE;
  return (!it->turn.flips_columns || from->image_width % column == 0) &&
         (!it->turn.flips_rows || from->image_height % row == 0);
}

static void swap_sides(struct jpeg_compress_struct *to) {
  JDIMENSION width = to->image_width;
  to->image_width = to->image_height;
  to->image_height = width;
  for (int index = 0; index < to->num_components; index++) {
    jpeg_component_info *component = &to->comp_info[index];
    int across = component->h_samp_factor;
    component->h_samp_factor = component->v_samp_factor;
    component->v_samp_factor = across;
  }
  for (int index = 0; index < NUM_QUANT_TBLS; index++) {
    JQUANT_TBL *table = to->quant_tbl_ptrs[index];
    if (!table) continue;
    for (int row = 0; row < DCTSIZE; row++)
      for (int column = 0; column < row; column++) {
        UINT16 value = table->quantval[row * DCTSIZE + column];
        table->quantval[row * DCTSIZE + column] = table->quantval[column * DCTSIZE + row];
        table->quantval[column * DCTSIZE + row] = value;
      }
  }
}

// Turning a block over changes the sign of its odd waves.
static void turn_block(const JCOEF *from, JCOEF *to, ci_turn turn) {
  for (int row = 0; row < DCTSIZE; row++)
    for (int column = 0; column < DCTSIZE; column++) {
      bool is_odd = (turn.flips_columns && column % 2) != (turn.flips_rows && row % 2);
      JCOEF value = from[row * DCTSIZE + column];
      int place = turn.swaps_sides ? column * DCTSIZE + row : row * DCTSIZE + column;
      to[place] = (JCOEF)(is_odd ? -value : value);
    }
}

static void turn_component(turning *it, int index, jvirt_barray_ptr from, jvirt_barray_ptr to) {
  const jpeg_component_info *component = &it->from.comp_info[index];
  const ci_turn turn = it->turn;
  JDIMENSION columns = component->width_in_blocks, rows = component->height_in_blocks;
  // An array's rows must be met in their order once, before they may be in any.
  for (JDIMENSION row = 0; row < (turn.swaps_sides ? columns : rows); row++)
    it->to.mem->access_virt_barray((j_common_ptr)&it->to, to, row, 1, TRUE);
  for (JDIMENSION row = 0; row < rows; row++) {
    JBLOCKROW source = it->from.mem->access_virt_barray((j_common_ptr)&it->from, from, row, 1,
                                                        FALSE)[0];
    JDIMENSION upright = turn.flips_rows ? rows - 1 - row : row;
    JBLOCKROW target = NULL;
    if (!turn.swaps_sides)
      target = it->to.mem->access_virt_barray((j_common_ptr)&it->to, to, upright, 1, TRUE)[0];
    for (JDIMENSION column = 0; column < columns; column++) {
      JDIMENSION across = turn.flips_columns ? columns - 1 - column : column;
      JCOEF *block;
      if (turn.swaps_sides)
        block = it->to.mem->access_virt_barray((j_common_ptr)&it->to, to, across, 1,
                                               TRUE)[0][upright];
      else
        block = target[across];
      turn_block(source[column], block, turn);
    }
  }
}

static void turn_all(turning *it) {
  struct jpeg_compress_struct *to = &it->to;
  jvirt_barray_ptr *from = jpeg_read_coefficients(&it->from);
  jvirt_barray_ptr arrays[MAX_COMPONENTS];
  jpeg_copy_critical_parameters(&it->from, to);
  if (it->turn.swaps_sides) swap_sides(to);
  to->optimize_coding = TRUE;  // the standard tables lack some codes of high precision
  for (int index = 0; index < to->num_components; index++) {
    const jpeg_component_info *component = &it->from.comp_info[index];
    JDIMENSION columns = component->width_in_blocks, rows = component->height_in_blocks;
    if (it->turn.swaps_sides) {
      columns = component->height_in_blocks;
      rows = component->width_in_blocks;
    }
    // Rows are read in whole MCUs.
    JDIMENSION across = (JDIMENSION)to->comp_info[index].h_samp_factor;
    JDIMENSION down = (JDIMENSION)to->comp_info[index].v_samp_factor;
    arrays[index] = to->mem->request_virt_barray(
        (j_common_ptr)to, JPOOL_IMAGE, TRUE, (columns + across - 1) / across * across,
        (rows + down - 1) / down * down, down);
  }
  to->mem->realize_virt_arrays((j_common_ptr)to);
  for (int index = 0; index < to->num_components; index++)
    turn_component(it, index, from[index], arrays[index]);
  jpeg_write_coefficients(to, arrays);
  jpeg_finish_compress(to);
}

uint8_t *ci_jpeg_turn(const uint8_t *bytes, size_t count, uint32_t most_scans, ci_turn turn,
                      size_t *result_count, ci_report *report) {
  turning *it = calloc(1, sizeof *it);
  if (!it) return NULL;
  it->turn = turn;
  it->from.err = it->to.err = ci_jpeg_errors_prepare(&it->errors);
  bool done = false;
  if (!setjmp(it->errors.escape)) {
    jpeg_create_decompress(&it->from);
    jpeg_create_compress(&it->to);
    ci_jpeg_source_prepare(&it->source, bytes, count);
    ci_jpeg_scan_limit_prepare(&it->limit, most_scans);
    it->from.src = &it->source.base;
    it->from.progress = &it->limit.base;
    jpeg_read_header(&it->from, TRUE);
    if (fits_grid(it)) {
      ci_jpeg_target_prepare(&it->target, count);
      it->to.dest = &it->target.base;
      turn_all(it);
      done = true;
    }
  }
  *report = it->errors.report;
  if (it->source.ran_out) {
    report->truncated = true;
    report->damaged = false;
  }
  if (!setjmp(it->errors.escape)) {
    jpeg_destroy_compress(&it->to);
    jpeg_destroy_decompress(&it->from);
  }
  uint8_t *result = it->target.bytes;
  *result_count = it->target.count;
  free(it);
  if (done) return result;
  free(result);
  return NULL;
}
