import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import { daysBetween } from '../../../shared/calendar/dates.ts';
import { burnedEnergy, type SourceEnergy } from '../measures/energy/burned.ts';
import type { NutritionTables } from '../tables.ts';
import { findMetrics } from '../wellness/queries.ts';
import { type ActivityEntry, type activityContract, MOST_DAYS_OF_BURNED } from './contract.ts';
import { findEntryByUuid, findManualEnergy, lockEntry, selectEntries } from './queries.ts';
import { resolveEntry } from './resolve-entry.ts';

export type ActivityContext = Context<NutritionTables>;
type Tx = Transaction<NutritionTables>;
type Input<Name extends keyof typeof activityContract> = z.output<
  (typeof activityContract)[Name]['input']
>;

const NEWEST_FIRST: PageOrder<ActivityEntry> = {
  direction: 'desc',
  keys: [
    [sql.ref('date'), ({ date }) => date],
    [sql.ref('id'), ({ id }) => id],
  ],
};

export async function listEntries(
  { db, owner }: ActivityContext,
  { from, to, limit, cursor }: Input<'listEntries'>,
) {
  let rows = selectEntries(db, owner);
  if (from !== undefined) rows = rows.where('date', '>=', from);
  if (to !== undefined) rows = rows.where('date', '<=', to);
  return readPage(rows, NEWEST_FIRST, { limit, cursor });
}

export async function addEntry(
  context: ActivityContext,
  input: Input<'addEntry'>,
): Promise<ActivityEntry> {
  const { db, owner, clock } = context;
  const { uuid = randomUUID(), date = today(clock, timeZoneOf(context)) } = input;
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    const stored = await findEntryByUuid(tx, owner, uuid);
    if (stored) return stored;
    // A replay at the same moment meets the unique index and returns the entry of the first.
    await tx
      .insertInto('activity_entries')
      .values({
        owner_id: owner,
        uuid,
        date,
        time: input.time ?? null,
        ...(await resolveEntry(tx, owner, date, input)),
        note: (input.note ?? '').trim(),
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.columns(['owner_id', 'uuid']).doNothing())
      .execute();
    const added = await findEntryByUuid(tx, owner, uuid);
    if (!added) throw new NotFound('activity');
    return added;
  });
}

export async function changeEntry(
  { db, owner, clock }: ActivityContext,
  { id, ...change }: Input<'changeEntry'>,
): Promise<ActivityEntry> {
  return transact(db, async (tx) => {
    const before = await lockEntry(tx, owner, id);
    if (!before) throw new NotFound('activity');
    const { date = before.date, time, note } = change;
    await tx
      .updateTable('activity_entries')
      .set({
        date,
        ...(time !== undefined && { time }),
        ...(await resolveEntry(tx, owner, date, change, before)),
        ...(note !== undefined && { note: note.trim() }),
        updated_at: isoNow(clock),
      })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    return requireEntry(tx, owner, id);
  });
}

async function requireEntry(tx: Tx, owner: number, id: number): Promise<ActivityEntry> {
  const entry = await selectEntries(tx, owner).where('id', '=', id).executeTakeFirst();
  if (!entry) throw new NotFound('activity');
  return entry;
}

export async function removeEntry(
  { db, owner, clock }: ActivityContext,
  { id }: Input<'removeEntry'>,
) {
  return transact(db, async (tx) => {
    if (!(await lockEntry(tx, owner, id))) throw new NotFound('activity');
    await setDeletedAt(tx, owner, id, isoNow(clock));
    return { ok: true as const };
  });
}

export async function restoreEntry(
  { db, owner }: ActivityContext,
  { id }: Input<'restoreEntry'>,
): Promise<ActivityEntry> {
  return transact(db, async (tx) => {
    await setDeletedAt(tx, owner, id, null);
    return requireEntry(tx, owner, id);
  });
}

async function setDeletedAt(
  tx: Tx,
  owner: number,
  id: number,
  deletedAt: string | null,
): Promise<void> {
  await tx
    .updateTable('activity_entries')
    .set({ deleted_at: deletedAt })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

export async function readBurned(context: ActivityContext, range: Input<'readBurned'>) {
  return sumBurned(context, range);
}

/** Energy of one source on one day. */
export interface DailyEnergy extends SourceEnergy {
  readonly date: string;
}

/**
 * The burned energy of a range; days without any are left out. Energy that other apps know comes
 * before stored energy of the same source.
 */
export async function sumBurned(
  { db, owner }: ActivityContext,
  { from, to }: Input<'readBurned'>,
  findLinked?: () => Promise<readonly DailyEnergy[]>,
) {
  if (from > to) throw new Invalid('from must be on or before to.');
  if (daysBetween(from, to) > MOST_DAYS_OF_BURNED) {
    throw new Invalid('Burned energy covers at most ten years.');
  }
  const manual = new Map(
    (await findManualEnergy(db, { owner, from, to })).map(({ date, kcal }) => [date, kcal]),
  );
  const stored = (await findMetrics(db, 'wellness', owner, { from, to })).flatMap(
    ({ date, source, metrics: { active_kcal: kcal } }) =>
      kcal === undefined ? [] : [{ date, source, kcal }],
  );
  const linked = (await findLinked?.()) ?? [];
  const sources = Map.groupBy([...linked, ...stored], ({ date }) => date);
  const dates = [...new Set([...manual.keys(), ...sources.keys()])].toSorted();
  return {
    days: dates.map((date) => ({
      date,
      ...burnedEnergy(sources.get(date) ?? [], manual.get(date) ?? 0),
    })),
  };
}
