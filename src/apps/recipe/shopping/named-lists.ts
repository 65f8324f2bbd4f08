import type { Kysely } from 'kysely';
import { NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import { changeList, type ShoppingContext } from './change-list.ts';
import type { Input } from './shopping.ts';

/** More are not offered for choice. */
const MOST_NAMES = 100;

/**
 * Names of the lists that each owner keeps beside the main one. A list is known as long as its rows
 * are, cleared ones included.
 */
export async function findListNames(
  db: Kysely<RecipeAppTables>,
  owners: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('shopping_items')
    .select(['owner_id', 'list_name'])
    .distinct()
    .where('owner_id', 'in', owners)
    .where('list_name', 'is not', null)
    .orderBy('owner_id')
    .orderBy('list_name')
    .limit(MOST_NAMES * owners.length)
    .execute();
  const byOwner = Map.groupBy(rows, ({ owner_id }) => owner_id);
  return new Map(
    [...byOwner].map(([owner, named]) => [
      owner,
      named.flatMap(({ list_name }) => list_name ?? []),
    ]),
  );
}

/** Renames a list; its rows join the list that has the new name, or the main one. */
export async function renameList(
  context: ShoppingContext,
  { list, name, new_name }: Input<'renameList'>,
) {
  const updated_at = isoNow(context.clock);
  return changeList(context, list, async (tx, owner) => {
    const { numUpdatedRows } = await tx
      .updateTable('shopping_items')
      .set({ list_name: new_name, updated_at })
      .where('owner_id', '=', owner)
      .where('list_name', '=', name)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw new NotFound('shopping list');
    return { moved: Number(numUpdatedRows) };
  });
}
