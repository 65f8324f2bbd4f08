import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { isoNow } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { oneOf } from '../../../kernel/database/one-of.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotAllowed } from '../../../kernel/errors.ts';
import { nutritionFromPantry, type PantryFacts } from '../measures/nutrition.ts';
import { reachRecipe } from '../recipes/access.ts';
import { linkedItems } from '../recipes/content.ts';
import type { Nutrition } from '../recipes/contract.ts';
import { lockRecipe, rewriteRecipe } from '../recipes/rewrite.ts';
import type { Content } from '../recipes/write-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';
import { unitsOf } from '../units/units-of.ts';
import type { nutritionContract } from './contract.ts';

type NutritionContext = Context<RecipeAppTables>;
type Db = Kysely<RecipeAppTables>;
type Computed = z.output<typeof nutritionContract.recomputeNutrition.output>;

export async function recomputeNutrition(
  { db, owner: me, caller, clock }: NutritionContext,
  { id, save }: z.output<typeof nutritionContract.recomputeNutrition.input>,
): Promise<Computed> {
  const moment = { writer: me, editor: caller.account?.id ?? null, now: isoNow(clock) };
  return transact(db, async (tx) => {
    const recipe = await reachRecipe(tx, me, id);
    if (recipe.may === 'read') throw new NotAllowed('You may read this recipe, not change it.');
    if (save) await lockRecipe(tx, recipe.owner_id, id);
    const content = await contentOf(tx, id);
    const computed = await computeNutrition(tx, recipe.owner_id, content);
    if (!save) return computed;
    if (Object.keys(computed.nutrition).length === 0) {
      throw new Invalid(
        'None of the ingredients could be counted, so the recipe stays as it is.',
        undefined,
        'nothing_counted',
      );
    }
    await rewriteRecipe(tx, me, id, moment, (before: Content) => ({
      ...before,
      nutrition: computed.nutrition,
    }));
    return computed;
  });
}

async function contentOf(db: Db, id: number): Promise<Pick<Content, 'servings' | 'ingredients'>> {
  const { servings, ingredients } = await db
    .selectFrom('recipes')
    .innerJoin('recipe_texts', 'recipe_texts.recipe_id', 'recipes.id')
    .select(['recipes.servings', 'recipe_texts.ingredients'])
    .where('recipes.id', '=', id)
    .executeTakeFirstOrThrow();
  return { servings, ingredients: JSON.parse(ingredients) as Content['ingredients'] };
}

/** By the pantry and the units of the recipe's owner, whom the links belong to. */
async function computeNutrition(
  db: Db,
  owner: number,
  { servings, ingredients }: Pick<Content, 'servings' | 'ingredients'>,
): Promise<Computed> {
  const facts = await pantryFacts(db, owner, [...linkedItems(ingredients).keys()]);
  const items = ingredients.flatMap((group) => group.items);
  const { perServing, skipped } = nutritionFromPantry(
    items.map(({ name, qty, unit, pantry_item_id }) => ({
      name,
      qty,
      unit: unit ?? '',
      pantry: pantry_item_id === null ? null : (facts.get(pantry_item_id) ?? null),
    })),
    servings,
    await unitsOf(db, owner),
  );
  return {
    nutrition: perServing as Nutrition,
    skipped: skipped.map(({ index, ...why }) => ({
      ingredient_id: items[index]?.id ?? '',
      ...why,
    })),
  };
}

async function pantryFacts(
  db: Db,
  owner: number,
  ids: readonly number[],
): Promise<Map<number, PantryFacts>> {
  const rows = await db
    .selectFrom('pantry_items')
    .select(['id', 'nutrition', 'serving_size', 'serving_unit', 'g_per_cup'])
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .where(oneOf(db, 'id', ids))
    .execute();
  return new Map(
    rows.map(({ id, nutrition, ...facts }) => [
      id,
      {
        ...facts,
        nutrition: (JSON.parse(nutrition ?? 'null') as PantryFacts['nutrition']) ?? null,
      },
    ]),
  );
}
