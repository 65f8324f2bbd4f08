import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Match, SearchIndex } from '../../../kernel/database/search/search.ts';
import { SpellingIndex } from '../../../kernel/database/search/spelling.ts';
import { foldedWords } from '../../../kernel/text/fold.ts';
import { singularizeWord } from '../measures/exercises/singular-word.ts';

/**
 * Owner of the catalogue's entries in the search index. No account has this id, so the entries
 * survive when the rows of an owner are moved or deleted.
 */
export const CATALOGUE_OWNER = Number.MAX_SAFE_INTEGER;

export const exerciseSearch = new SearchIndex('exercise_search', ['name', 'aliases']);

/** Words of names and aliases, for correcting misspelled searches. */
export const exerciseWords = new SpellingIndex('exercise_words');

interface SearchableExercise {
  readonly name: string;
  readonly aliases: readonly string[];
}

/** Texts to index. Adjacent words are also indexed as one, so that "pullup" finds a Pull-Up. */
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

/** Words of a query in the singular; as prefixes they also match the plural. */
export function queryWords(query: string): string[] {
  return foldedWords(query).map(singularizeWord);
}

/** Matches of all words in the catalogue and the owner's exercises; null without any word. */
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

/** Alternatives for a query without results: adjacent words joined, and misspellings corrected. */
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
