import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotAllowed } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { fromNumber, multiply } from '../../../shared/food/numbers/fraction.ts';
import { computeNutrition, type LinkedIngredient } from '../measures/nutrition.ts';
import { requireRecipe } from '../recipes/access.ts';
import type { Ingredient, Nutrition } from '../recipes/contract.ts';
import { countBatches } from '../recipes/parts/batches.ts';
import { type FoundPart, findParts } from '../recipes/parts/find-parts.ts';
import { lockRecipe, rewriteRecipe } from '../recipes/save-recipe.ts';
import type { RecipeContent } from '../recipes/write-recipe.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findUnits } from '../units/find-units.ts';
import type { nutritionContract } from './contract.ts';
import { findPantryFacts } from './pantry-facts.ts';

type NutritionContext = Context<RecipeAppTables>;
type Db = Kysely<RecipeAppTables>;
type ComputedNutrition = z.output<typeof nutritionContract.recomputeNutrition.output>;

export async function recomputeNutrition(
  { db, owner: me, caller, clock }: NutritionContext,
  { id, save }: z.output<typeof nutritionContract.recomputeNutrition.input>,
): Promise<ComputedNutrition> {
  const moment = { writer: me, editor: caller.account?.id ?? null, now: isoNow(clock) };
  return transact(db, async (tx) => {
    const recipe = await requireRecipe(tx, me, id);
    if (recipe.may === 'read') throw new NotAllowed('You can read this recipe but not change it.');
    if (save) await lockRecipe(tx, recipe.owner_id, id);
    const content = await findContent(tx, id);
    const computed = await computeFromPantry(tx, { me, owner: recipe.owner_id, id }, content);
    if (!save) return computed;
    if (Object.keys(computed.nutrition).length === 0) {
      throw new Invalid(
        'None of the ingredients could be counted; the recipe was not changed.',
        undefined,
        'nothing_counted',
      );
    }
    await rewriteRecipe(tx, me, id, moment, (before: RecipeContent) => ({
      ...before,
      nutrition: computed.nutrition,
    }));
    return computed;
  });
}

async function findContent(
  db: Db,
  id: number,
): Promise<Pick<RecipeContent, 'servings' | 'ingredients'>> {
  const { servings, ingredients } = await db
    .selectFrom('recipes')
    .innerJoin('recipe_texts', 'recipe_texts.recipe_id', 'recipes.id')
    .select(['recipes.servings', 'recipe_texts.ingredients'])
    .where('recipes.id', '=', id)
    .executeTakeFirstOrThrow();
  return { servings, ingredients: JSON.parse(ingredients) as RecipeContent['ingredients'] };
}

/** A part counts with the nutrition of its servings, as an item that weighs nothing. */
function countPart(
  item: Ingredient | undefined,
  parts: ReadonlyMap<number, FoundPart>,
): LinkedIngredient | undefined {
  const part = parts.get(item?.recipe_id ?? 0);
  const batches = item && part && countBatches(item, part.servings);
  if (!batches) return undefined;
  const { n, d } = multiply(batches, fromNumber(part.servings));
  const pantry = { nutrition: part.nutrition, serving_size: 1, serving_unit: 'pc' };
  return { name: item.name, qty: `${n}/${d}`, unit: 'pc', pantry };
}

/** Uses the pantry and units of the recipe's owner, to whom the links belong. */
async function computeFromPantry(
  db: Db,
  { me, owner, id }: { me: number; owner: number; id: number },
  { servings, ingredients }: Pick<RecipeContent, 'servings' | 'ingredients'>,
): Promise<ComputedNutrition> {
  const items = ingredients.flatMap((group) => group.items);
  const parts = await findParts(db, me, [{ id, groups: ingredients }]);
  const facts = await findPantryFacts(db, owner, items);
  const { perServing, skipped } = computeNutrition(
    facts.map((one, at) => countPart(items[at], parts) ?? one),
    servings,
    await findUnits(db, owner),
  );
  return {
    nutrition: perServing as Nutrition,
    skipped: skipped.map(({ index, ...why }) => ({
      ingredient_id: items[index]?.id ?? '',
      ...why,
    })),
  };
}
