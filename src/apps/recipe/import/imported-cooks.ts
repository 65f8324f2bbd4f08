import type { Transaction } from 'kysely';
import { type Clock, isoNow } from '../../../kernel/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { ImportedRecipe } from './imported-recipe.ts';

const MEALS = ['breakfast', 'lunch', 'dinner', 'snack'] as const;

/** The same for a recipe that was there before: what the diary has of it already stays single. */
export async function addNewCooks(
  tx: Transaction<RecipeAppTables>,
  taker: { owner: number; clock: Clock },
  recipeId: number,
  { name, cooks }: Pick<ImportedRecipe, 'name' | 'cooks'>,
): Promise<number> {
  if (cooks.length === 0) return 0;
  const entries = await tx
    .selectFrom('cook_diary')
    .select(['date', 'notes'])
    .where('owner_id', '=', taker.owner)
    .where('recipe_id', '=', recipeId)
    .where('kind', '=', 'cooked')
    .execute();
  const known = new Set(entries.map(({ date, notes }) => `${date} ${notes ?? ''}`));
  const fresh = cooks.filter(({ date, notes }) => !known.has(`${date} ${notes}`));
  return addCooks(tx, taker, recipeId, { name, cooks: fresh });
}

/** What was cooked in the other program, as entries of the cook diary. */
export async function addCooks(
  tx: Transaction<RecipeAppTables>,
  { owner, clock }: { owner: number; clock: Clock },
  recipeId: number,
  { name, cooks }: Pick<ImportedRecipe, 'name' | 'cooks'>,
): Promise<number> {
  if (cooks.length === 0) return 0;
  const now = isoNow(clock);
  const rows = cooks.map(({ date, notes, rating, meal_type, servings }) => ({
    owner_id: owner,
    recipe_id: recipeId,
    recipe_name: name,
    recipe_revision: null,
    date,
    kind: 'cooked' as const,
    servings,
    meal_type: MEALS.find((meal) => meal === meal_type?.toLowerCase()) ?? null,
    rating,
    notes: notes === '' ? null : notes,
    photos: '[]',
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }));
  for (let at = 0; at < rows.length; at += 100) {
    await tx
      .insertInto('cook_diary')
      .values(rows.slice(at, at + 100))
      .execute();
  }
  return rows.length;
}
