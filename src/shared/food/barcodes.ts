const GTIN_LENGTH = 14;

/** GS1 element string with the product number first; scanners may put the symbology before it. */
const GS1 = /^(?:\][A-Za-z]\d)?(?:\(01\)|01)(\d{14})/;

/**
 * The GTIN-14 of a barcode, which is the same for every way to print or scan it: EAN-8, UPC-E,
 * UPC-A, EAN-13, ITF-14 or GS1 with `(01)`. Scanners may drop leading zeros. Undefined unless the
 * check digit is right.
 */
export function toGtin(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '');
  const digits = GS1.exec(code)?.[1] ?? code;
  if (!/^(?!0+$)\d{8,14}$/.test(digits)) return undefined;
  // An EAN-8 that begins with 0 is a store's own, so a UPC-E is likelier.
  const isUpcEFirst = digits.startsWith('0');
  const numbers = isUpcEFirst ? [expandUpcE(digits), digits] : [digits, expandUpcE(digits)];
  return numbers
    .filter((number) => number !== undefined)
    .map((number) => number.padStart(GTIN_LENGTH, '0'))
    .find(hasRightCheckDigit);
}

/** Every number that is printed or scanned for a GTIN. */
export function barcodesOf(gtin: string): string[] {
  const digits = gtin.replace(/^0+/, '');
  const lengths = [8, 12, 13, GTIN_LENGTH].filter((length) => length >= digits.length);
  const padded = lengths.map((length) => digits.padStart(length, '0'));
  return [...padded, ...compressToUpcE(gtin)].filter((barcode) => toGtin(barcode) === gtin);
}

/** Whether a store assigned the number itself, for example for weighed goods. */
export function isInStoreGtin(gtin: string): boolean {
  if (gtin.startsWith('000000')) return /^[02]/.test(gtin.slice(6));
  return /^0(?:02|04|2\d)/.test(gtin);
}

/** Check digit of the digits before it, by GS1: weights 3 and 1 from the right. */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

function hasRightCheckDigit(number: string): boolean {
  return gtinCheckDigit(number.slice(0, -1)) === Number(number.at(-1));
}

/** The UPC-A of a UPC-E with its number system and check digit, `0 425261 4`. */
function expandUpcE(digits: string): string | undefined {
  const [, system, a, b, c, d, e, last, check] =
    /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits) ?? [];
  if (last === undefined) return undefined;
  if (last <= '2') return `${system}${a}${b}${last}0000${c}${d}${e}${check}`;
  if (last === '3') return `${system}${a}${b}${c}00000${d}${e}${check}`;
  if (last === '4') return `${system}${a}${b}${c}${d}00000${e}${check}`;
  return `${system}${a}${b}${c}${d}${e}0000${last}${check}`;
}

/** Each UPC-E that stands for a GTIN. */
function compressToUpcE(gtin: string): string[] {
  const digits = /^00([01])(\d{5})(\d{5})(\d)$/.exec(gtin);
  if (digits === null) return [];
  const [, system, maker = '', item = '', check] = digits;
  const middles = [
    maker.slice(0, 2) + item.slice(2) + maker.slice(2, 3),
    `${maker.slice(0, 3)}${item.slice(3)}3`,
    `${maker.slice(0, 4)}${item.slice(4)}4`,
    maker + item.slice(4),
  ];
  return [...new Set(middles)]
    .map((middle) => `${system}${middle}${check}`)
    .filter((barcode) => expandUpcE(barcode)?.padStart(GTIN_LENGTH, '0') === gtin);
}
