import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { type PageOrder, readPage } from '../../../kernel/api/paging.ts';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { isUniqueViolation } from '../../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow, isTimeZone, today } from '../../../kernel/time/clock.ts';
import { dayNumber } from '../../../shared/calendar/day-numbers.ts';
import { computeStreaks, toRuns } from '../../../shared/calendar/streaks.ts';
import {
  elapsedMs,
  type FastingPlan,
  hoursOfPlan,
  targetInstant,
} from '../measures/health/fasting.ts';
import type { NutritionTables } from '../tables.ts';
import { dateIn } from './calendar-day.ts';
import type { Fast, fastingContract } from './contract.ts';
import {
  findEndDates,
  findFastByUuid,
  findFastFigures,
  findLatestFast,
  findRunningFast,
  findSettings,
  lockFast,
  selectFasts,
} from './queries.ts';

export type FastingContext = Context<NutritionTables>;
type Tx = Transaction<NutritionTables>;
type Input<Name extends keyof typeof fastingContract> = z.output<
  (typeof fastingContract)[Name]['input']
>;

/** A device's clock may run ahead by this much. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

const NEWEST_FIRST: PageOrder<Fast> = {
  direction: 'desc',
  keys: [
    [sql.ref('started_at'), ({ started_at }) => started_at],
    [sql.ref('id'), ({ id }) => id],
  ],
};

export async function listFasts(
  { db, owner }: FastingContext,
  { from, to, limit, cursor }: Input<'listFasts'>,
) {
  let rows = selectFasts(db, owner);
  if (from !== undefined) rows = rows.where('end_date', '>=', from);
  if (to !== undefined) rows = rows.where('end_date', '<=', to);
  return readPage(rows, NEWEST_FIRST, { limit, cursor });
}

export async function readCurrent({ db, owner }: FastingContext, _input: Input<'readCurrent'>) {
  const [fast = null] = await findRunningFast(db, { owner });
  const [chosen = (await findLatestFast(db, { owner }))[0]] = await findSettings(db, { owner });
  const usual_plan = chosen ? { plan: chosen.plan, target_hours: chosen.target_hours } : null;
  return { fast, usual_plan };
}

export async function readStatistics(context: FastingContext, input: Input<'readStatistics'>) {
  const { db, owner, clock } = context;
  const [figures] = await findFastFigures(db, { owner });
  const days = (await findEndDates(db, { owner })).flatMap(({ end_date }) => end_date ?? []);
  const present = dayNumber(input.today ?? today(clock, timeZoneOf(context)));
  const streaks = computeStreaks(toRuns(days.map(dayNumber)), present);
  return {
    count: Number(figures?.count ?? 0),
    reached_count: Number(figures?.reached_count ?? 0),
    longest_ms: toMs(figures?.longest_ms),
    average_ms: toMs(figures?.average_ms),
    current_streak: streaks.current,
    longest_streak: streaks.longest,
  };
}

function toMs(value: number | string | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(Number(value));
}

/** Hours of the plan, or those that a custom plan names. */
export function resolveTarget(plan: FastingPlan, targetHours: number | undefined): number {
  const hours = hoursOfPlan(plan) ?? targetHours;
  if (hours === undefined) {
    throw new Invalid('A custom plan needs target_hours.', [
      { path: 'target_hours', message: 'is required for the plan custom' },
    ]);
  }
  return hours;
}

interface FastTimes {
  readonly target_hours: number;
  readonly started_at: string;
  readonly ended_at: string | null;
}

/** The columns that follow from the times. A target that has passed already is not announced. */
function timeColumns({ target_hours, started_at, ended_at }: FastTimes, now: string) {
  const latest = Date.parse(now) + CLOCK_TOLERANCE_MS;
  if (Date.parse(started_at) > latest) throw new Invalid('A fast cannot start in the future.');
  if (ended_at !== null && Date.parse(ended_at) > latest) {
    throw new Invalid('A fast cannot end in the future.');
  }
  if (ended_at !== null && ended_at <= started_at) {
    throw new Invalid('A fast must end after it starts.');
  }
  const target_at = targetInstant(started_at, target_hours);
  return {
    target_hours,
    started_at,
    ended_at,
    elapsed_ms: ended_at === null ? null : elapsedMs(started_at, ended_at),
    target_at,
    target_told_at: target_at <= now ? now : null,
  };
}

export async function startFast(context: FastingContext, input: Input<'startFast'>): Promise<Fast> {
  const { db, owner, clock } = context;
  const { uuid = randomUUID(), plan, note } = input;
  const now = isoNow(clock);
  const zone = resolveZone(context, input.zone);
  const ended_at = input.ended_at ?? null;
  return transact(db, async (tx) => {
    const stored = await findFastByUuid(tx, owner, uuid);
    if (stored) return stored;
    const target_hours = resolveTarget(plan, input.target_hours);
    const times = timeColumns({ target_hours, started_at: input.started_at ?? now, ended_at }, now);
    // A second running fast meets the unique index, also when two devices start at the same moment.
    await tx
      .insertInto('fasts')
      .values({
        owner_id: owner,
        uuid,
        plan,
        ...times,
        zone,
        end_date: ended_at === null ? null : dateIn(ended_at, zone),
        note: note.trim(),
        created_at: now,
        updated_at: now,
        deleted_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const added = await findFastByUuid(tx, owner, uuid);
    if (!added) throw fastRuns();
    return added;
  });
}

/** The device's zone. A browser may know a newer name than the server, which refuses no fast. */
function resolveZone(context: FastingContext, given: string | undefined): string {
  return given !== undefined && isTimeZone(given) ? given : timeZoneOf(context);
}

function fastRuns(): Conflict {
  return new Conflict('A fast is already running; end it first.', 'fast_running');
}

export async function endFast(context: FastingContext, { id, ended_at, zone }: Input<'endFast'>) {
  return editFast(context, id, zone, (fast, now) =>
    fast.ended_at === null ? { ended_at: ended_at ?? now } : {},
  );
}

export async function changeFast(
  context: FastingContext,
  { id, zone, ...change }: Input<'changeFast'>,
): Promise<Fast> {
  return editFast(context, id, zone, () => change);
}

type FastChange = Omit<Input<'changeFast'>, 'id' | 'zone'>;

async function editFast(
  context: FastingContext,
  id: number,
  zone: string | undefined,
  decide: (fast: Fast, now: string) => FastChange,
): Promise<Fast> {
  const { db, owner, clock } = context;
  const now = isoNow(clock);
  try {
    return await transact(db, async (tx) => {
      const before = await lockFast(tx, owner, id);
      if (!before) throw new NotFound('fast');
      const change = decide(before, now);
      if (Object.values(change).every((value) => value === undefined)) return before;
      await updateFast(tx, owner, before, change, { now, zone: resolveZone(context, zone) });
      return requireFast(tx, owner, id);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw fastRuns();
    throw error;
  }
}

async function updateFast(
  tx: Tx,
  owner: number,
  before: Fast,
  change: FastChange,
  { now, zone }: { readonly now: string; readonly zone: string },
): Promise<void> {
  const plan = change.plan ?? before.plan;
  const hours = change.target_hours ?? (plan === 'custom' ? before.target_hours : undefined);
  const ended_at = change.ended_at === undefined ? before.ended_at : change.ended_at;
  const started_at = change.started_at ?? before.started_at;
  const times = timeColumns(
    { target_hours: resolveTarget(plan, hours), started_at, ended_at },
    now,
  );
  const isSameTarget = times.target_at === before.target_at;
  const { target_told_at, ...others } = times;
  const endDate =
    ended_at === before.ended_at ? before.end_date : ended_at && dateIn(ended_at, zone);
  await tx
    .updateTable('fasts')
    .set({
      plan,
      ...others,
      // A reminder that was sent is not sent again unless the target changes.
      ...(!isSameTarget && { target_told_at }),
      end_date: endDate,
      ...(started_at !== before.started_at && { zone }),
      ...(change.note !== undefined && { note: change.note.trim() }),
      updated_at: now,
    })
    .where('owner_id', '=', owner)
    .where('id', '=', before.id)
    .execute();
}

async function requireFast(tx: Tx, owner: number, id: number): Promise<Fast> {
  const fast = await selectFasts(tx, owner).where('id', '=', id).executeTakeFirst();
  if (!fast) throw new NotFound('fast');
  return fast;
}

export async function removeFast(
  { db, owner, clock }: FastingContext,
  { id }: Input<'removeFast'>,
) {
  return transact(db, async (tx) => {
    if (!(await lockFast(tx, owner, id))) throw new NotFound('fast');
    await setDeletedAt(tx, owner, id, isoNow(clock));
    return { ok: true as const };
  });
}

export async function restoreFast({ db, owner }: FastingContext, { id }: Input<'restoreFast'>) {
  try {
    return await transact(db, async (tx) => {
      await setDeletedAt(tx, owner, id, null);
      return requireFast(tx, owner, id);
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw fastRuns();
    throw error;
  }
}

async function setDeletedAt(
  tx: Tx,
  owner: number,
  id: number,
  deletedAt: string | null,
): Promise<void> {
  await tx
    .updateTable('fasts')
    .set({ deleted_at: deletedAt })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
