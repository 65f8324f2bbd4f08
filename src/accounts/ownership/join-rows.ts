import { type RawBuilder, sql, type Transaction } from 'kysely';
import { readUniqueIndexes, type UniqueIndex } from '../../kernel/database/constraints.ts';
import type { OwnedTable } from '../../kernel/module.ts';
import { isEmpty, type OwnedRow, type RowJoin, type UniqueKey } from '../../kernel/row-joins.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import { recordConflict } from './record-conflict.ts';
import { findReferences, type Reference, repointReferences } from './references.ts';

// biome-ignore lint/suspicious/noExplicitAny: walks the tables of every module
type Tx = Transaction<any>;
type MergeRow = Extract<RowJoin, { how: 'merge' }>;

export interface OwnershipMove {
  readonly tx: Tx;
  readonly from: number;
  readonly to: number;
  readonly now: string;
  /** The name of the account whose rows are moved; null for rows without an owner. */
  readonly account: string | null;
  readonly tables: readonly OwnedTable[];
  readonly uniqueIndexes: () => Promise<readonly UniqueIndex[]>;
}

export function createMove(
  tx: Tx,
  tables: readonly OwnedTable[],
  owners: Pick<OwnershipMove, 'from' | 'to' | 'now' | 'account'>,
): OwnershipMove {
  let indexes: Promise<readonly UniqueIndex[]> | null = null;
  const uniqueIndexes = () => {
    indexes ??= readUniqueIndexes(tx);
    return indexes;
  };
  return { tx, tables, uniqueIndexes, ...owners };
}

/** Resolves the key collisions of the moved rows; returns the survivor of each merged id. */
export async function joinRows(
  move: OwnershipMove,
  table: OwnedTable,
): Promise<Map<number, number>> {
  const merged = new Map<number, number>();
  for (const key of table.keys ?? []) {
    if (typeof key.join !== 'function' && key.join.how === 'drop') {
      await dropCollisions(move, table, key);
      continue;
    }
    if (typeof key.join !== 'function' && key.join.how === 'renumber') {
      await renumberRows(move, table, key, key.join.column);
      continue;
    }
    const references = memoize(() => findReferences(move, table.name));
    for (const { kept, moved } of await findCollisions(move, table, key)) {
      const join = typeof key.join === 'function' ? key.join(kept, moved) : key.join;
      await joinPair(move, { table, key, kept, moved, references }, join);
      if (join.how === 'merge' && typeof moved.id === 'number') {
        merged.set(moved.id, kept.id as number);
      }
    }
  }
  return merged;
}

interface Collision {
  readonly table: OwnedTable;
  readonly key: UniqueKey;
  readonly kept: OwnedRow;
  readonly moved: OwnedRow;
  readonly references: () => Promise<readonly Reference[]>;
}

async function joinPair(move: OwnershipMove, pair: Collision, join: RowJoin): Promise<void> {
  const { table, key, moved } = pair;
  switch (join.how) {
    case 'drop':
      return deleteRow(move, table, key, moved);
    case 'merge':
      return mergePair(move, pair, join);
    case 'clear':
      return updateRow(move, table, key, moved, { [join.column]: join.to });
    case 'rename': {
      const name = await findFreeName(move, table, key, moved, join);
      return updateRow(move, table, key, moved, {
        [join.column]: name,
        [join.key]: foldedKey(name),
      });
    }
  }
}

/** Columns that hold no data of the owner. */
const BOOKKEEPING = ['id', 'owner_id', 'created_at', 'updated_at'];

async function mergePair(move: OwnershipMove, pair: Collision, join: MergeRow): Promise<void> {
  const { table, key, kept, moved, references } = pair;
  const changes = join.combine?.(kept, moved) ?? {};
  const survivor = { ...kept, ...changes };
  const ignored = new Set([...BOOKKEEPING, ...(join.ignore ?? []), ...Object.keys(changes)]);
  const isKept = (name: string) =>
    ignored.has(name) || isEmpty(moved[name]) || survivor[name] === moved[name];
  if (join.reportsLoss || !Object.keys(moved).every(isKept)) {
    await recordConflict(move, table.name, omitColumns(moved, join.secret ?? []));
  }
  if (typeof moved.id === 'number') {
    await repointReferences(move, await references(), moved.id, kept.id as number);
  }
  await deleteRow(move, table, key, moved);
  if (Object.keys(changes).length > 0) await updateRow(move, table, key, kept, changes);
}

function omitColumns(row: OwnedRow, columns: readonly string[]): OwnedRow {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
}

/** The kept rows, the moved rows, and the condition that one of each shares the key. */
function selectSharedKeys({ from, to }: OwnershipMove, key: UniqueKey, table: RawBuilder<unknown>) {
  const rows = (owner: number) =>
    key.where === undefined
      ? sql`(select * from ${table} where owner_id = ${owner})`
      : sql`(select * from ${table} where owner_id = ${owner} and ${sql.raw(key.where)})`;
  const same = key.columns.map((column) => sql`kept.${sql.ref(column)} = moved.${sql.ref(column)}`);
  return { kept: rows(to), moved: rows(from), same: sql.join([sql`1 = 1`, ...same], sql` and `) };
}

async function dropCollisions(
  move: OwnershipMove,
  table: OwnedTable,
  key: UniqueKey,
): Promise<void> {
  const name = sql.table(table.name);
  const same = key.columns.map((column) => sql`kept.${sql.ref(column)} = moved.${sql.ref(column)}`);
  await sql`delete from ${name} as moved where moved.owner_id = ${move.from} and exists (
    select 1 from ${name} as kept where ${sql.join([sql`kept.owner_id = ${move.to}`, ...same], sql` and `)})`.execute(
    move.tx,
  );
}

async function findCollisions(
  move: OwnershipMove,
  table: OwnedTable,
  key: UniqueKey,
): Promise<{ kept: OwnedRow; moved: OwnedRow }[]> {
  const { kept, moved, same } = selectSharedKeys(move, key, sql.table(table.name));
  const rowsOf = async (which: 'kept' | 'moved') => {
    const { rows } = await sql<OwnedRow>`select ${sql.raw(which)}.* from ${moved} as moved
      join ${kept} as kept on ${same} order by ${sql.join(
        ['owner_id', ...key.columns].map((column) => sql`moved.${sql.ref(column)}`),
      )}`.execute(move.tx);
    return rows;
  };
  const [first, second] = [await rowsOf('kept'), await rowsOf('moved')];
  return first.map((row, at) => ({ kept: row, moved: second[at] as OwnedRow }));
}

/** Identifies a row by its id, or else by the owner and the key. */
function rowIdentity(key: UniqueKey, row: OwnedRow): RawBuilder<unknown> {
  const columns = row.id === undefined ? ['owner_id', ...key.columns] : ['id'];
  return sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
    sql` and `,
  );
}

async function deleteRow({ tx }: OwnershipMove, table: OwnedTable, key: UniqueKey, row: OwnedRow) {
  await sql`delete from ${sql.table(table.name)} where ${rowIdentity(key, row)}`.execute(tx);
}

async function updateRow(
  { tx }: OwnershipMove,
  table: OwnedTable,
  key: UniqueKey,
  row: OwnedRow,
  changes: OwnedRow,
): Promise<void> {
  const set = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table.name)} set ${sql.join(set)} where ${rowIdentity(key, row)}`.execute(
    tx,
  );
}

/** Numbers the moved rows of a group after the kept ones if any two share a number. */
async function renumberRows(
  move: OwnershipMove,
  table: OwnedTable,
  key: UniqueKey,
  column: string,
): Promise<void> {
  const { tx, from, to } = move;
  const others = key.columns.filter((name) => name !== column);
  const groups = new Map<string, OwnedRow>();
  for (const { moved } of await findCollisions(move, table, key)) {
    groups.set(JSON.stringify(others.map((name) => moved[name])), moved);
  }
  for (const one of groups.values()) {
    const group = sql.join(
      others.map((name) => sql`${sql.ref(name)} = ${one[name]}`),
      sql` and `,
    );
    const rowsOf = async (owner: number) => {
      const { rows } = await sql<OwnedRow>`select * from ${sql.table(table.name)}
        where owner_id = ${owner} and ${group} order by ${sql.ref(column)} desc`.execute(tx);
      return rows;
    };
    const moved = await rowsOf(from);
    const last = (await rowsOf(to))[0]?.[column] as number;
    const shift = last + 1 - (moved.at(-1)?.[column] as number);
    // The highest number is moved first, so that no number is taken twice.
    for (const row of moved) {
      await updateRow(move, table, key, row, { [column]: (row[column] as number) + shift });
    }
  }
}

async function findFreeName(
  { tx, from, to }: OwnershipMove,
  table: OwnedTable,
  key: UniqueKey,
  row: OwnedRow,
  { column, key: keyColumn }: Extract<RowJoin, { how: 'rename' }>,
): Promise<string> {
  for (let number = 2; ; number += 1) {
    const name = `${row[column]} (${number})`;
    const { rows } = await sql`select 1 from ${sql.table(table.name)}
      where owner_id in (${from}, ${to}) and ${sql.ref(keyColumn)} = ${foldedKey(name)}
        and ${sql.raw(key.where ?? '1 = 1')}`.execute(tx);
    if (rows.length === 0) return name;
  }
}

function memoize<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  return () => {
    value ??= read();
    return value;
  };
}
