import { type RawBuilder, sql } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { deletionsOf, isCorrectable } from '../../../../kernel/database/search/edit-distance.ts';
import type { MatchTexts } from '../rank-matches.ts';
import { BAND_ENDS, type CatalogueTables } from './tables.ts';

/** Above this, matching the prefix itself is quicker than matching each of its words. */
const MAX_COMPLETIONS = 48;

export interface Match extends MatchTexts {
  /** Its rank in the catalogue: 1 is the best food. */
  readonly id: number;
}

export interface StoredFood {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly brand: string | null;
  readonly category: string | null;
  readonly unit: 'g' | 'ml';
  readonly servings: string;
  readonly nutrition: string;
  readonly barcode: string | null;
  readonly completeness: number | null;
  readonly doubts: string;
}

const FOOD = sql.raw(
  'id, key, name, brand, category, unit, servings, nutrition, barcode, completeness, doubts',
);
const TEXTS = sql.raw('id, name, other_names, brand');

/** The best-ranked foods of which every query word is a prefix of some word. */
export async function findMatches(
  tables: CatalogueTables,
  words: readonly string[],
  most: number,
): Promise<Match[]> {
  const completed = await Promise.all(words.map((word) => completeWord(tables, word)));
  return tables.find(
    tables.engine === 'sqlite'
      ? selectByRank(completed, most)
      : selectByBand(tables, completed, most),
  );
}

/** A query word, with the words of the catalogue that begin with it if they are few. */
interface CompletedWord {
  readonly word: string;
  readonly completions: readonly string[] | null;
}

/**
 * An index gathers all rows of a prefix that it does not hold as such, but walks the rows of whole
 * words in order and stops at the limit.
 */
async function completeWord(tables: CatalogueTables, word: string): Promise<CompletedWord> {
  if (word.length <= tables.indexedPrefix) return { word, completions: null };
  const rows = await tables.find(sql<{ word: string }>`select word from ${tables.ref('words')}
    where word >= ${word} and word < ${`${word}\u{10ffff}`}
    order by word limit ${sql.lit(MAX_COMPLETIONS + 1)}`);
  const few = rows.length > 0 && rows.length <= MAX_COMPLETIONS;
  return { word, completions: few ? rows.map((row) => row.word) : null };
}

/** FTS5 yields its matches in the order of their rowid, which is the rank. */
function selectByRank(words: readonly CompletedWord[], most: number): RawBuilder<Match> {
  const expression = words
    .map(({ word, completions }) =>
      completions ? `(${completions.map((one) => `"${one}"`).join(' OR ')})` : `"${word}" *`,
    )
    .join(' AND ');
  return sql<Match>`select ${TEXTS} from (
      select rowid as match from food_index where food_index match ${expression}
      order by rowid limit ${sql.lit(most)}
    ) cross join foods on foods.id = match order by id`;
}

/**
 * PostgreSQL gathers all matches of an index before it sorts them, so each band of ranks has its own
 * index. A word that is too rare to fill the limit from one band is rare in the next as well. The
 * executor reads a band only if the limit is not reached before. The expression in `order by` keeps
 * the planner from walking the primary key instead.
 */
function selectByBand(
  tables: CatalogueTables,
  words: readonly CompletedWord[],
  most: number,
): RawBuilder<Match> {
  const query = words
    .map(({ word, completions }) => {
      if (completions) return `(${completions.map((one) => `'${one}'`).join('|')})`;
      return word.length <= tables.indexedPrefix ? `'${word}'` : `'${word}':*`;
    })
    .join(' & ');
  const bands = Array.from(
    { length: BAND_ENDS.length + 1 },
    (_, band) => sql`(select ${TEXTS} from ${tables.ref('foods')}
      where band = ${sql.lit(band)} and terms @@ ${query}::tsquery
      order by id + 0 limit ${sql.lit(most)})`,
  );
  return sql<Match>`${sql.join(bands, sql` union all `)} limit ${sql.lit(most)}`;
}

export async function findFoods(
  tables: CatalogueTables,
  ids: readonly number[],
): Promise<StoredFood[]> {
  if (ids.length === 0) return [];
  return tables.find(sql<StoredFood>`select ${FOOD} from ${tables.ref('foods')}
    where ${inList(tables.db, 'id', ids)}`);
}

export async function findFood(
  tables: CatalogueTables,
  column: 'key' | 'barcode',
  value: string,
): Promise<StoredFood | undefined> {
  const [food] = await tables.find(sql<StoredFood>`select ${FOOD} from ${tables.ref('foods')}
    where ${sql.id(column)} = ${value} order by id limit 1`);
  return food;
}

export async function isKnownPrefix(tables: CatalogueTables, word: string): Promise<boolean> {
  const rows = await tables.find(sql`select 1 from ${tables.ref('words')}
    where word >= ${word} and word < ${`${word}\u{10ffff}`} limit 1`);
  return rows.length > 0;
}

/** Words of the catalogue that may be meant by a misspelt one, with the number of their foods. */
export async function findSimilarWords(
  tables: CatalogueTables,
  word: string,
): Promise<{ readonly word: string; readonly uses: number }[]> {
  if (!isCorrectable(word)) return [];
  const forms = sql.join([word, ...deletionsOf(word)]);
  const words = tables.ref('words');
  const { rows } = await sql<{ word: string; uses: number }>`
    select word, uses from ${words} where word in (
      select word from ${tables.ref('word_gaps')} where gap in (${forms})
      union select word from ${words} where word in (${forms}))`.execute(tables.db);
  return rows;
}
