import type { Transaction } from 'kysely';
import { type Clock, isoNow } from '../../../kernel/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { ImportedRecipe } from './imported-recipe.ts';

const MEALS = ['breakfast', 'lunch', 'dinner', 'snack'] as const;

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
