import type { Transaction } from 'kysely';
import { Invalid } from '../../../kernel/errors.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findItem, findTopLevelNamed, findVariants } from './queries.ts';

type Tx = Transaction<RecipeAppTables>;

/** Variants have one level: an item with variants cannot be a variant itself. */
export async function refuseDeeperLevel(
  tx: Tx,
  owner: number,
  parentId: number,
  itemId: number | null,
): Promise<void> {
  if (parentId === itemId) throw invalidParent('must be another item');
  if (!(await isTopLevel(tx, owner, parentId))) {
    throw invalidParent('must be an item of your pantry that is no variant itself');
  }
  if (itemId !== null && (await findVariants(tx, owner, itemId)).length > 0) {
    throw invalidParent('must be empty for an item that has variants');
  }
}

export async function isTopLevel(tx: Tx, owner: number, id: number): Promise<boolean> {
  const [item] = await findItem(tx, { owner, id });
  return item?.deleted_at === null && item.generic_parent_id === null;
}

/**
 * Finds new parents for the variants of a deleted item. Each variant becomes independent, unless
 * another item or an earlier variant has the same name: names are unique among independent items,
 * so it becomes a variant of that one.
 */
export async function findNewParents(
  tx: Tx,
  owner: number,
  parentId: number,
): Promise<Map<number, number | null>> {
  const variants = await findVariants(tx, owner, parentId);
  const named = await findTopLevelNamed(
    tx,
    owner,
    variants.map(({ name_key }) => name_key),
  );
  const holders = new Map(
    named.filter(({ id }) => id !== parentId).map(({ id, name_key }) => [name_key, id]),
  );
  const newParents = new Map<number, number | null>();
  for (const { id, name_key } of variants) {
    const holder = holders.get(name_key);
    newParents.set(id, holder ?? null);
    if (holder === undefined) holders.set(name_key, id);
  }
  return newParents;
}

function invalidParent(message: string): Invalid {
  return new Invalid(`generic_parent_id ${message}.`, [{ path: 'generic_parent_id', message }]);
}
