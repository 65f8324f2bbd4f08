import { EventStream } from '../../../../kernel/live/event-stream.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { listUsable, shareWithKitchen } from '../../kitchens/kitchen-belongings.ts';
import { changeList, findRevision, type ShoppingContext, topicOf } from '../change-list.ts';
import { findListNames } from '../named-lists.ts';
import type { Input } from '../shopping.ts';
import { mayUseList, resolveListOwner } from './list-owner.ts';

export async function listLists({ db, owner, caller }: ShoppingContext) {
  const lists = await listUsable(db, 'shopping_shares', owner, caller.account?.username ?? '');
  const owners = lists.map(({ user_id }) => user_id);
  const names = await findListNames(db, owners);
  return lists.map((list) => ({ ...list, names: names.get(list.user_id) ?? [] }));
}

/** Notifies the listeners, which also makes the server check their access again. */
export async function shareList(context: ShoppingContext, { kitchen_id }: Input<'shareList'>) {
  const now = isoNow(context.clock);
  return changeList(context, undefined, (tx, owner) =>
    shareWithKitchen(tx, 'shopping_shares', owner, { kitchen_id, now }),
  );
}

export async function watchList({ db, owner: me }: ShoppingContext, { list }: Input<'watchList'>) {
  const owner = await resolveListOwner(db, me, list);
  return new EventStream(topicOf(owner), {
    first: async () => ({ type: 'now', revision: await findRevision(db, owner) }),
    mayListen: () => mayUseList(db, me, owner),
  });
}
