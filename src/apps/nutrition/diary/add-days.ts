import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { insertRows } from '../../../kernel/database/queries/insert-rows.ts';
import { type CountedItem, type DayTotals, totalItems } from '../measures/diary/diary-item.ts';
import type { NutritionTables } from '../tables.ts';
import { type DayRow, ITEM_COLUMNS, type ItemRow } from './queries.ts';
import type { DiaryTables } from './tables.ts';
import { toCounted } from './to-item.ts';

type Tx = Transaction<NutritionTables>;

const INSERTED_COLUMNS = ['owner_id', ...ITEM_COLUMNS] as const;

export interface NewItem {
  /** Its day, position and times follow from the write. */
  readonly columns: Omit<ItemRow, 'date' | 'position' | 'added_at' | 'updated_at'>;
  /** The part that the totals of its day need. */
  readonly counted: CountedItem;
}

type DayHead = Pick<DayRow, 'note' | 'complete' | 'incomplete'>;

export interface DayAddition {
  readonly date: string;
  /** New ones; the caller has left out items that are stored or were deleted. */
  readonly items: readonly NewItem[];
  /** The note and the marks after the addition; undefined keeps them. */
  readonly head?: DayHead | undefined;
}

/**
 * Adds items to many days at once, at the end of each. Totals and logged months are written once for
 * each day instead of once for each item. The caller holds the lock of the diary.
 */
export async function addDays(
  tx: Tx,
  owner: number,
  additions: readonly DayAddition[],
  now: string,
): Promise<void> {
  const dates = additions.map(({ date }) => date);
  const heads = new Map((await findDayRows(tx, owner, dates)).map((day) => [day.date, day]));
  const stored = Map.groupBy(await findItemsOf(tx, owner, dates), ({ date }) => date);
  const rows: Insertable<DiaryTables['diary_items']>[] = [];
  const days = additions.map(({ date, items, head }) => {
    const before = stored.get(date) ?? [];
    const first = (before.at(-1)?.position ?? -1) + 1;
    for (const [at, { columns }] of items.entries()) {
      const position = first + at;
      rows.push({ ...columns, owner_id: owner, date, position, added_at: now, updated_at: now });
    }
    const counted = [...before.map(toCounted), ...items.map((item) => item.counted)];
    return toDayColumns(owner, date, totalItems(counted), head ?? heads.get(date), now);
  });
  await insertRows(tx, 'diary_items', INSERTED_COLUMNS, rows);
  await storeDays(tx, days);
  await markMonths(
    tx,
    owner,
    additions.filter(({ items }) => items.length > 0).map(({ date }) => date),
  );
}

export async function findDayRows(
  tx: Tx,
  owner: number,
  dates: readonly string[],
): Promise<DayRow[]> {
  return tx
    .selectFrom('diary_days')
    .selectAll()
    .where('owner_id', '=', owner)
    .where(inList(tx, 'date', dates))
    .execute();
}

/** The items of some days, each day in the order of insertion. */
async function findItemsOf(tx: Tx, owner: number, dates: readonly string[]): Promise<ItemRow[]> {
  return tx
    .selectFrom('diary_items')
    .select(ITEM_COLUMNS)
    .where('owner_id', '=', owner)
    .where(inList(tx, 'date', dates))
    .orderBy('date')
    .orderBy('position')
    .execute();
}

function toDayColumns(
  owner: number,
  date: string,
  { facts, known, item_count }: DayTotals,
  head: DayHead | undefined,
  now: string,
): Insertable<DiaryTables['diary_days']> {
  return {
    owner_id: owner,
    date,
    note: head?.note ?? '',
    complete: head?.complete ?? 0,
    incomplete: head?.incomplete ?? 0,
    item_count,
    calories: facts.calories ?? null,
    totals: JSON.stringify(facts),
    known: JSON.stringify(known),
    erased_at: null,
    erased: null,
    header_updated_at: null,
    updated_at: now,
  };
}

async function storeDays(
  tx: Tx,
  days: readonly Insertable<DiaryTables['diary_days']>[],
): Promise<void> {
  if (days.length === 0) return;
  await tx
    .insertInto('diary_days')
    .values([...days])
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'date']).doUpdateSet((eb) => ({
        note: eb.ref('excluded.note'),
        complete: eb.ref('excluded.complete'),
        incomplete: eb.ref('excluded.incomplete'),
        item_count: eb.ref('excluded.item_count'),
        calories: eb.ref('excluded.calories'),
        totals: eb.ref('excluded.totals'),
        known: eb.ref('excluded.known'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
}

async function markMonths(tx: Tx, owner: number, dates: readonly string[]): Promise<void> {
  const months = new Map<string, number>();
  for (const date of dates) {
    const month = date.slice(0, 7);
    months.set(month, (months.get(month) ?? 0) | (1 << (Number(date.slice(8)) - 1)));
  }
  if (months.size === 0) return;
  await tx
    .insertInto('diary_months')
    .values([...months].map(([month, days]) => ({ owner_id: owner, month, days })))
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'month'])
        .doUpdateSet({ days: sql<number>`diary_months.days | excluded.days` }),
    )
    .execute();
}
