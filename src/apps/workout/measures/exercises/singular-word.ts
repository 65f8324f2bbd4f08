/** Removes the plural of an exercise's word: presses, pull-ups. */
export function singularizeWord(word: string): string {
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 2 ? word.slice(0, -1) : word;
}
