import type { Transaction } from 'kysely';
import type { RecipesTables } from './recipes/tables.ts';

/**
 * Lets an owner begin with something, once: what they then delete stays deleted. Of two requests
 * at the same time one seeds and the other sees it.
 */
export async function seedOnce<Tables extends Pick<RecipesTables, 'recipe_seeds'>>(
  tx: Transaction<Tables>,
  owner: number,
  what: string,
  seed: () => Promise<void>,
): Promise<void> {
  const seeds = tx as unknown as Transaction<RecipesTables>;
  const first = await seeds
    .insertInto('recipe_seeds')
    .values({ owner_id: owner, what })
    .onConflict((conflict) => conflict.doNothing())
    .returning('what')
    .executeTakeFirst();
  if (first) await seed();
}
