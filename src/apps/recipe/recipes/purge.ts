import type { Transaction } from 'kysely';
import { purgeJob } from '../../../kernel/jobs/purge-job.ts';
import type { RecipeAppTables } from '../tables.ts';
import { recipeSearch } from './search.ts';

/** Each recipe takes its texts, links and revisions along; its diary keeps it by its name. */
export const purgeDeletedRecipes = purgeJob({
  name: 'recipe.purge-deleted',
  everyMinutes: 60,
  keptDays: 30,
  atOnce: 20,
  remove: [removeRecipes],
});

async function removeRecipes(
  tx: Transaction<RecipeAppTables>,
  before: string,
  most: number,
): Promise<number> {
  const old = await tx
    .selectFrom('recipes')
    .select('id')
    .where('deleted_at', '<', before)
    .orderBy('id')
    .limit(most)
    .execute();
  for (const { id } of old) {
    await recipeSearch.remove(tx, id);
    await tx.deleteFrom('recipes').where('id', '=', id).execute();
  }
  return old.length;
}
