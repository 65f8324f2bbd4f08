/** Normal form of a barcode: without the spaces people type. */
export function normalizeBarcode(text: string): string | null {
  return text.replace(/[\s-]/g, '') || null;
}

const GTIN_LENGTHS = [8, 12, 13, 14] as const;

/** All spellings of one code: scanners may drop the leading zeros of a longer number. */
export function barcodeForms(text: string): string[] {
  const code = normalizeBarcode(text) ?? '';
  if (!/^\d{8,14}$/.test(code)) return [code];
  const digits = code.replace(/^0+/, '');
  const lengths = GTIN_LENGTHS.filter((length) => length >= digits.length);
  return lengths.map((length) => digits.padStart(length, '0'));
}
