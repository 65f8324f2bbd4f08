import { foldedWords } from '../../text/fold.ts';

const MAX_WORDS = 12;

/** The words of a search. Each stands for itself or for any of several, as parts of compounds do. */
export type SearchTerms = readonly (readonly string[])[];

/** What somebody typed, or the words that it stands for. */
export type Query = string | SearchTerms;

export function searchTerms(query: Query): SearchTerms {
  return typeof query === 'string' ? foldedWords(query, MAX_WORDS).map((word) => [word]) : query;
}
