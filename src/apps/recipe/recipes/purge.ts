import type { Transaction } from 'kysely';
import { isoAt } from '../../../kernel/clock.ts';
import type { DatabaseJob } from '../../../kernel/jobs/job.ts';
import type { RecipeAppTables } from '../tables.ts';
import { recipeSearch } from './search.ts';

const KEPT_DAYS = 30;
/** So many at a time that nobody waits; the rest follows with the next run. */
const AT_ONCE = 500;

/** Removes for good what was deleted a month ago. What was cooked stays in the diary by its name. */
export const purgeDeletedRecipes: DatabaseJob = {
  name: 'recipe.purge-deleted',
  everyMinutes: 60,
  run: async (tx: Transaction<RecipeAppTables>, { services }) => {
    const before = isoAt(services.clock.millis() - KEPT_DAYS * 86_400_000);
    const old = await tx
      .selectFrom('recipes')
      .select('id')
      .where('deleted_at', '<', before)
      .limit(AT_ONCE)
      .execute();
    for (const { id } of old) {
      await recipeSearch.remove(tx, id);
      await tx.deleteFrom('recipes').where('id', '=', id).execute();
    }
  },
};
