import type { z } from 'zod';
import { NotFound } from '../../../kernel/errors.ts';
import type { recipesContract } from './contract.ts';
import { findRecipe } from './queries.ts';
import type { RecipeContext } from './recipes.ts';

type Input = z.output<typeof recipesContract.backdateRecipe.input>;

export async function backdateRecipe({ db, owner }: RecipeContext, { id, created_at }: Input) {
  const earlier = new Date(created_at).toISOString();
  const moved = await db
    .updateTable('recipes')
    .set({ created_at: earlier })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('created_at', '>', earlier)
    .returning('id')
    .executeTakeFirst();
  if (moved) return { updated: true, created_at: earlier };
  const [row] = await findRecipe(db, { me: owner, id });
  if (row?.may !== 'own' || row.deleted_at !== null) throw new NotFound('recipe');
  return { updated: false, reason: 'The recipe already has that date or an earlier one.' };
}
