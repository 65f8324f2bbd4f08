import { NotFound } from '../../../../kernel/errors.ts';
import { EventStream } from '../../../../kernel/live/event-stream.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { changeList, findRevision, type ShoppingContext, topicOf } from '../change-list.ts';
import { findListNames } from '../named-lists.ts';
import type { Input } from '../shopping.ts';
import { mayUseList, resolveListOwner, selectListsSharedWith } from './list-owner.ts';

/** Upper bound for the Kitchens of one account. */
const MOST_LISTS = 200;

export async function listLists({ db, owner, caller }: ShoppingContext) {
  const shared = await db
    .selectFrom('shopping_shares')
    .select('kitchen_id')
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  const others = await selectListsSharedWith(db, owner)
    .orderBy('name')
    .orderBy('share.owner_id')
    .limit(MOST_LISTS)
    .execute();
  const own = {
    user_id: owner,
    name: await findListName(db, owner, caller.account?.username ?? ''),
    own: true,
    kitchen_id: shared?.kitchen_id ?? null,
  };
  const seen = new Map(others.map((list) => [list.user_id, { ...list, own: false }]));
  const names = await findListNames(db, [owner, ...seen.keys()]);
  return [own, ...seen.values()].map((list) => ({ ...list, names: names.get(list.user_id) ?? [] }));
}

async function findListName(db: ShoppingContext['db'], owner: number, username: string) {
  const user = await db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', owner)
    .executeTakeFirst();
  return user?.full_name ?? username;
}

/** Notifies the listeners, which also makes the server check their access again. */
export async function shareList(context: ShoppingContext, { kitchen_id }: Input<'shareList'>) {
  const created_at = isoNow(context.clock);
  return changeList(context, undefined, async (tx, owner) => {
    await tx.deleteFrom('shopping_shares').where('owner_id', '=', owner).execute();
    if (kitchen_id === null) return { kitchen_id };
    const member = await tx
      .selectFrom('kitchen_members')
      .select('kitchen_id')
      .where('kitchen_id', '=', kitchen_id)
      .where('owner_id', '=', owner)
      .executeTakeFirst();
    if (!member) throw new NotFound('Kitchen');
    await tx
      .insertInto('shopping_shares')
      .values({ owner_id: owner, kitchen_id, created_at })
      .execute();
    return { kitchen_id };
  });
}

export async function watchList({ db, owner: me }: ShoppingContext, { list }: Input<'watchList'>) {
  const owner = await resolveListOwner(db, me, list);
  return new EventStream(topicOf(owner), {
    first: async () => ({ type: 'now', revision: await findRevision(db, owner) }),
    mayListen: () => mayUseList(db, me, owner),
  });
}
