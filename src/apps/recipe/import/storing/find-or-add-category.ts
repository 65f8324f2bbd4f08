import type { Transaction } from 'kysely';
import { foldedKey, foldedWords } from '../../../../kernel/text/fold.ts';
import { type Clock, isoNow } from '../../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { ImportedCategory } from '../imported-recipe.ts';

export async function findOrAddCategory(
  tx: Transaction<RecipeAppTables>,
  { owner, clock }: { owner: number; clock: Clock },
  { name, color }: ImportedCategory,
): Promise<{ id: number; isNew: boolean }> {
  const name_key = foldedKey(name);
  const now = isoNow(clock);
  const added = await tx
    .insertInto('recipe_categories')
    .values({
      owner_id: owner,
      name: name.trim().slice(0, 50),
      name_key,
      slug: foldedWords(name).join('-'),
      color: color !== null && /^#[0-9a-f]{6}$/i.test(color) ? color : null,
      sort_order: 1000,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isNew: true };
  const { id } = await tx
    .selectFrom('recipe_categories')
    .select('id')
    .where('owner_id', '=', owner)
    .where('name_key', '=', name_key)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}
