import { foldedWords } from '../../../kernel/text/fold.ts';
import { stemWord } from './words.ts';

/** The texts of a match by which it is ranked. */
export interface MatchTexts {
  readonly name: string;
  readonly other_names: string;
  readonly brand: string | null;
}

/** Words that say how a plain food is, not which food: "Bananas, raw" is simply a banana. */
const PLAIN_WORDS = new Set(
  'raw fresh whole plain regular uncooked all types varieties commercial nfs ns as to not specified'
    .split(' ')
    .map(stemWord),
);

/**
 * How well a food matches the query words; the lower, the better. 0: the name says nothing else.
 * 1: they are whole words of the name and include its first one. 2: whole words of its names.
 * 3: prefixes of the words of its names. 4: with the brand. 5: with the category.
 */
export function matchTier(
  { name, other_names, brand }: MatchTexts,
  asked: readonly string[],
): number {
  const words = foldedWords(name);
  const forms = words.map(stemWord);
  if (asked.every((form) => forms.includes(form))) {
    const others = forms.filter((form) => !asked.includes(form) && !PLAIN_WORDS.has(form));
    if (others.length === 0) return 0;
    return asked.includes(forms[0] ?? '') ? 1 : 2;
  }
  const named = [...words, ...foldedWords(other_names)];
  const namedForms = named.map(stemWord);
  if (asked.every((form) => namedForms.includes(form))) return 2;
  if (matchPrefixes(named, asked)) return 3;
  return matchPrefixes([...named, ...foldedWords(brand ?? '')], asked) ? 4 : 5;
}

/** How many words of a name tell which food it is. */
export function countTellingWords(name: string): number {
  return foldedWords(name).filter((word) => !PLAIN_WORDS.has(stemWord(word))).length;
}

function matchPrefixes(words: readonly string[], asked: readonly string[]): boolean {
  return asked.every((prefix) => words.some((word) => word.startsWith(prefix)));
}
