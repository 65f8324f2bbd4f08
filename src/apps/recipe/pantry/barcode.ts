import { barcodesOf, toGtin } from '../../../shared/food/barcodes.ts';

/** Normal form of a barcode: without the spaces people type. */
export function normalizeBarcode(text: string): string | null {
  return text.replace(/[\s-]/g, '') || null;
}

const LENGTHS = [8, 12, 13, 14] as const;

/** All spellings of one code, with and without leading zeros; people may have mistyped its check digit. */
export function barcodeForms(text: string): string[] {
  const code = normalizeBarcode(text) ?? '';
  const gtin = toGtin(code);
  return [...new Set([...padForms(code), ...(gtin === undefined ? [] : barcodesOf(gtin))])];
}

function padForms(code: string): string[] {
  if (!/^\d{8,14}$/.test(code)) return [code];
  const digits = code.replace(/^0+/, '');
  return LENGTHS.filter((length) => length >= digits.length).map((length) =>
    digits.padStart(length, '0'),
  );
}
