import type { Kysely } from 'kysely';
import { foldedKey, foldedWords } from '../../../kernel/text/fold.ts';
import { toGtin } from '../../../shared/food/barcodes.ts';
import type { NutritionTables } from '../tables.ts';
import { type FoodRow, findFoodByBarcode, findFoodsById } from './queries.ts';
import { foodSearch, foodWords } from './search-index.ts';

type Db = Kysely<NutritionTables>;

/** Of a common word only so many matches are ranked: the newest, and those among the most used. */
const RANKED = 200;

export interface FoodSearch {
  readonly foods: readonly FoodRow[];
  /** The query that was searched instead of a misspelt one. */
  readonly corrected: string | null;
}

/**
 * Own foods that match every word of a query, the most used first; without a word, the most used.
 * A barcode finds its food.
 */
export async function searchOwnFoods(
  db: Db,
  owner: number,
  query: string,
  limit: number,
): Promise<FoodSearch> {
  const gtin = toGtin(query);
  const scanned = gtin && (await findFoodByBarcode(db, owner, gtin));
  if (scanned) return { foods: [scanned], corrected: null };
  const used = await findMostUsed(db, owner);
  if (foldedWords(query).length === 0) {
    const foods = await findFoodsById(db, owner, used.slice(0, limit));
    return { foods: rank(foods, ''), corrected: null };
  }
  const foods = await findMatches(db, owner, query, used);
  if (foods.length > 0) return { foods: rank(foods, query).slice(0, limit), corrected: null };
  const corrected = await foodWords.correct(db, owner, query);
  if (corrected === null) return { foods: [], corrected };
  const meant = await findMatches(db, owner, corrected, used);
  return { foods: rank(meant, corrected).slice(0, limit), corrected };
}

async function findMostUsed(db: Db, owner: number): Promise<number[]> {
  const rows = await db
    .selectFrom('foods')
    .select('id')
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .orderBy('usage_count', 'desc')
    .orderBy('id')
    .limit(RANKED)
    .execute();
  return rows.map(({ id }) => id);
}

async function findMatches(
  db: Db,
  owner: number,
  query: string,
  used: readonly number[],
): Promise<FoodRow[]> {
  const completions = await foodWords.findCompletions(db, owner, query);
  const newest = await foodSearch.newestIds(db, owner, query, {
    before: Number.MAX_SAFE_INTEGER,
    matches: RANKED,
    completions,
  });
  // Fewer matches than asked for are all of them.
  const among =
    newest.length < RANKED ? [] : await foodSearch.matchesAmong(db, [owner], query, used);
  const ids = new Set([...newest, ...among.map(({ id }) => id)]);
  const foods = await findFoodsById(db, owner, [...ids]);
  return foods.filter(({ archived_at }) => archived_at === null);
}

/** Favourites, then the most used, then names that begin with the query, then by name. */
function rank(foods: readonly FoodRow[], query: string): FoodRow[] {
  const key = foldedKey(query);
  const score = (food: FoodRow) =>
    food.favorite * 3 + Math.log2(1 + food.usage_count) + (food.name_key.startsWith(key) ? 2 : 0);
  return foods.toSorted(
    (one, other) =>
      score(other) - score(one) ||
      one.name_key.length - other.name_key.length ||
      (one.name_key < other.name_key ? -1 : 1),
  );
}
