import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Match, SearchIndex } from '../../../kernel/database/search.ts';
import { SpellingIndex } from '../../../kernel/database/spelling.ts';
import { foldedWords } from '../../../kernel/text/fold.ts';

/**
 * Under this number the index holds the shared catalogue. No account ever has it, so the catalogue
 * stays when rows of owners are moved or removed.
 */
export const CATALOGUE_OWNER = Number.MAX_SAFE_INTEGER;

export const exerciseSearch = new SearchIndex('exercise_search', ['name', 'aliases']);

/** The words of names and aliases, for searches with a typing mistake. */
export const exerciseWords = new SpellingIndex('exercise_words');

interface SearchableExercise {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** What is indexed; neighbours are also written as one word, so that "pullup" finds a Pull-Up. */
export function indexedTexts({ name, aliases }: SearchableExercise): {
  name: string;
  aliases: string;
} {
  const joined = [name, ...aliases].flatMap((one) => {
    const parts = foldedWords(one);
    return parts.slice(1).map((part, at) => `${parts[at]}${part}`);
  });
  return { name, aliases: [...aliases, ...joined].join(' ') };
}

/** The words that somebody looks for, in the singular: as beginnings they find the plural too. */
export function queryWords(query: string): string[] {
  return foldedWords(query).map(singularize);
}

export function singularize(word: string): string {
  if (/(ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > 2 ? word.slice(0, -1) : word;
}

/** What of the catalogue and of the owner's own has every word; null when there is no word. */
export function matchExercises<Tables>(
  db: Kysely<Tables>,
  owner: number,
  query: string,
): RawBuilder<Pick<Match, 'id'>> | null {
  const asked = queryWords(query).join(' ');
  const shared = exerciseSearch.matches(db, CATALOGUE_OWNER, asked);
  const own = exerciseSearch.matches(db, owner, asked);
  if (!shared || !own) return null;
  return sql`(select id from ${shared} as in_catalogue union all select id from ${own} as of_owner)`;
}

/** Other ways to read a query that found nothing: two words as one, and mistakes put right. */
export async function suggestQueries<Tables>(
  db: Kysely<Tables>,
  owner: number,
  query: string,
): Promise<string[]> {
  const asked = queryWords(query).slice(0, 6);
  const joined = asked
    .slice(1)
    .map((word, at) => [...asked.slice(0, at), `${asked[at]}${word}`, ...asked.slice(at + 2)]);
  const typed = asked.join(' ');
  const corrected = [
    await exerciseWords.correct(db, CATALOGUE_OWNER, typed),
    await exerciseWords.correct(db, owner, typed),
  ];
  return [...joined.map((parts) => parts.join(' ')), ...corrected.filter((one) => one !== null)];
}
