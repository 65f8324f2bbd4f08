import type { Kysely } from 'kysely';
import { PERSON_COLUMNS, toPerson } from '../../../accounts/people/person.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds, inList } from '../../../kernel/database/queries/in-list.ts';
import type { RecipeSummary } from '../recipes/contract.ts';
import { livingRecipes, type SummaryRow } from '../recipes/summaries.ts';
import { toSharedSummary, toSummary } from '../recipes/to-recipe.ts';
import { findHouseholdStock, usesSharedPantry } from '../stock/household-stock.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

const findMarks = prepareQuery((db: Db, at: { me: number; ids: string }) =>
  db
    .selectFrom('recipe_marks')
    .select(['recipe_id', 'rating', 'favorite', 'tags'])
    .where('owner_id', '=', at.me)
    .where(inJsonIds(db, 'recipe_id', at.ids)),
);

const findPeople = prepareQuery((db: Db, at: { ids: string }) =>
  db
    .selectFrom('users')
    .select(PERSON_COLUMNS)
    .where(inJsonIds(db, 'users.id', at.ids)),
);

/**
 * Summaries as `me` sees them: with what is in stock in the pantries that they use, and recipes of
 * others with their owner and with marks of `me`. Who knows whether somebody shares a pantry with
 * `me` says so.
 */
export async function toSummaries(
  db: Db,
  me: number,
  rows: readonly SummaryRow[],
  sharesPantry?: boolean,
): Promise<RecipeSummary[]> {
  const others = rows.filter(({ owner_id }) => owner_id !== me);
  // The counts that are kept with one's own recipes know one's own pantry.
  const hasOwn = others.length < rows.length;
  const isCommon = hasOwn && (sharesPantry ?? (await usesSharedPantry(db, me)));
  const stock = await findHouseholdStock(db, me, isCommon ? rows : others);
  const have = ({ id, in_stock_count }: SummaryRow) =>
    isCommon ? (stock.get(id)?.have ?? 0) : in_stock_count;
  if (others.length === 0) return rows.map((row) => toSummary(row, have(row)));
  const marked = await findMarks(db, { me, ids: JSON.stringify(others.map(({ id }) => id)) });
  const owners = [...new Set(others.map(({ owner_id }) => owner_id))];
  const people = await findPeople(db, { ids: JSON.stringify(owners) });
  const marks = new Map(marked.map((row) => [row.recipe_id, row]));
  const persons = new Map(people.map((row) => [row.user_id, toPerson(row)]));
  return rows.map((row) =>
    row.owner_id === me
      ? toSummary(row, have(row))
      : toSharedSummary(row, {
          shared_by: persons.get(row.owner_id) ?? null,
          marks: marks.get(row.id),
          have: stock.get(row.id)?.have ?? 0,
        }),
  );
}

/** The rows of these recipes, in their order. */
export async function readSummaries(db: Db, ids: readonly number[]): Promise<SummaryRow[]> {
  if (ids.length === 0) return [];
  const rows = await livingRecipes(db)
    .where(inList(db, 'recipes.id', ids))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
