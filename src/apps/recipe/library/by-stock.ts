import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { dropCounts, refreshCounts } from '../household/reader-counts.ts';
import { type Condition, readFew } from '../recipes/list/conditions.ts';
import type { RecipeAppTables } from '../tables.ts';
import { matesAmong, type Reach, type Sharer, sourcesOf } from './sharers.ts';

type Db = Kysely<RecipeAppTables>;

const findPart = prepareQuery((db: Db, at: { me: number }) =>
  db.selectFrom('recipe_parts').select('part_id').where('owner_id', '=', at.me).limit(1),
);

/**
 * Everything that `me` may see, with its stock counted for them. Null if the counts that are kept
 * with their own recipes hold: nobody shares anything, and no recipe is within another.
 */
export async function countForReader(
  db: Db,
  me: number,
  sharers: readonly Sharer[],
): Promise<Reach | null> {
  if (sharers.length === 0 && (await findPart(db, { me })).length === 0) {
    await dropCounts(db, me);
    return null;
  }
  const sources = [{ owner: me, ids: null }, ...(await sourcesOf(db, me, sharers))];
  await refreshCounts(db, me, {
    libraries: sources.filter(({ ids }) => ids === null).map(({ owner }) => owner),
    few: sources.flatMap(({ ids }) => ids ?? []),
    others: sources.filter(({ ids }) => ids !== null).map(({ owner }) => owner),
  });
  return { me, mates: matesAmong(sharers), sources };
}

/** That `me` has all ingredients. */
export function inStockFor(me: number): Condition {
  return counted(me, sql`stock.share >= 1`);
}

/** That `me` has some of the ingredients and lacks at most so many. */
export function lacksAtMostFor(me: number, most: number | undefined): Condition {
  if (most === undefined) return counted(me, sql`stock.share > 0`);
  return most === 0
    ? inStockFor(me)
    : counted(me, sql`stock.share > 0 and recipes.ingredient_count - stock.have <= ${most}`);
}

/** That the reader's count of a recipe passes. */
function counted(me: number, passes: RawBuilder<unknown>): Condition {
  const exists = sql<boolean>`exists (select 1 from reader_stock_counts as stock
    where stock.owner_id = ${me} and stock.recipe_id = recipes.id and ${passes})`;
  return {
    byIndex: exists,
    byRow: exists,
    probe: (db, owner, most) =>
      readFew(
        db,
        sql`select stock.recipe_id as id from reader_stock_counts as stock cross join recipes
          where stock.owner_id = ${me} and stock.library_id = ${owner}
            and recipes.id = stock.recipe_id and ${passes}
          order by stock.share desc, stock.recipe_id desc limit ${most + 1}`,
        most,
      ),
  };
}
