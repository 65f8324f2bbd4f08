import type { Kysely } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { LinkedIngredient, PantryNutrition } from '../measures/nutrition.ts';
import type { Ingredient } from '../recipes/contract.ts';
import type { RecipeAppTables } from '../tables.ts';

/** An ingredient with the nutrition of the pantry item that it links to. */
export interface IngredientWithFacts extends LinkedIngredient {
  readonly pantry: (PantryNutrition & { readonly barcode: string | null }) | null;
}

/** Adds what the pantry of `owner` knows about the ingredients, to whom their links belong. */
export async function findPantryFacts(
  db: Kysely<RecipeAppTables>,
  owner: number,
  ingredients: readonly Ingredient[],
): Promise<IngredientWithFacts[]> {
  const ids = new Set(ingredients.flatMap(({ pantry_item_id }) => pantry_item_id ?? []));
  const rows = await db
    .selectFrom('pantry_items')
    .select(['id', 'barcode', 'nutrition', 'serving_size', 'serving_unit', 'g_per_cup'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(inList(db, 'id', [...ids]))
    .execute();
  const facts = new Map(
    rows.map(({ id, nutrition, ...rest }) => [
      id,
      {
        ...rest,
        nutrition: (JSON.parse(nutrition ?? 'null') as PantryNutrition['nutrition']) ?? null,
      },
    ]),
  );
  return ingredients.map(({ name, qty, unit, pantry_item_id }) => ({
    name,
    qty,
    unit: unit ?? '',
    pantry: pantry_item_id === null ? null : (facts.get(pantry_item_id) ?? null),
  }));
}
