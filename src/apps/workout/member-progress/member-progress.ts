import type { z } from 'zod';
import { readPreferencesOf } from '../../../accounts/preferences/preferences.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { today } from '../../../kernel/time/clock.ts';
import { daysBetween } from '../../../shared/calendar/dates.ts';
import { mondayOfWeek, weekNumber } from '../../../shared/calendar/day-numbers.ts';
import type { CoachingContext, Db } from '../coaching/database.ts';
import { requireMember } from '../coaching/member-access.ts';
import { findLogUnit } from '../log-unit.ts';
import { liftsBody } from '../measures/figures/body-lift.ts';
import { currentWeek, type WeekProgress } from '../measures/programs/week-cursor.ts';
import { findActive, findDoneThisWeek } from '../programs/loading/load.ts';
import { countSessions, findTemplates } from '../programs/queries.ts';
import { toTemplates, toWeekPlan, toWeekProgress } from '../programs/to-program.ts';
import { findBodyLifts, findBodyProgress } from '../statistics/body-lifts.ts';
import { findRecords, findTrainedDays } from '../statistics/queries.ts';
import { toRecord } from '../statistics/statistics.ts';
import type { memberProgressContract } from './contract.ts';
import { findCalendarDays, findEstimates, findSharedMeasures } from './queries.ts';

type Input<Name extends keyof typeof memberProgressContract> = z.output<
  (typeof memberProgressContract)[Name]['input']
>;
type Progress = z.output<typeof memberProgressContract.readMemberProgress.output>;
type Json = z.output<ReturnType<typeof z.json>>;

const WEEKS = 12;
const MOST_RECORDS = 8;
const MOST_EXERCISES = 6;
const LONGEST_CALENDAR = 62;
const LONGEST_GOAL = 40;

/** One query for each card of the member's page, all within twelve weeks. */
export async function readMemberProgress(
  context: CoachingContext,
  { id: member }: Input<'readMemberProgress'>,
): Promise<Progress> {
  const { db, owner, clock, config } = context;
  const user = await requireMember(db, context, member);
  const zone = user.time_zone ?? config.timeZone;
  const to = today(clock, zone);
  const firstWeek = weekNumber(to) - WEEKS + 1;
  const span = { member, from: mondayOfWeek(firstWeek), to };
  const body = toMeasures(await findSharedMeasures(db, { ...span, coach: owner }));
  return {
    from: span.from,
    to,
    weight_unit: (await findLogUnit(db, member)).unit,
    goal: await findGoal(db, member),
    trainer_id: user.trainer_id,
    trainer_name: await findTrainerName(db, user.trainer_id),
    weeks: toWeeks(await findTrainedDays(db, { owner: member, from: span.from, to }), firstWeek),
    estimates: await addBodyWeight(
      db,
      toEstimates(await findEstimates(db, span)),
      body === null ? null : span,
    ),
    records: await readRecords(db, member, body !== null),
    program: await readProgramWeek(db, member, { zone, today: to }),
    body,
  };
}

export async function readMemberCalendar(
  context: CoachingContext,
  { id: member, from, to }: Input<'readMemberCalendar'>,
) {
  const days = daysBetween(from, to);
  if (days < 0 || days >= LONGEST_CALENDAR) {
    const message = `must be within ${LONGEST_CALENDAR} days from the start`;
    throw new Invalid(`to ${message}.`, [{ path: 'to', message }]);
  }
  await requireMember(context.db, context, member);
  return { days: await findCalendarDays(context.db, { member, from, to }) };
}

/** Preferences are not validated when they are stored. */
async function findGoal(db: Db, member: number): Promise<string | null> {
  const { 'training-goal': goal } = await readPreferencesOf(db, member);
  return typeof goal === 'string' && goal !== '' ? goal.slice(0, LONGEST_GOAL) : null;
}

async function findTrainerName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom('users')
    .select(['username', 'full_name'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? (row.full_name ?? row.username) : null;
}

function toWeeks(
  days: Awaited<ReturnType<typeof findTrainedDays>>,
  first: number,
): Progress['weeks'] {
  const grouped = Map.groupBy(days, ({ date }) => weekNumber(date));
  return Array.from({ length: WEEKS }, (_, at) => {
    const trained = grouped.get(first + at) ?? [];
    const total = (key: 'workouts' | 'sets' | 'volume') =>
      trained.reduce((sum, day) => sum + day[key], 0);
    return {
      week: mondayOfWeek(first + at),
      workouts: total('workouts'),
      sets: total('sets'),
      volume: total('volume'),
    };
  });
}

/** The exercises that were trained on the most days, each day with its best estimate. */
function toEstimates(rows: Awaited<ReturnType<typeof findEstimates>>) {
  return [...Map.groupBy(rows, ({ exercise_key }) => exercise_key).values()]
    .map((trained) => {
      const best = new Map<string, number>();
      for (const { date, e1rm } of trained) {
        best.set(date, Math.max(best.get(date) ?? 0, e1rm ?? 0));
      }
      return {
        exercise_id: trained[0]?.exercise_id ?? null,
        exercise_name: trained[0]?.exercise_name ?? '',
        last_finished: trained.find(({ completed }) => completed === 1)?.date ?? null,
        points: [...best].map(([date, value]) => ({ date, value })).toReversed(),
      };
    })
    .toSorted(
      (one, other) =>
        other.points.length - one.points.length ||
        (one.exercise_name < other.exercise_name ? -1 : 1),
    )
    .slice(0, MOST_EXERCISES);
}

/**
 * Of lifts of the whole body, the points are estimates with the body weight where it is known.
 * Without a span, which needs the member's consent, they stay those of the added weight.
 */
async function addBodyWeight(
  db: Db,
  estimates: ReturnType<typeof toEstimates>,
  span: { readonly member: number; readonly from: string; readonly to: string } | null,
): Promise<Progress['estimates']> {
  const all: Progress['estimates'] = [];
  for (const estimate of estimates) {
    const { exercise_id: id, exercise_name: name } = estimate;
    const exercise = { id, name, equipment: null };
    const best =
      span && id !== null
        ? await findBodyProgress(db, span.member, { ...exercise, id }, span)
        : null;
    const points = [...(best ?? [])]
      .map(([date, value]) => ({ date, value }))
      .toSorted((one, other) => (one.date < other.date ? -1 : 1));
    const of = points.length > 0 ? 'body' : liftsBody(exercise) ? 'added' : 'lift';
    all.push({ ...estimate, of, ...(points.length > 0 && { points }) });
  }
  return all;
}

/** Null without consent. */
function toMeasures(rows: Awaited<ReturnType<typeof findSharedMeasures>>): Progress['body'] {
  if (rows.length === 0) return null;
  const known = rows.flatMap(({ date, measure, value }) =>
    date === null || measure === null || value === null ? [] : [{ date, measure, value }],
  );
  return [...Map.groupBy(known, ({ measure }) => measure)].map(([measure, points]) => ({
    measure,
    points: points.map(({ date, value }) => ({ date, value })),
  }));
}

/** Estimates of bodyweight exercises reveal the body weight, so they need the same consent. */
async function readRecords(db: Db, member: number, sharesBody: boolean) {
  const { items } = await findRecords(db, member, { limit: MOST_RECORDS });
  const withBody = sharesBody ? await findBodyLifts(db, member, items) : null;
  return items.map((row) => toRecord(row, withBody?.get(row) ?? null));
}

async function readProgramWeek(
  db: Db,
  member: number,
  where: { zone: string; today: string },
): Promise<Progress['program']> {
  const program = await findActive(db, member);
  if (!program) return null;
  const templates = await findTemplates(db, program.id);
  const sessions = (await countSessions(db, member, [program.id])).get(program.id) ?? 0;
  const plan = toWeekPlan(program, templates.length);
  const progress = toWeekProgress(program, where, sessions) as WeekProgress;
  const done = await findDoneThisWeek(db, member, program, plan, progress);
  return {
    id: program.id,
    name: program.name,
    week: currentWeek(plan, progress),
    duration_weeks: program.duration_weeks,
    workouts: (await toTemplates(db, member, program, templates)).map(
      ({ id, name, day_label, exercises }) => ({
        ...{ template_id: id, name, day_label, done: done.has(id) },
        exercises: exercises as unknown as Json[],
      }),
    ),
  };
}
