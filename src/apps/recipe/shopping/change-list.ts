import { type Kysely, sql, type Transaction } from 'kysely';
import { lockUsersShared } from '../../../accounts/locks/users-lock.ts';
import type { Context } from '../../../kernel/context.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { transact } from '../../../kernel/database/transact.ts';
import type { RecipeAppTables } from '../tables.ts';
import { resolveListOwner } from './sharing/list-owner.ts';

type Db = Kysely<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;
export type ShoppingContext = Context<RecipeAppTables>;

/**
 * All changes of a list go through this function. It checks access, serializes changes of one list
 * and notifies its listeners.
 */
export async function changeList<Result>(
  { db, owner: me, live }: Pick<ShoppingContext, 'db' | 'owner' | 'live'>,
  list: number | undefined,
  work: (tx: Tx, owner: number) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await lockUsersShared(tx);
    const owner = await resolveListOwner(tx, me, list);
    // Updating the list's row locks it for other writers on PostgreSQL.
    const revision = await nextRevision(tx, owner);
    const result = await work(tx, owner);
    await live.publish(tx, topicOf(owner), { type: 'changed', revision });
    return result;
  });
}

export function topicOf(owner: number): string {
  return `shopping ${owner}`;
}

const incrementRevision = prepareQuery((db: Db, at: { owner: number }) =>
  db
    .updateTable('shopping_lists')
    .set({ revision: sql`revision + 1` })
    .where('owner_id', '=', at.owner)
    .returning('revision'),
);

async function nextRevision(tx: Tx, owner: number): Promise<number> {
  const [counted] = await incrementRevision(tx, { owner });
  if (counted) return counted.revision;
  const { revision } = await tx
    .insertInto('shopping_lists')
    .values({ owner_id: owner, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({ revision: sql`shopping_lists.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function findRevision(db: Db, owner: number): Promise<number> {
  const list = await db
    .selectFrom('shopping_lists')
    .select('revision')
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return list?.revision ?? 0;
}
