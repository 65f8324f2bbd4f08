import { z } from 'zod';
import { calendarDate, id } from '../../../kernel/api/common-schemas.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { today } from '../../../kernel/time/clock.ts';
import { weight } from './contract.ts';
import { deleteSessions } from './delete.ts';
import { findRecent } from './lists.ts';
import type { LogContext } from './log.ts';
import { logSet } from './log-set.ts';
import { findSessions } from './queries.ts';
import { parseExercises } from './to-workout.ts';

const set = z.object({
  reps: z.number().nullable(),
  weight: z.number().nullable(),
  completed: z.boolean(),
  warmup: z.boolean(),
  rpe: z.number().nullable(),
});

const serverToday = ({ clock, config }: LogContext) => today(clock, config.timeZone);

const getWorkout = tool({
  name: 'get_workout',
  phase: 'read',
  title: 'Workout of a day',
  description:
    'The workout of a day, by default today (date as YYYY-MM-DD): the exercises with their sets in order. Several sessions of a day are combined: their names joined by " + ", the exercises of all in order, the sum of the durations, and completed if every session is. Weights are in the unit of the log. logged is false if nothing is logged.',
  input: z.object({ date: calendarDate.optional() }),
  output: z.object({
    date: z.string(),
    logged: z.boolean(),
    name: z.string().optional(),
    completed: z.boolean().optional(),
    duration_min: z.number().nullable().optional(),
    exercises: z.array(
      z.object({ exercise_id: id.nullable(), exercise_name: z.string(), sets: z.array(set) }),
    ),
  }),
  handle: async (context: LogContext, input) => {
    const date = input.date ?? serverToday(context);
    const sessions = await findSessions(context.db, { owner: context.owner, date });
    if (sessions.length === 0) return { date, logged: false, exercises: [] };
    const durations = sessions.flatMap(({ duration_min }) => duration_min ?? []);
    const exercises = sessions
      .flatMap(parseExercises)
      .map(({ exercise_id, exercise_name, sets }) => ({
        exercise_id,
        exercise_name,
        sets: sets.map(toToolSet),
      }));
    return {
      date,
      logged: true,
      name: sessions.flatMap(({ name }) => name || []).join(' + '),
      completed: sessions.every(({ completed }) => completed === 1),
      duration_min: durations.length === 0 ? null : durations.reduce((sum, one) => sum + one),
      exercises,
    };
  },
});

const listRecentWorkouts = tool({
  name: 'list_recent_workouts',
  phase: 'read',
  title: 'Recent workouts',
  description:
    'The latest workouts, newest first, each with its name, whether it was completed, how many exercises it has and the volume lifted (weight times repetitions of completed working sets).',
  input: z.object({ limit: z.int().min(1).max(50).default(10) }),
  output: z.object({
    count: z.int(),
    workouts: z.array(
      z.object({
        date: z.string(),
        name: z.string(),
        completed: z.boolean(),
        exercise_count: z.int(),
        total_volume: z.int(),
      }),
    ),
  }),
  handle: async ({ db, owner }: LogContext, { limit }) => {
    const { items } = await findRecent(db, owner, { limit });
    const workouts = items.map(({ date, name, completed, exercise_count, total_volume }) => ({
      date,
      name,
      completed: completed === 1,
      exercise_count,
      total_volume: Math.round(total_volume),
    }));
    return { count: workouts.length, workouts };
  },
});

export const logSetTool = tool({
  name: 'log_set',
  phase: 'write',
  title: 'Log a set',
  description:
    "Adds one set of an exercise to the workout of a day, by default today. exercise_id comes from search_exercises; no exercise is created. Weight is in the unit of the log, 0 for none. Existing sets stay. Returns the set and the number of sets that the day's entry of this exercise has now.",
  input: z.object({
    exercise_id: id,
    reps: z.int().min(0).max(1000),
    weight: weight.unwrap(),
    rpe: z.number().min(1).max(10).optional(),
    warmup: z.boolean().default(false),
    completed: z.boolean().default(true),
    date: calendarDate.optional(),
  }),
  output: z.object({
    ok: z.literal(true),
    date: z.string(),
    exercise_id: id,
    exercise_name: z.string(),
    logged_set: set,
    sets_on_exercise: z.int(),
  }),
  handle: async (context: LogContext, { exercise_id, date: given, rpe = null, ...rest }) => {
    const { db, owner, clock } = context;
    const date = given ?? serverToday(context);
    const wanted = { date, exercise_id, set: { ...rest, rpe: roundToHalf(rpe) } };
    const logged = await logSet({ db, owner, clock }, wanted);
    return {
      ok: true as const,
      date,
      exercise_id: logged.exercise_id,
      exercise_name: logged.exercise_name,
      logged_set: toToolSet(logged.set),
      sets_on_exercise: logged.sets,
    };
  },
});

const deleteWorkoutTool = tool({
  name: 'delete_workout',
  phase: 'destroy',
  title: 'Delete a workout',
  description:
    'Permanently deletes all sessions of a day with their feedback. The day can be logged again. deleted is false if nothing was logged.',
  idempotent: true,
  input: z.object({ date: calendarDate }),
  output: z.object({ ok: z.literal(true), deleted: z.boolean(), date: z.string() }),
  handle: async ({ db, owner, clock }: LogContext, { date }) => ({
    ok: true as const,
    deleted: await deleteSessions({ db, owner, clock }, { date }),
    date,
  }),
});

export const logTools = [getWorkout, listRecentWorkouts, logSetTool, deleteWorkoutTool];

function toToolSet(one: z.output<typeof set>): z.output<typeof set> {
  const { reps, weight: lifted, completed, warmup, rpe } = one;
  return { reps, weight: lifted, completed, warmup, rpe };
}

/** RPE is stored in steps of 0.5. */
function roundToHalf(rpe: number | null): number | null {
  return rpe === null ? null : Math.round(rpe * 2) / 2;
}
