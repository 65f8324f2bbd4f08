import { foldedWords } from '../../../kernel/text/fold.ts';

const MAX_WORDS = 8;
const MAX_INDEXED_WORDS = 60;
const MAX_WORD_LENGTH = 40;

/** The words of a query as they were typed, without case and accents. */
export function foldedQuery(query: string): string[] {
  return foldedWords(query, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** The words of a query in the form in which they are matched as prefixes. */
export function queryWords(query: string): string[] {
  return [...new Set(foldedQuery(query).map(stemWord))];
}

/** The words by which a food is found, separated by single spaces. */
export function indexedText(texts: readonly (string | null)[]): string {
  const words = foldedWords(texts.filter((text) => text !== null).join(' ')).map((word) =>
    word.slice(0, MAX_WORD_LENGTH),
  );
  return [...new Set(words)].slice(0, MAX_INDEXED_WORDS).join(' ');
}

/**
 * The part of a word that its singular and its plural share, as a prefix of both: "berry" and
 * "berries" become "berr", "tomatoes" becomes "tomato".
 */
export function stemWord(word: string): string {
  if (word.length <= 3) return word;
  if (/[a-z]{2}ies$/.test(word)) return word.slice(0, -3);
  if (/[a-z]{3}[^aeiou]y$/.test(word)) return word.slice(0, -1);
  if (/(?:o|ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}
