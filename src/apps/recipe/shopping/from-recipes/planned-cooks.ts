import { type Kysely, sql } from 'kysely';
import { prepareQuery } from '../../../../kernel/database/prepared-query.ts';
import { inJsonIds } from '../../../../kernel/database/queries/in-list.ts';
import { ONE, ratio } from '../../../../shared/food/numbers/fraction.ts';
import { amountNeeded } from '../../measures/ingredients/merge-needs.ts';
import { visibleTo } from '../../recipes/access.ts';
import type { IngredientGroup } from '../../recipes/contract.ts';
import { expandParts, type PartRecipe } from '../../recipes/parts/expand-parts.ts';
import { findParts } from '../../recipes/parts/find-parts.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { Addition, ListChange } from '../rebuild/list-change.ts';
import { fractionToText, type ListRow } from '../rebuild/list-row.ts';

type Db = Kysely<RecipeAppTables>;

export interface PlanWindow {
  readonly from: string;
  readonly to: string;
}

/** A cook of the plan. */
interface PlannedCook extends CookToShopFor {
  readonly diary_id: number;
  readonly on: string;
  readonly planner: number;
}

/** A planned cook, or a recipe added without a plan. */
interface CookToShopFor {
  readonly recipe_id: number;
  readonly diary_id: number | null;
  readonly on: string | null;
  readonly servings: number | null;
}

/** An expression keeps SQLite from using an index of all accounts that begins with other columns. */
const isPlanned = sql<boolean>`kind || '' = 'planned'`;

const findPlannedRows = prepareQuery((db: Db, at: { planners: string; from: string; to: string }) =>
  db
    .selectFrom('cook_diary')
    .select(['id', 'owner_id', 'recipe_id', 'date', 'servings'])
    .where(inJsonIds(db, 'owner_id', at.planners))
    .where(isPlanned)
    .where('deleted_at', 'is', null)
    .where('date', '>=', at.from)
    .where('date', '<=', at.to)
    .orderBy('date')
    .orderBy('id'),
);

export async function findPlannedCooks(
  db: Db,
  planners: readonly number[],
  { from, to }: PlanWindow,
): Promise<PlannedCook[]> {
  const rows = await findPlannedRows(db, { planners: JSON.stringify(planners), from, to });
  return rows.flatMap(({ id, owner_id, recipe_id, date, servings }) =>
    recipe_id === null ? [] : [{ recipe_id, diary_id: id, on: date, servings, planner: owner_id }],
  );
}

const findWritten = prepareQuery((db: Db, at: { me: number; ids: string }) =>
  db
    .selectFrom('recipes')
    .innerJoin('recipe_texts', 'recipe_texts.recipe_id', 'recipes.id')
    .select(['recipes.id', 'recipes.owner_id', 'recipes.name', 'recipes.servings'])
    .select('recipe_texts.ingredients')
    .where(inJsonIds(db, 'recipes.id', at.ids))
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb, at.me)),
);

/**
 * The additions of each cook, one per ingredient, and the owner of its recipe. Cooks of recipes
 * that `me` may not see are omitted.
 */
export async function findAdditions<One extends CookToShopFor>(
  db: Db,
  me: number,
  cooks: readonly One[],
): Promise<
  {
    cook: One;
    recipe: { owner_id: number; name: string; servings: number };
    additions: Addition[];
  }[]
> {
  const ids = [...new Set(cooks.map(({ recipe_id }) => recipe_id))];
  if (ids.length === 0) return [];
  const recipes = await findWritten(db, { me, ids: JSON.stringify(ids) });
  const byId = new Map(
    recipes.map(({ id, owner_id, name, servings, ingredients }) => [
      id,
      { owner_id, name, servings, groups: JSON.parse(ingredients) as IngredientGroup[] },
    ]),
  );
  const parts = await findParts(
    db,
    me,
    [...byId].map(([id, { groups }]) => ({ id, groups })),
  );
  return cooks.flatMap((cook) => {
    const recipe = byId.get(cook.recipe_id);
    return recipe ? [{ cook, recipe, additions: toAdditions(cook, recipe, parts) }] : [];
  });
}

/** The needs of a recipe, with the ingredients of its parts instead of their names. */
function toAdditions(
  { recipe_id, diary_id, on, servings }: CookToShopFor,
  recipe: PartRecipe & { name: string },
  parts: ReadonlyMap<number, PartRecipe>,
): Addition[] {
  const wanted = servings !== null && servings > 0 ? ratio(servings, recipe.servings) : ONE;
  return expandParts(recipe, parts, wanted).map(({ item, factor, owner_id }) => {
    const amount = amountNeeded(item.qty, factor);
    const ask = {
      name: item.name,
      amount: amount ? fractionToText(amount) : null,
      unit: item.unit,
      // Links of a part of somebody else refer to another pantry than those of the recipe.
      pantry_id: owner_id === recipe.owner_id ? item.pantry_item_id : null,
    };
    return { recipe_id, recipe_name: recipe.name, diary_id, on, ask };
  });
}

const findEntries = prepareQuery((db: Db, at: { ids: string }) =>
  db
    .selectFrom('cook_diary')
    .select(['id', 'owner_id', 'recipe_id', 'date', 'kind', 'deleted_at'])
    .where(inJsonIds(db, 'id', at.ids)),
);

/**
 * Returns a predicate for the shares that rebuilding a window of these plans replaces: shares of cooks
 * that are, or were when the list was built, within the window, and of cooks that are no longer
 * planned.
 */
export async function findReplacedShares(
  db: Db,
  planners: readonly number[],
  rows: readonly ListRow[],
  { from, to }: PlanWindow,
): Promise<ListChange['drop']> {
  const ids = rows.flatMap(({ shares }) => shares.flatMap(({ diary_id }) => diary_id ?? []));
  if (ids.length === 0) return () => false;
  const found = await findEntries(db, { ids: JSON.stringify([...new Set(ids)]) });
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  const within = (day: string | null) => day !== null && day >= from && day <= to;
  return ({ diary_id, on }) => {
    if (diary_id === null) return false;
    const entry = entries.get(diary_id);
    if (!entry) return true;
    if (!planners.includes(entry.owner_id)) return false;
    const { kind, recipe_id, deleted_at } = entry;
    const planned = kind === 'planned' && recipe_id !== null && deleted_at === null;
    return !planned || within(on) || within(entry.date);
  };
}
