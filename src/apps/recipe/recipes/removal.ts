import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { recipesContract } from './contract.ts';
import { findRecipe } from './queries.ts';
import { type RecipeContext, readRecipe } from './recipes.ts';

type Db = Kysely<RecipeAppTables>;
type Input<Name extends keyof typeof recipesContract> = z.output<
  (typeof recipesContract)[Name]['input']
>;

export async function deleteRecipe(
  { db, owner, clock }: Pick<RecipeContext, 'db' | 'owner' | 'clock'>,
  { id }: Input<'deleteRecipe'>,
) {
  await setDeletedAt(db, owner, id, isoNow(clock));
  return { ok: true as const };
}

export async function restoreRecipe(
  context: Pick<RecipeContext, 'db' | 'owner'>,
  { id }: Input<'restoreRecipe'>,
) {
  await transact(context.db, async (tx) => {
    const went = await findDeletedAt(tx, context.owner, id);
    await setDeletedAt(tx, context.owner, id, null);
    if (went !== null) await restoreCooks(tx, context.owner, id, went);
  });
  return readRecipe(context, { id });
}

async function setDeletedAt(db: Db, owner: number, id: number, deletedAt: string | null) {
  const row = await db
    .updateTable('recipes')
    .set({ deleted_at: deletedAt })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (row) return;
  const [seen] = await findRecipe(db, { me: owner, id });
  if (seen && seen.may !== 'own' && seen.deleted_at === null) {
    throw new NotAllowed('Only the owner of a recipe may remove it.');
  }
  // Restoring a recipe that was never deleted is a no-op.
  if (seen?.may === 'own' && deletedAt === null) return;
  throw new NotFound('recipe');
}

/**
 * Deletes imported recipes together with their imported cooks; returns how many. A recipe that was
 * edited, or that replaced an existing one, has a later revision and stays.
 */
export async function removeImportedRecipes(
  tx: Transaction<RecipeAppTables>,
  owner: number,
  ids: readonly number[],
  now: string,
): Promise<number> {
  const removed = await tx
    .updateTable('recipes')
    .set({ deleted_at: now })
    .where('owner_id', '=', owner)
    .where(inList(tx, 'id', ids))
    .where('revision', '=', 1)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  const gone = removed.map(({ id }) => id);
  await tx
    .updateTable('cook_diary')
    .set({ deleted_at: now })
    .where('owner_id', '=', owner)
    .where(inList(tx, 'recipe_id', gone))
    .where('kind', '=', 'cooked')
    // Imported cooks have no revision; cooks logged here do.
    .where('recipe_revision', 'is', null)
    .whereRef('updated_at', '=', 'created_at')
    .where('deleted_at', 'is', null)
    .execute();
  return removed.length;
}

async function findDeletedAt(tx: Db, owner: number, id: number): Promise<string | null> {
  const row = await tx
    .selectFrom('recipes')
    .select('deleted_at')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.deleted_at ?? null;
}

/** Also restores the cooks that were deleted at the same time. */
async function restoreCooks(tx: Db, owner: number, id: number, went: string): Promise<void> {
  await tx
    .updateTable('cook_diary')
    .set({ deleted_at: null })
    .where('owner_id', '=', owner)
    .where('recipe_id', '=', id)
    .where('deleted_at', '=', went)
    .execute();
}
