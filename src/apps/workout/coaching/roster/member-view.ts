import { sql } from 'kysely';
import type { z } from 'zod';
import { timeZoneOf } from '../../../../kernel/context.ts';
import { today } from '../../../../kernel/time/clock.ts';
import { dayNumber } from '../../../../shared/calendar/day-numbers.ts';
import { computeStreaks, toRuns } from '../../../../shared/calendar/streaks.ts';
import { findLogUnit } from '../../log-unit.ts';
import type { CoachingContext, Db } from '../database.ts';
import { findFeedbackOn } from '../feedback/queries.ts';
import { toFeedback } from '../feedback/to-feedback.ts';
import { isAdmin, requireMember } from '../member-access.ts';
import type { rosterContract } from './contract.ts';
import { findCompliance } from './queries.ts';
import { toMember } from './to-member.ts';
import { lastWeeks } from './weeks.ts';

type Input<Name extends keyof typeof rosterContract> = z.output<
  (typeof rosterContract)[Name]['input']
>;
type Json = z.output<ReturnType<typeof z.json>>;

const MOST_RECENT = 20;
/** Longer than any streak. */
const STREAK_DAYS = 3660;

export async function readMember(context: CoachingContext, { id }: Input<'readMember'>) {
  const { db, owner, clock, config } = context;
  const user = await requireMember(db, context, id);
  const weeks = lastWeeks(today(clock, timeZoneOf(context)));
  // An admin sees the compliance with the prescriptions of the member's own trainer.
  const trainer = isAdmin(context) ? (user.trainer_id ?? owner) : owner;
  const kept = await findCompliance(db, trainer, id, weeks);
  const programs = await findPrograms(db, id);
  const active = programs.find(({ is_active }) => is_active === 1);
  return {
    user: toMember(user),
    active_program: active ? { id: active.id, name: active.name, goal: active.goal } : null,
    assigned_programs: programs.flatMap(({ assigned_by, is_active, ...program }) =>
      assigned_by === null ? [] : [{ ...program, assigned_by, is_active: is_active === 1 }],
    ),
    recent_workouts: await findRecentWorkouts(db, owner, id),
    weeks: weeks.map((week_start, n) => ({
      week_start,
      prescribed: kept?.[`prescribed_${n as 0 | 1 | 2 | 3}`] ?? 0,
      done: kept?.[`done_${n as 0 | 1 | 2 | 3}`] ?? 0,
    })),
    streak: computeStreaks(
      toRuns(await findTrainedDays(db, id)),
      dayNumber(today(clock, user.time_zone ?? config.timeZone)),
    ).current,
    weight_unit: (await findLogUnit(db, id)).unit,
  };
}

async function findPrograms(db: Db, member: number) {
  return db
    .selectFrom('program_enrolments')
    .innerJoin('programs', 'programs.id', 'program_enrolments.program_id')
    .select([
      'programs.id',
      'programs.name',
      'programs.goal',
      'program_enrolments.assigned_by',
      'program_enrolments.assigned_at',
      'program_enrolments.start_date',
      'program_enrolments.is_active',
    ])
    .where('program_enrolments.owner_id', '=', member)
    .where('programs.deleted_at', 'is', null)
    .orderBy('program_enrolments.assigned_at', 'desc')
    .orderBy('programs.id')
    .execute();
}

/** Day numbers of the latest trained days, ascending. */
async function findTrainedDays(db: Db, member: number): Promise<number[]> {
  const rows = await db
    .selectFrom('workouts')
    .select('date')
    .distinct()
    .where('owner_id', '=', member)
    .where('completed', '=', 1)
    .orderBy('date', 'desc')
    .limit(STREAK_DAYS)
    .execute();
  return rows.map(({ date }) => dayNumber(date)).toReversed();
}

async function findRecentWorkouts(db: Db, trainer: number, member: number) {
  const notes = sql`select count(*) from coach_feedback where coach_feedback.workout_id = workouts.id`;
  const mine = sql`${notes} and coach_feedback.owner_id = ${trainer}`;
  const rows = await db
    .selectFrom('workouts')
    .select([
      'id',
      'date',
      'name',
      'duration_min',
      'exercises',
      'total_volume as volume',
      'set_count',
      'exercise_count',
      sql<number>`(${notes})`.as('feedback_count'),
      sql<number>`(${mine})`.as('my_feedback_count'),
      sql<number>`(${mine} and coach_feedback.reply is not null)`.as('my_reply_count'),
    ])
    .where('owner_id', '=', member)
    .where('completed', '=', 1)
    .orderBy('date', 'desc')
    .orderBy('session_seq', 'desc')
    .limit(MOST_RECENT)
    .execute();
  return rows.map((row) => ({ ...row, exercises: JSON.parse(row.exercises) as Json[] }));
}

export async function readMemberWorkout(
  context: CoachingContext,
  { id, date, workout_id }: Input<'readMemberWorkout'>,
) {
  const { db } = context;
  await requireMember(db, context, id);
  const sessions = await db
    .selectFrom('workouts')
    .selectAll()
    .where('owner_id', '=', id)
    .where('date', '=', date)
    .orderBy('session_seq')
    .execute();
  const finished = sessions.find(({ completed }) => completed === 1);
  const shown =
    workout_id === undefined
      ? (finished ?? sessions[0])
      : sessions.find((one) => one.id === workout_id);
  if (!shown) return null;
  return {
    id: shown.id,
    date: shown.date,
    session_seq: shown.session_seq,
    template_id: shown.template_id,
    program_id: shown.program_id,
    program_week: shown.program_week,
    name: shown.name,
    notes: shown.notes,
    duration_min: shown.duration_min,
    completed: shown.completed === 1,
    exercises: JSON.parse(shown.exercises) as Json[],
    volume: shown.total_volume,
    set_count: shown.set_count,
    exercise_count: shown.exercise_count,
    feedback: (await findFeedbackOn(db, id, [shown.id])).map(toFeedback),
    sessions: sessions.map((one) => ({
      id: one.id,
      session_seq: one.session_seq,
      name: one.name,
      completed: one.completed === 1,
    })),
  };
}
