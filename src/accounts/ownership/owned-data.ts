import { type Kysely, sql, type Transaction } from 'kysely';
import { PLACEHOLDER_OWNER } from '../../kernel/context.ts';
import { allowLongWork } from '../../kernel/database/postgres/long-work.ts';
import { withoutTriggers } from '../../kernel/database/sqlite/without-triggers.ts';
import { assertTransaction } from '../../kernel/database/transact.ts';
import type { OwnedTable } from '../../kernel/module.ts';
import { createMove, joinRows, type OwnershipMove } from './join-rows.ts';

// biome-ignore lint/suspicious/noExplicitAny: walks the tables of every module
type AnyTables = any;
type Tx = Transaction<AnyTables>;

/** Moves and removes the rows of the owned tables of every app, enabled or not. */
export class OwnedData {
  readonly tables: readonly OwnedTable[];

  constructor(tables: readonly OwnedTable[]) {
    this.tables = tables;
  }

  /**
   * Moves all rows of one or more owners to another and joins those that share a unique key (`keys`
   * of the declarations). Returns the number of moved rows by table.
   */
  async move(
    tx: Tx,
    from: number | readonly number[],
    to: number,
    now: string,
  ): Promise<Record<string, number>> {
    assertTransaction(tx);
    // The first account of a new instance has nothing to take over: one query instead of hundreds.
    if (from === PLACEHOLDER_OWNER && !(await this.#hasUnowned(tx))) return {};
    await allowLongWork(tx);
    const rollUps = this.tables.flatMap(({ rollUp }) => rollUp ?? []);
    const triggers = rollUps.flatMap((rollUp) => rollUp.triggers);
    const moved: Record<string, number> = {};
    const wereSetAside = await withoutTriggers(tx, triggers, async () => {
      for (const owner of [from].flat()) {
        const account = await nameOf(tx, owner);
        const move = createMove(tx, this.tables, { from: owner, to, now, account });
        await this.#moveRows(move, moved);
      }
    });
    if (wereSetAside) for (const { recount } of rollUps) await recount(tx, to);
    return moved;
  }

  async #moveRows(move: OwnershipMove, moved: Record<string, number>): Promise<void> {
    const { tx, from, to, now } = move;
    const merged = new Map<OwnedTable, ReadonlyMap<number, number>>();
    for (const table of this.tables) await table.beforeJoin?.(tx, { from, to });
    // Parents come before the rows that refer to them, so that children refer to the survivor.
    for (const table of this.tables.toReversed()) {
      if (table.transient) {
        await deleteRows(tx, table.name, from);
        continue;
      }
      await repointAccounts(move, table);
      if (table.derived) continue;
      merged.set(table, await joinRows(move, table));
      const { numAffectedRows } =
        await sql`update ${sql.table(table.name)} set owner_id = ${to} where owner_id = ${from}`.execute(
          tx,
        );
      if (numAffectedRows) {
        moved[table.name] = (moved[table.name] ?? 0) + Number(numAffectedRows);
      }
    }
    // Triggers on the moved rows update the roll-ups and leave rows of the old owner.
    for (const { name, transient } of this.tables) if (transient) await deleteRows(tx, name, from);
    for (const table of this.tables) {
      await table.afterJoin?.(tx, { from, to, now, merged: merged.get(table) ?? new Map() });
    }
  }

  /** Rows that are derived from others are left out; looking for them would scan search indexes. */
  async #hasUnowned(tx: Tx): Promise<boolean> {
    const found = this.tables
      .filter(({ name, derived }) => !derived && !name.endsWith('_search'))
      .map(
        ({ name }) =>
          sql<boolean>`exists (select 1 from ${sql.table(name)} where owner_id = ${PLACEHOLDER_OWNER})`,
      );
    const { rows } = await sql`select 1 where ${sql.join(found, sql` or `)}`.execute(tx);
    return rows.length > 0;
  }

  /** Deletes the rows of an owner that name another app than the given ones. */
  async deleteOtherApps(tx: Tx, owner: number, apps: readonly string[]): Promise<void> {
    assertTransaction(tx);
    for (const { name, appColumn } of this.tables) {
      if (appColumn === undefined) continue;
      await tx
        .deleteFrom(name)
        .where('owner_id', '=', owner)
        .where(appColumn, 'not in', apps)
        .execute();
    }
  }

  /** Removes public links, notification targets and the like; returns a description of each. */
  async revokeExternalAccess(tx: Tx, owner: number): Promise<string[]> {
    assertTransaction(tx);
    const closed: string[] = [];
    for (const table of this.tables)
      closed.push(...((await table.revokeExternalAccess?.(tx, owner)) ?? []));
    return closed;
  }

  /** Counts the rows of an owner; search indexes are left out, because counting scans them. */
  async count(db: Kysely<AnyTables>, owner: number): Promise<number> {
    let count = 0;
    for (const { name } of this.tables) {
      if (name.endsWith('_search')) continue;
      count += await countRows(db, name, owner);
    }
    return count;
  }

  /** Counts the rows of the placeholder owner by table; every count uses an index. */
  async countUnowned(db: Kysely<AnyTables>): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { name, skipsOwnerGuard } of this.tables) {
      if (skipsOwnerGuard) continue;
      const count = await countRows(db, name, PLACEHOLDER_OWNER);
      if (count > 0) counts[name] = count;
    }
    return counts;
  }
}

async function countRows(db: Kysely<AnyTables>, table: string, owner: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
    where owner_id = ${owner}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

async function deleteRows(tx: Tx, table: string, owner: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where owner_id = ${owner}`.execute(tx);
}

async function nameOf(tx: Tx, owner: number): Promise<string | null> {
  const user = await tx
    .selectFrom('users')
    .select('username')
    .where('id', '=', owner)
    .executeTakeFirst();
  return user?.username ?? null;
}

async function repointAccounts({ tx, from, to }: OwnershipMove, table: OwnedTable): Promise<void> {
  for (const [column, how] of Object.entries(table.accounts ?? {})) {
    const name = sql.ref(column);
    const value = how === 'follow' ? to : null;
    await sql`update ${sql.table(table.name)} set ${name} = ${value} where ${name} = ${from}`.execute(
      tx,
    );
  }
}
