import { type Kysely, sql } from 'kysely';
import { engineOf } from '../kernel/database/engine.ts';
import { transact } from '../kernel/database/transact.ts';
import type { OwnedTable } from '../kernel/module.ts';

/**
 * Lets the database itself refuse a row for an owner who is not there: an account that was
 * deleted while its request was under way, or the placeholder owner once an account exists. So
 * no row is ever left behind without an owner, whatever races.
 *
 * On PostgreSQL the check waits for whoever is creating or removing accounts (`lockUsers`).
 */
export async function guardOwners(
  // biome-ignore lint/suspicious/noExplicitAny: guards the tables of every module
  db: Kysely<any>,
  tables: readonly OwnedTable[],
): Promise<void> {
  const guarded = tables.filter(({ follows }) => !follows).map(({ name }) => name);
  const statements = engineOf(db) === 'sqlite' ? guarded.map(sqliteGuard) : postgresGuards(guarded);
  await transact(db, async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
}

const OWNER_IS_GONE = 'owner is gone';
const SQLSTATE = 'DB401';

export function isOwnerGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes(OWNER_IS_GONE) || ('code' in error && error.code === SQLSTATE);
}

function sqliteGuard(table: string): string {
  return `create trigger if not exists ${table}_owner before insert on ${table}
    when (new.owner_id = 0 and exists (select 1 from users))
      or (new.owner_id <> 0 and not exists (select 1 from users where id = new.owner_id))
    begin select raise(abort, '${OWNER_IS_GONE}'); end`;
}

function postgresGuards(tables: readonly string[]): string[] {
  return [
    `create or replace function owner_must_exist() returns trigger language plpgsql as $$
      begin
        lock table users in row share mode;
        if (new.owner_id = 0 and exists (select 1 from users))
          or (new.owner_id <> 0 and not exists (select 1 from users where id = new.owner_id)) then
          raise exception '${OWNER_IS_GONE}' using errcode = '${SQLSTATE}';
        end if;
        return new;
      end $$`,
    ...tables.map(
      (table) => `create or replace trigger ${table}_owner before insert on ${table}
        for each row execute function owner_must_exist()`,
    ),
  ];
}
