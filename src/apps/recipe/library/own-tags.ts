import { type Kysely, sql } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { TieredMatch } from '../../../kernel/database/search/search.ts';
import { type Query, searchTerms } from '../../../kernel/database/search/search-terms.ts';
import { foldedWords } from '../../../kernel/text/fold.ts';
import { recipeSearch } from '../recipes/search.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

const MOST_TAGS = 1000;
const MOST_TAGGED = 600;
/** A word in the tags counts as it does in the search index. */
const TAGS_TIER = 1;

/**
 * Recipes of others that a query finds by tags of `me`: each word begins a word of such a tag or of
 * the recipe, and at least one a word of a tag.
 */
export async function findByOwnTags(
  db: Db,
  me: number,
  owners: readonly number[],
  query: Query,
): Promise<TieredMatch[]> {
  const tags = await findOwnTags(db, me);
  if (tags.length === 0) return [];
  const asked = searchTerms(query);
  /** For each tagged recipe the places of the words that its tags have. */
  const found = new Map<number, Set<number>>();
  for (const [at, words] of asked.entries()) {
    const keys = tags.filter((tag) => foldedWords(tag).some((word) => beginsWith(word, words)));
    for (const id of await findTagged(db, me, keys)) {
      found.set(id, (found.get(id) ?? new Set()).add(at));
    }
  }
  const groups = Map.groupBy(found, ([, has]) => [...has].join(' '));
  const matches: TieredMatch[] = [];
  for (const group of groups.values()) {
    const has = group[0]?.[1] ?? new Set();
    const left = asked.filter((_, at) => !has.has(at));
    const ids = group.map(([id]) => id);
    const rest =
      left.length === 0
        ? ids.map((id) => ({ id, tier: TAGS_TIER }))
        : await recipeSearch.matchesAmong(db, owners, left, ids);
    matches.push(...rest.map(({ id, tier }) => ({ id, tier: Math.max(tier, TAGS_TIER) })));
  }
  return matches;
}

function beginsWith(word: string, beginnings: readonly string[]): boolean {
  return beginnings.some((one) => word.startsWith(one));
}

/** Found by jumping from one tag to the next, however many recipes each is on. */
async function findOwnTags(db: Db, me: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`with recursive named (key) as (
      select min(tag_key) from recipe_mark_tags where owner_id = ${me}
      union all
      select (select min(tag_key) from recipe_mark_tags
        where owner_id = ${me} and tag_key > named.key)
      from named where named.key is not null)
    select key from named where key is not null limit ${sql.lit(MOST_TAGS)}`.execute(db);
  return rows.map(({ key }) => key);
}

async function findTagged(db: Db, me: number, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select distinct recipe_id as id from recipe_mark_tags
    where owner_id = ${me} and ${inList(db, 'tag_key', keys)}
    order by recipe_id desc limit ${MOST_TAGGED}`.execute(db);
  return rows.map(({ id }) => id);
}
