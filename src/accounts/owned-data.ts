import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { PLACEHOLDER_OWNER } from '../kernel/context.ts';
import { allowLongWork } from '../kernel/database/long-work.ts';
import { assertTransaction } from '../kernel/database/transact.ts';
import type { OwnedTable } from '../kernel/module.ts';

// biome-ignore lint/suspicious/noExplicitAny: walks the tables of every module
type AnyTables = any;
type Tx = Transaction<AnyTables>;

/** The owned tables of every app, whether it is switched on or not, and what becomes of them. */
export class OwnedData {
  readonly tables: readonly OwnedTable[];

  constructor(tables: readonly OwnedTable[]) {
    this.tables = tables;
  }

  /** Hands everything of one owner to another; how many rows of each table moved. */
  async move(tx: Tx, from: number, to: number, now: string): Promise<Record<string, number>> {
    assertTransaction(tx);
    await allowLongWork(tx);
    const moved: Record<string, number> = {};
    for (const owned of this.tables) {
      if (owned.transient) {
        await deleteRows(tx, owned.name, from);
        continue;
      }
      await setCollidingAside(tx, owned, from, to, now);
      await giveUpFlag(tx, owned, from, to);
      const { numAffectedRows } =
        await sql`update ${sql.table(owned.name)} set owner_id = ${to} where owner_id = ${from}`.execute(
          tx,
        );
      if (numAffectedRows) moved[owned.name] = Number(numAffectedRows);
    }
    return moved;
  }

  async remove(tx: Tx, owner: number): Promise<void> {
    assertTransaction(tx);
    await allowLongWork(tx);
    for (const { name, passOn } of this.tables) {
      await passOn?.(tx, owner);
      await deleteRows(tx, name, owner);
    }
  }

  /** What belongs to the placeholder owner, by table; each count is answered by an index. */
  async unowned(db: Kysely<AnyTables>): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { name, follows } of this.tables) {
      if (follows) continue;
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}
        where owner_id = ${PLACEHOLDER_OWNER}`.execute(db);
      const count = rows[0]?.count ?? 0;
      if (count > 0) counts[name] = count;
    }
    return counts;
  }

  /** The same, for some of the tables. */
  only(keep: (table: OwnedTable) => boolean): OwnedData {
    return new OwnedData(this.tables.filter(keep));
  }
}

async function deleteRows(tx: Tx, table: string, owner: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where owner_id = ${owner}`.execute(tx);
}

/** Where a row of the new owner has the flag that only one may have, it keeps it. */
async function giveUpFlag(tx: Tx, owned: OwnedTable, from: number, to: number): Promise<void> {
  if (owned.onlyOneHas === undefined) return;
  const table = sql.table(owned.name);
  const flag = sql.ref(owned.onlyOneHas);
  await sql`update ${table} set ${flag} = 0 where owner_id = ${from} and ${flag} = 1
    and exists (select 1 from ${table} as kept where kept.owner_id = ${to} and kept.${flag} = 1)`.execute(
    tx,
  );
}

/**
 * Where both owners have a row that only one may have (a weigh-in of the same day), the moved one
 * is kept aside as JSON: nothing is lost, and nothing that was there is overwritten.
 */
async function setCollidingAside(
  tx: Tx,
  owned: OwnedTable,
  from: number,
  to: number,
  now: string,
): Promise<void> {
  if (!owned.oneBy) return;
  const table = sql.table(owned.name);
  const same: RawBuilder<unknown>[] = owned.oneBy.map(
    (column) => sql`kept.${sql.ref(column)} = moving.${sql.ref(column)}`,
  );
  const collides = sql`moving.owner_id = ${from} and exists (select 1 from ${table} as kept where
    ${sql.join([sql`kept.owner_id = ${to}`, ...same], sql` and `)})`;
  if (owned.oneIsEnough) {
    await sql`delete from ${table} as moving where ${collides}`.execute(tx);
    return;
  }
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${table} as moving where ${collides}`.execute(tx);
  for (const row of rows) {
    await sql`insert into set_aside (owner_id, table_name, row, created_at)
      values (${to}, ${owned.name}, ${JSON.stringify(row)}, ${now})`.execute(tx);
    const key = ['owner_id', ...owned.oneBy].map(
      (column) => sql`${sql.ref(column)} = ${row[column]}`,
    );
    await sql`delete from ${table} where ${sql.join(key, sql` and `)}`.execute(tx);
  }
}
