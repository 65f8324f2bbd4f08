import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { daysBetween } from '../../../shared/calendar/dates.ts';
import type { NutritionTables } from '../tables.ts';
import { type DiaryDay, type diaryContract, MOST_DAYS_OF_TOTALS } from './contract.ts';
import { lockDiary } from './lock.ts';
import { openDay } from './open-day.ts';
import { type DayRow, findDay, findDays, findItems, type ItemRow } from './queries.ts';
import { toDay, toDayHead, toItem } from './to-item.ts';
import { type StoredDay, storeTotals } from './totals.ts';
import { bury, nextPosition, writeItems } from './write-items.ts';

export type DiaryContext = Context<NutritionTables>;
type Tx = Transaction<NutritionTables>;
type Input<Name extends keyof typeof diaryContract> = z.output<
  (typeof diaryContract)[Name]['input']
>;

export async function readDay({ db, owner }: DiaryContext, { date }: Input<'readDay'>) {
  const { day, items } = await findStoredDay(db, owner, date);
  return toDay(date, day, items);
}

async function findStoredDay(
  db: Kysely<NutritionTables>,
  owner: number,
  date: string,
): Promise<StoredDay> {
  const [[day], items] = await Promise.all([
    findDay(db, { owner, date }),
    findItems(db, { owner, date }),
  ]);
  return { day, items };
}

export async function readTotals({ db, owner }: DiaryContext, { from, to }: Input<'readTotals'>) {
  if (from > to) throw new Invalid('from must be on or before to.');
  if (daysBetween(from, to) > MOST_DAYS_OF_TOTALS) {
    throw new Invalid('Totals cover at most ten years.');
  }
  const days = await findDays(db, { owner, from, to });
  return {
    days: days.map((day) => {
      const { note: _note, ...head } = toDayHead(day.date, day);
      return head;
    }),
  };
}

export async function putItems(
  context: DiaryContext,
  { date, items, deleted_uuids }: Input<'writeItems'>,
) {
  return changeDiary(context, date, (tx, now) =>
    writeItems(tx, context.owner, { date, items, deleted: deleted_uuids }, now),
  );
}

/** Runs a change under the lock of the diary. The change returns the day after it. */
async function changeDiary(
  { db, owner, clock }: Pick<DiaryContext, 'db' | 'owner' | 'clock'>,
  date: string,
  change: (tx: Tx, now: string) => Promise<StoredDay>,
): Promise<DiaryDay> {
  const { day, items } = await transact(db, async (tx) => {
    await lockDiary(tx, owner);
    return change(tx, isoNow(clock));
  });
  return toDay(date, day, items);
}

export async function copyItems(
  context: DiaryContext,
  { date, from, slot, uuids, to_slot }: Input<'copyItems'>,
) {
  const { owner } = context;
  return changeDiary(context, date, async (tx, now) => {
    const asked = uuids && new Set(uuids);
    const copied = (await findItems(tx, { owner, date: from }))
      .filter((item) => slot === undefined || item.slot === slot)
      .filter((item) => asked === undefined || asked.has(item.uuid));
    if (copied.length === 0) throw new NotFound('item to copy');
    const items = copied.map((row) => ({
      ...copyOf(row),
      slot: to_slot ?? row.slot,
      updated_at: now,
    }));
    return writeItems(tx, owner, { date, items, deleted: [] }, now);
  });
}

function copyOf(row: ItemRow) {
  const { date: _date, added_at: _added, ...item } = toItem(row);
  return { ...item, uuid: randomUUID() };
}

export async function changeDay(
  context: DiaryContext,
  { date, note, complete, incomplete, updated_at }: Input<'changeDay'>,
) {
  const { owner } = context;
  return changeDiary(context, date, async (tx, now) => {
    await openDay(tx, owner, date, now);
    const at = updated_at ?? now;
    const marks = completenessOf(complete, incomplete);
    if (note !== undefined) {
      await setHead(tx, owner, date, 'note_updated_at', { note: note.trim(), at, now });
    }
    if (Object.keys(marks).length > 0) {
      await setHead(tx, owner, date, 'header_updated_at', { ...marks, at, now });
    }
    return findStoredDay(tx, owner, date);
  });
}

type HeadStamp = 'note_updated_at' | 'header_updated_at';
type HeadChange = Partial<Pick<DayRow, 'note' | 'complete' | 'incomplete'>>;

/** The later change of two devices wins, for the note and for the marks apart. */
async function setHead(
  tx: Tx,
  owner: number,
  date: string,
  stamp: HeadStamp,
  { at, now, ...change }: HeadChange & { readonly at: string; readonly now: string },
): Promise<void> {
  await tx
    .updateTable('diary_days')
    .set({ ...change, [stamp]: at, updated_at: now })
    .where('owner_id', '=', owner)
    .where('date', '=', date)
    .where((eb) => eb.or([eb(stamp, 'is', null), eb(stamp, '<=', at)]))
    .execute();
}

/** A day is marked as complete, as incomplete, or not at all. */
function completenessOf(complete?: boolean, incomplete?: boolean) {
  return {
    ...(complete !== undefined && { complete: complete ? (1 as const) : (0 as const) }),
    ...(complete === true && { incomplete: 0 as const }),
    ...(incomplete !== undefined && { incomplete: incomplete ? (1 as const) : (0 as const) }),
    ...(incomplete === true && { complete: 0 as const }),
  };
}

/** What `diary_days.erased` holds. */
interface ErasedDay {
  readonly note: string;
  readonly complete: 0 | 1;
  /** Missing in days that were erased before the mark existed. */
  readonly incomplete?: 0 | 1;
}

export async function eraseDay(context: DiaryContext, { date }: Input<'eraseDay'>) {
  const { owner } = context;
  await changeDiary(context, date, async (tx, now) => {
    const [before] = await findDay(tx, { owner, date });
    const items = await findItems(tx, { owner, date });
    await setDrinksDeleted(tx, owner, date, { from: null, to: now });
    const stored = new Map(items.map((item) => [item.uuid, item]));
    await bury(tx, owner, new Set(stored.keys()), stored, { date, now });
    const after = await storeTotals(tx, owner, date, now);
    const erased: ErasedDay = {
      note: before?.note ?? '',
      complete: before?.complete ?? 0,
      incomplete: before?.incomplete ?? 0,
    };
    await tx
      .updateTable('diary_days')
      .set({ note: '', complete: 0, incomplete: 0, erased_at: now, erased: JSON.stringify(erased) })
      .where('owner_id', '=', owner)
      .where('date', '=', date)
      .execute();
    return after;
  });
  return { ok: true as const };
}

/** Restores deleted items; without uuids, everything that was erased with the day. */
export async function restoreItems(context: DiaryContext, { date, uuids }: Input<'restoreItems'>) {
  const { owner } = context;
  return changeDiary(context, date, async (tx, now) => {
    const [day] = await findDay(tx, { owner, date });
    const erasedAt = day?.erased_at ?? null;
    if (uuids === undefined && erasedAt === null) throw new NotFound('erased day');
    let deleted = tx
      .deleteFrom('diary_tombstones')
      .where('owner_id', '=', owner)
      .where('date', '=', date)
      .where('item', 'is not', null);
    deleted = uuids
      ? deleted.where(inList(tx, 'uuid', uuids))
      : deleted.where('deleted_at', '=', erasedAt ?? '');
    const rows = await deleted.returning('item').execute();
    const items = rows.map(({ item }) => JSON.parse(item ?? '') as ItemRow);
    if (uuids !== undefined && items.length === 0) throw new NotFound('deleted item');
    // Another device may have moved an item after it was deleted here.
    for (const [day, same] of Map.groupBy(items, (item) => item.date)) {
      await insertRestored(tx, owner, day, same);
      if (day !== date) await storeTotals(tx, owner, day, now);
    }
    if (uuids === undefined) {
      await restoreHead(tx, owner, date, day?.erased ?? null);
      await setDrinksDeleted(tx, owner, date, { from: erasedAt, to: null });
    }
    return storeTotals(tx, owner, date, now);
  });
}

/** At their old positions, or at the end if another item is there now. */
async function insertRestored(
  tx: Tx,
  owner: number,
  date: string,
  items: readonly ItemRow[],
): Promise<void> {
  const taken = new Set((await findItems(tx, { owner, date })).map(({ position }) => position));
  let next = await nextPosition(tx, owner, date);
  for (const item of items.toSorted((one, other) => one.position - other.position)) {
    const position = taken.has(item.position) ? next : item.position;
    taken.add(position);
    next = Math.max(next, position + 1);
    await tx
      .insertInto('diary_items')
      .values({ ...item, date, position, owner_id: owner })
      .execute();
  }
}

async function restoreHead(
  tx: Tx,
  owner: number,
  date: string,
  erased: string | null,
): Promise<void> {
  if (erased === null) return;
  const { note, complete, incomplete = 0 } = JSON.parse(erased) as ErasedDay;
  await tx
    .updateTable('diary_days')
    .set({ note, complete, incomplete })
    .where('owner_id', '=', owner)
    .where('date', '=', date)
    .execute();
}

/** The drinks of a day go and come back with it; those that were deleted before stay deleted. */
async function setDrinksDeleted(
  tx: Tx,
  owner: number,
  date: string,
  { from, to }: { readonly from: string | null; readonly to: string | null },
): Promise<void> {
  await tx
    .updateTable('drinks')
    .set({ deleted_at: to })
    .where('owner_id', '=', owner)
    .where('date', '=', date)
    .where('deleted_at', from === null ? 'is' : '=', from)
    .execute();
}
