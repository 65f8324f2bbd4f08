const MINOR = new Set(
  'a an and as at but by for from in nor of on or per the to with und oder mit von de la le les du des et di e y con del met van en'.split(
    ' ',
  ),
);
const WORD = /[^\s-]+/g;
const FIRST_LETTER = /\p{L}/u;

/** Converts names that are all lower or all upper case; mixed case is kept. */
export function titleCase(name: string): string {
  const low = name.toLowerCase();
  if (name !== low && name !== name.toUpperCase()) return name;
  return low.replace(WORD, (word, at: number) =>
    at > 0 && MINOR.has(word) ? word : word.replace(FIRST_LETTER, (letter) => letter.toUpperCase()),
  );
}
