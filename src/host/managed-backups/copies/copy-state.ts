import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import { readSetting, storeSetting } from '../../../accounts/settings.ts';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { tellAdmins } from '../tell-admins.ts';

const RETRY_MS = 3_600_000;
const A_DAY_MS = 86_400_000;

const stateSchema = z.object({
  /** The newest backup when the copies were last made. */
  newest: z.string(),
  at: z.string(),
  failure: z.string().nullable(),
  /** The newest backup that had a copy, and since when this is known. */
  last: z.object({ name: z.string(), at: z.string() }).nullable(),
});
type CopyState = z.output<typeof stateSchema>;

export async function readCopyState(db: Kysely<AccountsTables>): Promise<CopyState | null> {
  const text = await readSetting(db, 'backup_copy');
  return text === null ? null : stateSchema.parse(JSON.parse(text));
}

/** Copies are made after each backup, tried again every hour, and looked through every day. */
export function areCopiesDue(state: CopyState | null, newest: string, now: number): boolean {
  if (state === null || state.newest !== newest) return true;
  const elapsed = now - Date.parse(state.at);
  return elapsed < 0 || elapsed >= (state.failure === null ? A_DAY_MS : RETRY_MS);
}

/** Tells the admins once of a copy that fails. */
export async function recordCopies(
  tx: Transaction<AccountsTables>,
  { newest, at, failure }: Omit<CopyState, 'last'>,
): Promise<void> {
  const before = await readCopyState(tx);
  const last = failure === null ? { name: newest, at } : (before?.last ?? null);
  await storeSetting(tx, 'backup_copy', JSON.stringify({ newest, at, failure, last }));
  const isToldAlready = before?.newest === newest && before.failure !== null;
  if (failure === null || isToldAlready) return;
  await tellAdmins(tx, at, { title: 'copy of a backup failed', body: failure });
}
