import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { isoAt } from '../../kernel/clock.ts';
import { engineOf } from '../../kernel/database/engine.ts';
import { isForeignKeyViolation } from '../../kernel/database/storage-errors.ts';
import { assertTransaction, transact } from '../../kernel/database/transact.ts';
import type { OutsideJob } from '../../kernel/jobs/job.ts';
import { enqueue } from '../../kernel/jobs/queue.ts';
import type { OwnedTable } from '../../kernel/module.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { recordAudit } from '../audit/audit.ts';
import type { OwnedData } from '../owned-data.ts';
import type { AccountsContext } from '../parts.ts';
import type { AccountsTables } from '../tables.ts';
import { deleteUserRow, findUser, lockUsers, type UserRow, updateUser } from './queries.ts';

// biome-ignore lint/suspicious/noExplicitAny: walks the tables of every module
type Db = Kysely<any>;
// biome-ignore lint/suspicious/noExplicitAny: walks the tables of every module
type Tx = Transaction<any>;
type Removing = Pick<AccountsContext, 'db' | 'clock' | 'origin' | 'caller'>;

/** So few rows at a time that others who write wait for a moment only. */
const AT_ONCE = 200;
/** When the request should long be done: only a process that ended leaves the rest to the job. */
const LEFT_BEHIND_MS = 2 * 60_000;
const REMOVE_ACCOUNT = 'accounts.remove-account';

/**
 * Removes an account with everything of its. What is large goes first, in short transactions;
 * from the first of them on nobody signs in as this account any more, and a job is written down
 * that finishes it should this process end. The last one is the same as for a small account: what
 * others have in common with it is passed on, the rest goes, and the account with it.
 *
 * @param admit throws when the account may not go; asked inside the first transaction
 */
export async function removeAccount(
  context: Removing,
  owned: OwnedData,
  user: UserRow,
  admit: (tx: Transaction<AccountsTables>) => Promise<void>,
): Promise<void> {
  const { db } = context;
  const large = await largeTables(db, owned, user.id);
  if (large.length > 0) {
    await transact(db, async (tx) => {
      await lockUsers(tx);
      await admit(tx);
      await closeAccount(tx, user.id);
      await enqueue(tx as unknown as Transaction<KernelTables>, {
        name: REMOVE_ACCOUNT,
        dueAt: isoAt(context.clock.millis() + LEFT_BEHIND_MS),
        payload: { id: user.id },
        key: String(user.id),
      });
    });
    await removeInSteps(db, large, user.id);
  }
  await transact(db, async (tx) => {
    await lockUsers(tx);
    if (large.length === 0) await admit(tx);
    await removeRest(tx, owned, user.id);
    await deleteUserRow(tx, user.id);
    await crossOut(tx as unknown as Transaction<KernelTables>, user.id);
    await recordAudit(context as AccountsContext, tx, 'account_deleted', {
      subject: user.username,
    });
  });
}

/** Finishes what a process left behind. */
export function finishRemovals(owned: OwnedData): OutsideJob {
  return {
    name: REMOVE_ACCOUNT,
    deliver: async ({ payload, services }) => {
      const { id } = payload as { id: number };
      const user = await findUser(services.db, id);
      if (!user) return;
      await removeInSteps(services.db, await largeTables(services.db, owned, id), id);
      await transact(services.db, async (tx) => {
        await lockUsers(tx);
        await removeRest(tx, owned, id);
        await deleteUserRow(tx, id);
      });
    },
  };
}

const WAYS_IN = [
  'sessions',
  'password_resets',
  'email_confirmations',
  'recovery_codes',
  'passkeys',
  'oidc_links',
  'api_tokens',
] as const;

/** No way in is left, and no address to which one could be sent. */
async function closeAccount(tx: Transaction<AccountsTables>, id: number): Promise<void> {
  for (const table of WAYS_IN) await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await updateUser(tx, id, { password_hash: null, email: null, email_key: null });
}

/**
 * The tables up to the last one with many rows of this owner; none of a small account. Whom a row
 * concerns besides its owner is asked for in the last transaction.
 */
async function largeTables(db: Db, owned: OwnedData, owner: number): Promise<OwnedTable[]> {
  const alone = owned.tables.filter(({ passOn }) => !passOn);
  let upTo = 0;
  for (const [at, { name }] of alone.entries()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from
      (select 1 from ${sql.table(name)} where ${await belongsTo(db, name, owner)}
        limit ${AT_ONCE + 1}) as found`.execute(db);
    if (Number(rows[0]?.count) > AT_ONCE) upTo = at + 1;
  }
  return alone.slice(0, upTo);
}

async function removeInSteps(db: Db, tables: readonly OwnedTable[], owner: number): Promise<void> {
  const row = sql.ref(engineOf(db) === 'sqlite' ? 'rowid' : 'ctid');
  for (const { name } of tables) {
    const mine = await belongsTo(db, name, owner);
    const step = sql`delete from ${sql.table(name)} where ${row} in
      (select ${row} from ${sql.table(name)} where ${mine} limit ${AT_ONCE})`;
    while (await removesMany(db, step)) await turn();
  }
}

/** What others still refer to is left for the last transaction, which asks them. */
async function removesMany(db: Db, step: RawBuilder<unknown>): Promise<boolean> {
  try {
    const { numAffectedRows } = await step.execute(db);
    return Number(numAffectedRows) === AT_ONCE;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

async function removeRest(tx: Tx, { tables }: OwnedData, owner: number): Promise<void> {
  assertTransaction(tx);
  for (const { name, passOn } of tables) {
    await passOn?.(tx, owner);
    await sql`delete from ${sql.table(name)} where ${await belongsTo(tx, name, owner)}`.execute(tx);
  }
}

/** A search index on SQLite knows an owner by a word: its column would be read from end to end. */
async function belongsTo(db: Db, table: string, owner: number): Promise<RawBuilder<unknown>> {
  const byColumn = sql`owner_id = ${owner}`;
  if (engineOf(db) === 'postgres') return byColumn;
  const { rows } = await sql`select 1 from sqlite_schema where name = ${table}
    and sql like 'create virtual table%fts5%'`.execute(db);
  return rows.length === 0 ? byColumn : sql`${sql.table(table)} match ${`owner_id : "${owner}"`}`;
}

async function crossOut(tx: Transaction<KernelTables>, id: number): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where('name', '=', REMOVE_ACCOUNT)
    .where('dedupe_key', '=', String(id))
    .execute();
}
