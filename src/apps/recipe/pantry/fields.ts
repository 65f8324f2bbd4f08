import { address, day, line, measure, PRIVATE, prose } from '../../../kernel/fields.ts';

/** Optional fields of a pantry item that take any value of their kind; columns of `pantry_items`. */
export const PANTRY_FIELDS = {
  unit: line(40, PRIVATE),
  expires_on: day(PRIVATE),
  serving_size: measure(1_000_000, PRIVATE),
  serving_unit: line(40, PRIVATE),
  serving_label: line(100, PRIVATE),
  g_per_cup: measure(10_000, PRIVATE),
  img_url: address(PRIVATE),
  notes: prose(5000, PRIVATE),
};
