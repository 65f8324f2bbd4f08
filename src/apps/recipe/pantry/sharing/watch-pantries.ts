import type { Transaction } from 'kysely';
import type { Context } from '../../../../kernel/context.ts';
import { EventStream } from '../../../../kernel/live/event-stream.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { findPantryOwners } from './pantry-owner.ts';

type PantryContext = Context<RecipeAppTables>;
type Live = PantryContext['live'];

const topicOf = (owner: number) => `pantry ${owner}`;

/** Call it in every transaction that changes a pantry. */
export async function publishPantry(
  live: Live,
  tx: Transaction<RecipeAppTables>,
  owner: number,
): Promise<void> {
  await live.publish(tx, topicOf(owner), { type: 'changed', pantry: owner });
}

/** The same for a change that may concern every pantry that `me` uses. */
export async function publishUsablePantries(
  live: Live,
  tx: Transaction<RecipeAppTables>,
  me: number,
): Promise<void> {
  for (const owner of await findPantryOwners(tx, me)) await publishPantry(live, tx, owner);
}

/** The stream ends when a pantry is no longer shared. A new connection follows the remaining ones. */
export async function watchPantries({ db, owner: me }: PantryContext) {
  const owners = await findPantryOwners(db, me);
  return new EventStream(owners.map(topicOf), {
    first: async () => ({ type: 'now', pantry: me }),
    mayListen: async () => {
      const usable = new Set(await findPantryOwners(db, me));
      return owners.every((owner) => usable.has(owner));
    },
  });
}
