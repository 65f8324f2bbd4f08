import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '../../kernel/database/engine.ts';
import { lockSchema } from '../../kernel/database/migrate.ts';
import { transact } from '../../kernel/database/transact.ts';
import type { OwnedTable } from '../../kernel/module.ts';

/**
 * Installs triggers that refuse a row whose owner does not exist: an account that was deleted during
 * its request, or the placeholder owner once an account exists. No race can leave a row without an
 * owner.
 *
 * On PostgreSQL the trigger waits for transactions that create or remove accounts (`lockUsers`).
 */
export async function installOwnerGuards(
  // biome-ignore lint/suspicious/noExplicitAny: guards the tables of every module
  db: Kysely<any>,
  tables: readonly OwnedTable[],
): Promise<void> {
  const guarded = tables.filter(({ skipsOwnerGuard }) => !skipsOwnerGuard).map(({ name }) => name);
  await transact(db, async (tx) => {
    await lockSchema(tx);
    const statements =
      engineOf(tx) === 'sqlite'
        ? guarded.map(sqliteGuardStatement)
        : await postgresGuardStatements(tx, guarded);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

const OWNER_MISSING = 'owner is gone';
const SQLSTATE = 'DB401';

export function isOwnerMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(OWNER_MISSING) || ('code' in error && error.code === SQLSTATE);
}

function sqliteGuardStatement(table: string): string {
  return `create trigger if not exists ${table}_owner before insert on ${table}
    when (new.owner_id = 0 and exists (select 1 from users))
      or (new.owner_id <> 0 and not exists (select 1 from users where id = new.owner_id))
    begin select raise(abort, '${OWNER_MISSING}'); end`;
}

/** Creates only the missing triggers: recreating one would block running processes. */
async function postgresGuardStatements(
  // biome-ignore lint/suspicious/noExplicitAny: guards the tables of every module
  tx: Transaction<any>,
  tables: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{
    tgname: string;
  }>`select tgname from pg_trigger where not tgisinternal`.execute(tx);
  const present = new Set(rows.map(({ tgname }) => tgname));
  const missing = tables.filter((table) => !present.has(`${table}_owner`));
  return [
    `create or replace function owner_must_exist() returns trigger language plpgsql as $$
      begin
        lock table users in row share mode;
        if (new.owner_id = 0 and exists (select 1 from users))
          or (new.owner_id <> 0 and not exists (select 1 from users where id = new.owner_id)) then
          raise exception '${OWNER_MISSING}' using errcode = '${SQLSTATE}';
        end if;
        return new;
      end $$`,
    ...missing.map(
      (table) => `create trigger ${table}_owner before insert on ${table}
        for each row execute function owner_must_exist()`,
    ),
  ];
}
