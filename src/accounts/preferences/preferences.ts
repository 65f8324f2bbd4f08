import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { engineOf } from '../../kernel/database/engine.ts';
import { transact } from '../../kernel/database/transact.ts';
import { DomainError } from '../../kernel/errors.ts';
import { implement, type Route } from '../../kernel/module.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import type { AccountsContext } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import { preferencesContract } from './contract.ts';

type Preferences = z.output<typeof preferencesContract.readPreferences.output>['preferences'];

const MAX_LENGTH = 100_000;

export function preferenceRoutes(): Route[] {
  return implement(preferencesContract, { readPreferences, storePreferences });
}

async function readPreferences({ db, owner }: AccountsContext, _input: Record<never, never>) {
  return { preferences: await readPreferencesOf(db, owner) };
}

/** All preferences of an owner by name. The values are not validated; readers must check them. */
export async function readPreferencesOf(
  db: Kysely<Pick<AccountsTables, 'preferences'>>,
  owner: number,
): Promise<Preferences> {
  const row = await db
    .selectFrom('preferences')
    .select('data')
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return parse(row?.data);
}

/** Whether an owner has turned off a preference that is on by default. */
export async function isPreferenceOff(
  db: Kysely<AccountsTables>,
  owner: number,
  key: string,
): Promise<boolean> {
  return (await readPreferencesOf(db, owner))[key] === false;
}

/** Merges the changed keys, so that two devices can change different ones. */
async function storePreferences(
  { db, owner, clock }: AccountsContext,
  input: { preferences: Preferences },
) {
  const updated_at = isoNow(clock);
  const preferences = await transact(db, async (tx) => {
    await tx
      .insertInto('preferences')
      .values({ owner_id: owner, data: '{}', updated_at })
      .onConflict((conflict) => conflict.column('owner_id').doNothing())
      .execute();
    const merged = merge(await lockPreferences(tx, owner), input.preferences);
    const data = JSON.stringify(merged);
    if (data.length > MAX_LENGTH)
      throw new DomainError('too-large', 'too_large', 'These are too many preferences.');
    await tx
      .updateTable('preferences')
      .set({ data, updated_at })
      .where('owner_id', '=', owner)
      .execute();
    return merged;
  });
  return { preferences };
}

async function lockPreferences(
  tx: Transaction<AccountsTables>,
  owner: number,
): Promise<Preferences> {
  const query = tx.selectFrom('preferences').select('data').where('owner_id', '=', owner);
  const row = await (engineOf(tx) === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
  return parse(row?.data);
}

function merge(stored: Preferences, change: Preferences): Preferences {
  const entries = Object.entries({ ...stored, ...change }).filter(([, value]) => value !== null);
  return Object.fromEntries(entries);
}

function parse(data: string | undefined): Preferences {
  return data === undefined ? {} : (JSON.parse(data) as Preferences);
}
