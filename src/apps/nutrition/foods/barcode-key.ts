import { toGtin } from '../../../shared/food/barcodes.ts';

/** The form in which a barcode is stored: its GTIN-14, or the text without blanks if it is no GTIN. */
export function barcodeKey(code: string): string {
  return toGtin(code) ?? code.replaceAll(/\s/g, '');
}
