import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import { today } from '../../../kernel/time/clock.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { findLibraryExercise } from '../log/save/find-library-exercise.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { findBodyLifts, findBodyProgress } from './body-lifts.ts';
import type { BodyLift, ExerciseRecord, ProgressRow, statisticsContract } from './contract.ts';
import { buildMuscleWeeks, sumMuscleSets } from './muscle-weeks.ts';
import { buildOverview, overviewRange } from './overview.ts';
import {
  findLastFinished,
  findMuscleSets,
  findMuscleSetsByDay,
  findProgress,
  findRecords,
  findTrainedDays,
  findTrainedMonths,
  type NamedRecordRow,
} from './queries.ts';

export type StatisticsContext = Context<WorkoutAppTables>;
type Input<Name extends keyof typeof statisticsContract> = z.output<
  (typeof statisticsContract)[Name]['input']
>;

const YEAR = 365;

export async function listRecords({ db, owner }: StatisticsContext, input: Input<'listRecords'>) {
  const { items, next_cursor } = await findRecords(db, owner, input);
  const withBody = await findBodyLifts(db, owner, items);
  return {
    items: items.map((row) => toRecord(row, withBody.get(row) ?? null)),
    next_cursor,
  };
}

/** One literal without spreads, which would take several times as long per record. */
export function toRecord(row: NamedRecordRow, withBody: BodyLift | null): ExerciseRecord {
  return {
    exercise_id: row.exercise_id,
    exercise_name: row.exercise_name,
    maxWeight: row.max_weight,
    maxReps: row.max_reps,
    date: row.date,
    e1rm: row.e1rm,
    e1rmWeight: row.e1rm_weight,
    e1rmReps: row.e1rm_reps,
    e1rmDate: row.e1rm_date,
    maxDuration: row.max_duration,
    maxDurationWeight: row.max_duration_weight,
    maxDistance: row.max_distance,
    bestPace: row.best_pace,
    bestPaceDistance: row.best_pace_distance,
    holdWeight: row.hold_weight,
    holdDuration: row.hold_duration,
    carryWeight: row.carry_weight,
    carryDistance: row.carry_distance,
    withBody,
    sessions: row.sessions,
    last_date: row.last_date,
  };
}

export async function readProgress(
  context: StatisticsContext,
  { id, from, to }: Input<'readProgress'>,
) {
  const { db, owner } = context;
  const span = resolveSpan(from, to, today(context.clock, timeZoneOf(context)), YEAR);
  const progress = await findDailyProgress(db, owner, [`#${id}`], span);
  const exercise = await findLibraryExercise(db, owner, id);
  if (!exercise) throw new NotFound('exercise');
  const body = await findBodyProgress(db, owner, { ...exercise, id }, span);
  const [last] = await findLastFinished(db, { owner, key: `#${id}`, ...span });
  return {
    ...{ exercise_id: id, exercise_name: exercise.name, ...span },
    last_finished: last?.date ?? null,
    progress: progress.map((row) => ({ ...row, bodyE1rm: body.get(row.date) ?? null })),
  };
}

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** The last `days` days, unless the start or end is given. */
export function resolveSpan(
  from: string | undefined,
  to: string | undefined,
  last: string,
  days: number,
): Span {
  const end = to ?? (from !== undefined && from > last ? from : last);
  const span = { from: from ?? addDays(end, 1 - days), to: end };
  if (span.from > span.to) {
    const message = 'must not be after the end';
    throw new Invalid(`from ${message}.`, [{ path: 'from', message }]);
  }
  return span;
}

type DayRow = Awaited<ReturnType<typeof findProgress>>[number];

/** Daily progress; exercises that share a name are combined. */
export async function findDailyProgress(
  db: StatisticsContext['db'],
  owner: number,
  keys: readonly string[],
  span: Span,
): Promise<(ProgressRow & { e1rm: number | null })[]> {
  const days = new Map<string, DayRow>();
  for (const key of keys) {
    for (const row of await findProgress(db, { owner, key, ...span })) {
      const known = days.get(row.date);
      days.set(row.date, known ? mergeDays(known, row) : row);
    }
  }
  const rows = [...days.values()];
  if (keys.length > 1) rows.sort((one, other) => (one.date < other.date ? -1 : 1));
  return rows.map(toProgressRow);
}

/** Combines the same day of two exercises. */
function mergeDays(one: DayRow, other: DayRow): DayRow {
  return {
    date: one.date,
    max_weight: larger(one.max_weight, other.max_weight),
    e1rm: larger(one.e1rm, other.e1rm),
    volume: one.volume + other.volume,
    sets: one.sets + other.sets,
    rpe_sum: one.rpe_sum + other.rpe_sum,
    rpe_count: one.rpe_count + other.rpe_count,
  };
}

function larger(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other);
}

function toProgressRow(row: DayRow): ProgressRow & { e1rm: number | null } {
  return {
    date: row.date,
    maxWeight: row.max_weight,
    totalVolume: Math.round(row.volume),
    sets: row.sets,
    avgRpe: row.rpe_count === 0 ? null : Math.round((row.rpe_sum / row.rpe_count) * 10) / 10,
    e1rm: row.e1rm,
  };
}

export async function readOverview(context: StatisticsContext, { weeks }: Input<'readOverview'>) {
  const { db, owner } = context;
  const last = today(context.clock, timeZoneOf(context));
  const { first } = overviewRange(last, weeks);
  const months = await findTrainedMonths(db, { owner, to: last.slice(0, 7) });
  const days = await findTrainedDays(db, { owner, from: first, to: last });
  const { from, ...overview } = buildOverview(months, days, last, weeks);
  const muscles = await findMuscleSets(db, { owner, from, to: last });
  return { from, ...overview, muscles: sumMuscleSets(muscles) };
}

export async function readMuscleWeeks(
  context: StatisticsContext,
  { weeks }: Input<'readMuscleWeeks'>,
) {
  const { db, owner } = context;
  const to = today(context.clock, timeZoneOf(context));
  const { monday: from } = overviewRange(to, weeks);
  const rows = await findMuscleSetsByDay(db, { owner, from, to });
  return { from, to, weeks: buildMuscleWeeks(rows, to, weeks) };
}
