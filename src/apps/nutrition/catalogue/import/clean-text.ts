const MAX_NAME = 200;
/** Printable ASCII with single blanks: most texts of most files. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]+/gu;

/** Text of a file for display: without control characters, on one line, of bounded length. */
export function cleanText(value: unknown, most = MAX_NAME): string {
  if (typeof value !== 'string') return '';
  if (value.length <= most && PLAIN.test(value)) return value;
  return value
    .slice(0, most * 4)
    .replaceAll(UNPRINTABLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trimEnd()
    .toWellFormed();
}

/** A name in capitals only, as people write it. */
export function calmName(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** A number, also one written as text; undefined if blank, unreadable or not finite. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value === 'string' && value.trim() === '') return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
