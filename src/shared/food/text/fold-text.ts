const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;
const APOSTROPHES = /['’ʼ`´]/g;

/** Removes case, accents and outer blanks, like the kernel's fold for names. */
export function foldText(text: string): string {
  return text.trim().normalize('NFD').replace(MARKS, '').toLowerCase().normalize('NFC');
}

/** Folded words of a text; apostrophes do not split words. */
export function foldedWords(text: string): string[] {
  return foldText(text).replace(APOSTROPHES, '').match(WORD) ?? [];
}
