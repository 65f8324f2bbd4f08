const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;

/** The form in which names are compared, without case, accents and surrounding blanks. */
export function foldedKey(text: string): string {
  return text.trim().normalize('NFD').replace(MARKS, '').toLowerCase().normalize('NFC');
}

/** The folded words of a text, letters and digits only. */
export function foldedWords(text: string, most = Number.POSITIVE_INFINITY): string[] {
  return (foldedKey(text).match(WORD) ?? []).slice(0, most);
}
