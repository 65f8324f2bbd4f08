/** A barcode as it is stored: without the gaps that people type. */
export function normalizeBarcode(text: string): string | null {
  return text.replace(/[\s-]/g, '') || null;
}

const GTIN_LENGTHS = [8, 12, 13, 14] as const;

/**
 * The ways in which scanners write one and the same code: a shorter number is the longer one
 * without its leading zeros.
 */
export function barcodeForms(text: string): string[] {
  const code = normalizeBarcode(text) ?? '';
  if (!/^\d{8,14}$/.test(code)) return [code];
  const digits = code.replace(/^0+/, '');
  const lengths = GTIN_LENGTHS.filter((length) => length >= digits.length);
  return lengths.map((length) => digits.padStart(length, '0'));
}
