import type { Transaction } from 'kysely';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { NutritionTables } from '../tables.ts';
import type { MetricsTable } from './queries.ts';
import type { WellnessTables } from './tables.ts';

type Tx = Transaction<NutritionTables>;

interface DailyRow {
  readonly date: string;
  readonly source: string;
  readonly synced_at?: string | undefined;
}

export interface StepsInput extends DailyRow {
  /** Null deletes the row. */
  readonly steps: number | null;
}

export interface MetricsInput extends DailyRow {
  /** Null deletes a metric, undefined keeps it. */
  readonly metrics: Readonly<Record<string, number | null | undefined>>;
}

type Metrics = Record<string, number>;

/** A row after the write; a null value deletes it. */
interface ChangedRow<Value> {
  readonly date: string;
  readonly source: string;
  readonly synced_at: string;
  readonly value: Value | null;
}

/** Stores steps. A row that was read earlier than the stored one changes nothing. */
export async function storeSteps(
  tx: Tx,
  owner: number,
  rows: readonly StepsInput[],
  now: string,
): Promise<number> {
  return storeRows(tx, 'steps', owner, {
    rows,
    now,
    change: (_before: number | null, { steps }) => steps,
    read: (value) => value as number,
    toColumns: (steps) => ({ steps }),
  });
}

/** Stores metrics; those of the same date and source that are not sent keep their value. */
export async function storeMetrics(
  tx: Tx,
  table: MetricsTable,
  owner: number,
  rows: readonly MetricsInput[],
  now: string,
): Promise<number> {
  return storeRows(tx, table, owner, {
    rows,
    now,
    change: (before: Metrics | null, { metrics }) => mergeMetrics(before ?? {}, metrics),
    read: (value) => JSON.parse(String(value)) as Metrics,
    toColumns: (metrics) => ({ metrics: JSON.stringify(metrics) }),
  });
}

function mergeMetrics(before: Metrics, given: MetricsInput['metrics']): Metrics | null {
  const merged = Object.entries({ ...before, ...dropUndefined(given) }).filter(
    (entry): entry is [string, number] => entry[1] !== null,
  );
  if (merged.length === 0) return null;
  return Object.fromEntries(merged.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function dropUndefined(given: MetricsInput['metrics']): Record<string, number | null> {
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, number | null] => entry[1] !== undefined,
    ),
  );
}

interface RowsWrite<Given, Value> {
  readonly rows: readonly Given[];
  readonly now: string;
  /** The value after a given row; null deletes it. */
  readonly change: (before: Value | null, given: Given) => Value | null;
  readonly read: (column: unknown) => Value;
  readonly toColumns: (value: Value) => object;
}

/** Reads the stored rows, applies the given ones in turn and writes what has changed. */
async function storeRows<Given extends DailyRow, Value>(
  tx: Tx,
  table: keyof WellnessTables,
  owner: number,
  { rows, now, change, read, toColumns }: RowsWrite<Given, Value>,
): Promise<number> {
  await takeAdvisoryLock(tx, `wellness ${owner}`);
  const state = await findState(tx, table, owner, rows, read);
  const changed = new Map<string, ChangedRow<Value>>();
  for (const row of rows) {
    const { date, source, synced_at = now } = row;
    const key = keyOf(row);
    const before = state.get(key);
    if (before !== undefined && before.synced_at > synced_at) continue;
    const after = { date, source, synced_at, value: change(before?.value ?? null, row) };
    state.set(key, after);
    changed.set(key, after);
  }
  await writeState(tx, table, owner, [...changed.values()], toColumns);
  return changed.size;
}

function keyOf({ date, source }: Pick<DailyRow, 'date' | 'source'>): string {
  return `${date} ${source}`;
}

function columnOf(table: keyof WellnessTables): 'steps' | 'metrics' {
  return table === 'steps' ? 'steps' : 'metrics';
}

async function findState<Value>(
  tx: Tx,
  table: keyof WellnessTables,
  owner: number,
  rows: readonly DailyRow[],
  read: (column: unknown) => Value,
): Promise<Map<string, ChangedRow<Value>>> {
  const stored = await tx
    .selectFrom(table)
    .selectAll()
    .where('owner_id', '=', owner)
    .where(inList(tx, 'date', [...new Set(rows.map(({ date }) => date))]))
    .execute();
  return new Map(
    stored.map((row) => {
      const { date, source, synced_at } = row;
      const value = read((row as { steps?: number; metrics?: string })[columnOf(table)]);
      return [keyOf(row), { date, source, synced_at, value }];
    }),
  );
}

async function writeState<Value>(
  tx: Tx,
  table: keyof WellnessTables,
  owner: number,
  rows: readonly ChangedRow<Value>[],
  toColumns: (value: Value) => object,
): Promise<void> {
  for (const { date, source } of rows.filter(({ value }) => value === null)) {
    await tx
      .deleteFrom(table)
      .where('owner_id', '=', owner)
      .where('date', '=', date)
      .where('source', '=', source)
      .execute();
  }
  const kept = rows.flatMap(({ value, ...key }) =>
    value === null ? [] : [{ owner_id: owner, ...key, ...toColumns(value) }],
  );
  if (kept.length === 0) return;
  const column = columnOf(table);
  await tx
    .insertInto(table)
    // The columns of the three tables differ only in the value.
    .values(kept as never)
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'date', 'source']).doUpdateSet((eb) => ({
        [column]: eb.ref(`excluded.${column}` as never),
        synced_at: eb.ref('excluded.synced_at'),
      })),
    )
    .execute();
}
