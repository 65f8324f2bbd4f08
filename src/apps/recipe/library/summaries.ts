import type { Kysely } from 'kysely';
import { PERSON_COLUMNS, type Person, toPerson } from '../../../accounts/people/person.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds, inList } from '../../../kernel/database/queries/in-list.ts';
import {
  findHouseholdStock,
  type HouseholdStock,
  usesSharedPantry,
} from '../household/household-stock.ts';
import type { RecipeSummary } from '../recipes/contract.ts';
import { livingRecipes, type SummaryRow } from '../recipes/list/summaries.ts';
import { type Marks, toSharedSummary, toSummary } from '../recipes/to-recipe.ts';
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

/** Values that the caller has read already. `toSummaries` reads those that are missing. */
export interface PreloadedValues {
  /** Whether somebody shares a pantry with the reader. */
  readonly sharesPantry?: boolean;
  /** Their owners by id. */
  readonly people?: ReadonlyMap<number, Person>;
  /** The reader's marks by recipe. */
  readonly marks?: ReadonlyMap<number, Marks>;
  /** What the reader has for them. */
  readonly stock?: ReadonlyMap<number, HouseholdStock>;
}

/**
 * Summaries as `me` sees them: with what is in stock in the pantries that they use, and recipes of
 * others with their owner and with marks of `me`.
 */
export async function toSummaries(
  db: Db,
  me: number,
  rows: readonly SummaryRow[],
  known: PreloadedValues = {},
): Promise<RecipeSummary[]> {
  const others = rows.filter(({ owner_id }) => owner_id !== me);
  // The counts that are kept with one's own recipes know one's own pantry, and nothing of parts.
  const hasOwn = others.length < rows.length;
  const isCommon = hasOwn && (known.sharesPantry ?? (await usesSharedPantry(db, me)));
  const isCounted = ({ owner_id, has_parts }: SummaryRow) =>
    isCommon || owner_id !== me || has_parts === 1;
  const stock = known.stock ?? (await findHouseholdStock(db, me, rows.filter(isCounted)));
  const have = (row: SummaryRow) =>
    isCounted(row) ? (stock.get(row.id)?.have ?? 0) : row.in_stock_count;
  if (others.length === 0) return rows.map((row) => toSummary(row, have(row)));
  const marks = known.marks ?? (await readMarks(db, me, others));
  const people = known.people ?? (await readPeople(db, others));
  return rows.map((row) =>
    row.owner_id === me
      ? toSummary(row, have(row))
      : toSharedSummary(row, {
          shared_by: people.get(row.owner_id) ?? null,
          marks: marks.get(row.id),
          have: have(row),
        }),
  );
}

async function readMarks(db: Db, me: number, rows: readonly SummaryRow[]) {
  const marked = await findMarks(db, { me, ids: JSON.stringify(rows.map(({ id }) => id)) });
  return new Map(marked.map((row) => [row.recipe_id, row]));
}

async function readPeople(db: Db, rows: readonly SummaryRow[]) {
  const owners = [...new Set(rows.map(({ owner_id }) => owner_id))];
  const people = await findPeople(db, { ids: JSON.stringify(owners) });
  return new Map(people.map((row) => [row.user_id, toPerson(row)]));
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
