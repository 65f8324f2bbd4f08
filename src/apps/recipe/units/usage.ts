import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { IngredientGroup } from '../recipes/contract.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** So few that nobody else waits for them to be counted. */
const RECIPES_AT_ONCE = 200;

/** How often each unit is written in somebody's recipes, a stretch of the library at a time. */
export async function unitUsage(db: Db, owner: number): Promise<Record<string, number>> {
  const usage = new Map<string, number>();
  for (let last: number | undefined = 0; last !== undefined; ) {
    const recipes: StretchRow[] = await stretchAfter(db, owner, last);
    for (const unit of recipes.flatMap(unitsWritten)) usage.set(unit, (usage.get(unit) ?? 0) + 1);
    last = recipes.length < RECIPES_AT_ONCE ? undefined : recipes.at(-1)?.id;
    if (last !== undefined) await nextTurn();
  }
  return Object.fromEntries([...usage].sort(([a], [b]) => (a < b ? -1 : 1)));
}

interface StretchRow {
  readonly id: number;
  readonly ingredients: string;
}

function stretchAfter(db: Db, owner: number, last: number): Promise<StretchRow[]> {
  return db
    .selectFrom('recipes')
    .innerJoin('recipe_texts', 'recipe_texts.recipe_id', 'recipes.id')
    .select(['recipes.id', 'recipe_texts.ingredients'])
    .where('recipes.owner_id', '=', owner)
    .where('recipes.deleted_at', 'is', null)
    .where('recipes.id', '>', last)
    .orderBy('recipes.id')
    .limit(RECIPES_AT_ONCE)
    .execute();
}

function unitsWritten({ ingredients }: StretchRow): string[] {
  const groups = JSON.parse(ingredients) as IngredientGroup[];
  return groups.flatMap(({ items }) => items.flatMap(({ unit }) => unit || []));
}
