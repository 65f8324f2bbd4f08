import { foldText } from '../../food/text/fold-text.ts';

const SHORTEST_WORD = 3;
/** A shorter word allows an ending of two letters at most: "egg" is in "eggs", "ham" not in "hamster". */
const SHORTEST_STEM = 4;

/**
 * Whether the person's own words of this turn name the entry: they share a word with one of its
 * names, or they contain one of its numbers. Text of the database has no influence on this.
 */
export function isAskedFor(message: string, said: readonly string[]): boolean {
  const words = wordsOf(message);
  return said.some((name) =>
    wordsOf(name).some((word) => words.some((own) => isSameWord(own, word))),
  );
}

function wordsOf(text: string): string[] {
  const words = foldText(text).match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? [];
  return words.filter((word) => /^\d/.test(word) || word.length >= SHORTEST_WORD);
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (/^\d/.test(short)) return false;
  const isStem = short.length >= SHORTEST_WORD && long.startsWith(short);
  return isStem && (short.length >= SHORTEST_STEM || long.length - short.length <= 2);
}
