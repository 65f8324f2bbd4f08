const MARKS = /\p{M}/gu;
const ASCII = /^[\0-\x7f]*$/;
const WORD = /[\p{L}\p{N}]+/gu;

/** The form in which names are compared, without case, accents and surrounding blanks. */
export function foldedKey(text: string): string {
  // It has no accents, and normalizing takes longer than asking.
  if (ASCII.test(text)) return text.trim().toLowerCase();
  return text.trim().normalize('NFD').replace(MARKS, '').toLowerCase().normalize('NFC');
}

/** The folded words of a text, letters and digits only. */
export function foldedWords(text: string, most = Number.POSITIVE_INFINITY): string[] {
  return (foldedKey(text).match(WORD) ?? []).slice(0, most);
}
