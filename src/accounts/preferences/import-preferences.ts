import type { Transaction } from 'kysely';
import type { AccountsTables } from '../tables.ts';
import { readPreferencesOf } from './preferences.ts';

type Tx = Transaction<Pick<AccountsTables, 'preferences'>>;
type Preferences = Awaited<ReturnType<typeof readPreferencesOf>>;

interface AddedPreference {
  readonly name: string;
  readonly value: unknown;
  /** When the preferences were changed before; null if there were none. */
  readonly before: string | null;
}

/** Stores preferences that an owner does not have; returns those that were stored. */
export async function addPreferences<Tables extends Pick<AccountsTables, 'preferences'>>(
  given: Transaction<Tables>,
  owner: number,
  preferences: Preferences,
  now: string,
): Promise<AddedPreference[]> {
  const tx = given as unknown as Tx;
  const stored = await tx
    .selectFrom('preferences')
    .select('updated_at')
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  const before = await readPreferencesOf(tx, owner);
  const added = Object.entries(preferences).filter(([name]) => !Object.hasOwn(before, name));
  if (added.length === 0) return [];
  await write(tx, owner, { ...before, ...Object.fromEntries(added) }, now);
  return added.map(([name, value]) => ({ name, value, before: stored?.updated_at ?? null }));
}

/** Removes preferences that were not changed since they were added; returns how many. */
export async function removePreferences<Tables extends Pick<AccountsTables, 'preferences'>>(
  given: Transaction<Tables>,
  owner: number,
  added: readonly AddedPreference[],
  addedAt: string,
): Promise<number> {
  const tx = given as unknown as Tx;
  const row = await tx
    .selectFrom('preferences')
    .select('updated_at')
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  if (!row) return 0;
  const stored = await readPreferencesOf(tx, owner);
  const gone = added.filter(
    ({ name, value }) => JSON.stringify(stored[name]) === JSON.stringify(value),
  );
  const names = new Set(gone.map(({ name }) => name));
  const left = Object.entries(stored).filter(([name]) => !names.has(name));
  const before = added[0]?.before ?? null;
  if (left.length === 0 && before === null) {
    await tx.deleteFrom('preferences').where('owner_id', '=', owner).execute();
  } else {
    const at = row.updated_at === addedAt && before !== null ? before : row.updated_at;
    await write(tx, owner, Object.fromEntries(left), at);
  }
  return gone.length;
}

async function write(tx: Tx, owner: number, data: Preferences, updated_at: string): Promise<void> {
  const columns = { data: JSON.stringify(data), updated_at };
  await tx
    .insertInto('preferences')
    .values({ owner_id: owner, ...columns })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(columns))
    .execute();
}
