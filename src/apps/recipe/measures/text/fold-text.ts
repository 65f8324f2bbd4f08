const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const APOSTROPHES = /['’ʼ`´]/g;

/** Case, accents and outer blanks do not matter; the same fold as the kernel's for names. */
export function foldText(text: string): string {
  return text.trim().normalize('NFD').replace(MARKS, '').toLowerCase().normalize('NFC');
}

/** The folded words of a text; an apostrophe does not cut a word in two. */
export function foldedWords(text: string): string[] {
  return foldText(text).replace(APOSTROPHES, '').match(WORD) ?? [];
}
