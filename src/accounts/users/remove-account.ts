import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { engineOf } from '../../kernel/database/engine.ts';
import { isForeignKeyViolation } from '../../kernel/database/errors/storage-errors.ts';
import { deleteSome } from '../../kernel/database/queries/delete-some.ts';
import { assertTransaction, transact } from '../../kernel/database/transact.ts';
import type { OutsideJob } from '../../kernel/jobs/job.ts';
import {
  createFinishJob,
  enqueueFinishJob,
  type LongOperation,
  runRemainingSteps,
} from '../../kernel/jobs/long-operation.ts';
import type { OwnedTable } from '../../kernel/module.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { recordAudit } from '../audit/audit.ts';
import type { OwnedData } from '../ownership/owned-data.ts';
import type { AccountsContext } from '../services.ts';
import type { AccountsTables } from '../tables.ts';
import { deleteUserRow, lockUsers, type UserRow, updateUser } from './queries.ts';

// biome-ignore lint/suspicious/noExplicitAny: walks the tables of every module
type AnyTables = any;
type Db = Kysely<AnyTables>;
type Tx = Transaction<AnyTables>;
type RemovalContext = Pick<AccountsContext, 'db' | 'clock' | 'origin' | 'caller'>;

/** Small batches, so that other writers wait only briefly. */
const BATCH_SIZE = 200;

/**
 * Removes an account with all its data. Large tables are emptied first, in short transactions. The
 * first transaction revokes all sign-in methods and enqueues a job that finishes the removal if this
 * process ends. The last one is the same as for a small account: it transfers shared data and deletes
 * the remaining rows and the account.
 *
 * @param admit throws if the account must not be removed; runs inside the first transaction
 */
export async function removeAccount(
  context: RemovalContext,
  owned: OwnedData,
  user: UserRow,
  admit: (tx: Transaction<AccountsTables>) => Promise<void>,
): Promise<void> {
  const { db, clock } = context;
  const isLarge = (await findLargeTables(db, owned, user.id)).length > 0;
  await transact(db, async (tx) => {
    await lockUsers(tx);
    await admit(tx);
    await recordAudit(context as AccountsContext, tx, 'account_deleted', {
      subject: user.username,
    });
    if (!isLarge) return removeRemainingRows(tx, owned, user.id);
    await revokeSignIn(tx, user.id);
    await orderRemoval(tx, owned, user.id, isoNow(clock));
  });
  if (isLarge) await removeDataOf(db, owned, user.id);
}

interface Removal {
  readonly id: number;
}

/** The next large table to empty; null before the tables are known. */
type RemovalProgress = { readonly tables: readonly string[]; readonly at: number } | null;

function removalOf(owned: OwnedData): LongOperation<AnyTables, Removal, RemovalProgress> {
  return {
    name: 'accounts.remove-account',
    keyOf: ({ id }) => String(id),
    first: null,
    step: async (tx, { id }, place) => {
      const { tables, at } = place ?? { tables: await findLargeTables(tx, owned, id), at: 0 };
      const table = owned.tables.find(({ name }) => name === tables[at]);
      if (table === undefined) {
        await lockUsers(tx);
        await removeRemainingRows(tx, owned, id);
        return { changed: 0, next: undefined };
      }
      const changed = await removeSome(tx, table, id);
      return { changed, next: { tables, at: changed < BATCH_SIZE ? at + 1 : at } };
    },
  };
}

/** Leaves everything of an owner to be removed, by `removeDataOf` or a job. */
export async function orderRemoval(
  tx: Transaction<AccountsTables>,
  owned: OwnedData,
  id: number,
  now: string,
): Promise<void> {
  await enqueueFinishJob<AnyTables, Removal, RemovalProgress>(tx, removalOf(owned), { id }, now);
}

/** Removes, in short transactions, what was ordered. */
export async function removeDataOf(db: Db, owned: OwnedData, id: number): Promise<void> {
  const removal = removalOf(owned);
  await runRemainingSteps(db, removal, { id }, removal.first);
}

/** Finishes what a process left behind. */
export function createRemovalJob(owned: OwnedData): OutsideJob {
  return createFinishJob(removalOf(owned));
}

const SIGN_IN_TABLES = [
  'sessions',
  'password_resets',
  'email_confirmations',
  'recovery_codes',
  'passkeys',
  'oidc_links',
  'api_tokens',
] as const;

/** Removes all sign-in methods, and the address that a reset link could be mailed to. */
async function revokeSignIn(tx: Transaction<AccountsTables>, id: number): Promise<void> {
  for (const table of SIGN_IN_TABLES)
    await tx.deleteFrom(table).where('user_id', '=', id).execute();
  await updateUser(tx, id, { password_hash: null, email: null, email_key: null });
}

/**
 * The tables up to the last one with many rows of this owner; none for a small account. Tables with
 * shared data are left to the last transaction.
 */
async function findLargeTables(db: Db, owned: OwnedData, owner: number): Promise<string[]> {
  const alone = owned.tables.filter(({ transferShared }) => !transferShared);
  let upTo = 0;
  for (const [at, { name }] of alone.entries()) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from
      (select 1 from ${sql.table(name)} where ${await ownerCondition(db, name, owner)}
        limit ${BATCH_SIZE + 1}) as found`.execute(db);
    if (Number(rows[0]?.count) > BATCH_SIZE) upTo = at + 1;
  }
  return alone.slice(0, upTo).map(({ name }) => name);
}

/** Deletes one batch and returns its size. Referenced rows are left to the last transaction. */
async function removeSome(tx: Tx, table: RemovedTable, owner: number): Promise<number> {
  await sql`savepoint removal_step`.execute(tx);
  try {
    let removed = 0;
    for (const condition of await removalConditions(tx, table, owner)) {
      if (removed === BATCH_SIZE) break;
      removed += await deleteSome(tx, table.name, condition, BATCH_SIZE - removed);
    }
    await sql`release savepoint removal_step`.execute(tx);
    return removed;
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await sql`rollback to savepoint removal_step`.execute(tx);
    return 0;
  }
}

type RemovedTable = Pick<OwnedTable, 'name'> & { readonly removedFirst?: string | undefined };

/** Conditions for the rows of an owner, in the order in which they are removed. */
async function removalConditions(
  db: Db,
  { name, removedFirst }: RemovedTable,
  owner: number,
): Promise<RawBuilder<unknown>[]> {
  const mine = await ownerCondition(db, name, owner);
  return removedFirst ? [sql`${mine} and ${sql.raw(removedFirst)}`, mine] : [mine];
}

/** What is left, and the account. */
async function removeRemainingRows(tx: Tx, { tables }: OwnedData, owner: number): Promise<void> {
  assertTransaction(tx);
  for (const { name, transferShared, removedFirst } of tables) {
    await transferShared?.(tx, owner);
    for (const condition of await removalConditions(tx, { name, removedFirst }, owner)) {
      await sql`delete from ${sql.table(name)} where ${condition}`.execute(tx);
    }
  }
  await deleteUserRow(tx, owner);
}

/** On SQLite the owner of a search index is an indexed word; filtering by column would scan it. */
async function ownerCondition(db: Db, table: string, owner: number): Promise<RawBuilder<unknown>> {
  const byColumn = sql`owner_id = ${owner}`;
  if (engineOf(db) === 'postgres') return byColumn;
  const { rows } = await sql`select 1 from sqlite_schema where name = ${table}
    and sql like 'create virtual table%fts5%'`.execute(db);
  return rows.length === 0 ? byColumn : sql`${sql.table(table)} match ${`owner_id : "${owner}"`}`;
}
