import type { AccountsTables } from '../../../accounts/tables.ts';
import { assertTransaction } from '../../../kernel/database/transact.ts';
import { Conflict, Invalid, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { AssistantContext } from '../../../shared/assistant/assistant-context.ts';
import { toProposeTool, toReadTool } from '../../../shared/assistant/catalogue-tools.ts';
import {
  BODY_MEASURES,
  type BodyMeasure,
  rangeProblem,
} from '../../../shared/body/measures/body-measures.ts';
import { toMetric } from '../../../shared/body/measures/measure-units.ts';
import { findMeasures } from '../../../shared/body/queries.ts';
import { type LoggedMeasures, restoreMeasures } from '../../../shared/body/restore-measures.ts';
import { logBodyStatTool } from '../body-stats/tools.ts';
import { findFirst } from '../log/queries.ts';
import { type LoggedSet, removeSet } from '../log/remove-set.ts';
import { findLibraryExercise } from '../log/save/find-library-exercise.ts';
import { parseExercises } from '../log/to-workout.ts';
import { logSetTool } from '../log/tools.ts';
import { findLogUnit } from '../log-unit.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { workoutTools } from '../tools.ts';

export type WorkoutAssistantContext = AssistantContext<
  WorkoutAppTables & Pick<AccountsTables, 'users' | 'preferences'>
>;

/** The steps that the person sees, by tool. */
const STEPS: Readonly<Record<string, string>> = {
  get_workout: 'Looked at your workout',
  list_recent_workouts: 'Looked at your workouts',
  get_records: 'Looked at your records',
  get_exercise_progress: 'Looked at your progress',
  search_exercises: 'Searched the exercises',
  list_programs: 'Looked at your programs',
  get_active_program: 'Looked at your active program',
  get_body_stat: 'Looked at your body measures',
};

const readTools = workoutTools
  .filter(({ phase }) => phase === 'read')
  .map((tool) => toReadTool(tool, STEPS[tool.name] ?? `Looked at: ${tool.title}`));

const logSet = toProposeTool(logSetTool, {
  find: async ({ db, owner }: WorkoutAssistantContext, { exercise_id }) => {
    const exercise = await findLibraryExercise(db, owner, exercise_id);
    if (!exercise || exercise.deleted_at !== null) throw new NotFound('exercise');
    const { unit } = await findLogUnit(db, owner);
    return { exercise: exercise.name, unit };
  },
  show: ({ input, facts, today }) => ({
    title: facts.exercise,
    lines: [
      input.weight === 0 ? `${input.reps} reps` : `${input.reps} × ${input.weight} ${facts.unit}`,
      ...(input.rpe === undefined ? [] : [`RPE ${input.rpe}`]),
      ...(input.warmup ? ['Warm-up'] : []),
      ...(input.completed ? [] : ['Not done yet']),
      ...dayLine(input.date, today),
    ],
    confirm: 'Add to Workout',
  }),
  write: async ({ db, owner }, { input, facts, today }, call): Promise<LoggedSet> => {
    const { unit } = await findLogUnit(db, owner);
    if (unit !== facts.unit) throw new Conflict('The unit of your log has changed. Ask again.');
    const { date = today } = input;
    const findEntry = async () => {
      const [session] = await findFirst(db, { owner, date });
      const exercises = session ? parseExercises(session) : [];
      return { session, entry: exercises.find((one) => one.exercise_id === input.exercise_id) };
    };
    const before = await findEntry();
    await call();
    const { entry } = await findEntry();
    const set = entry?.sets.at(-1);
    if (!set) throw new Error('log_set has logged no set.');
    const { uuid } = set;
    const [beganExercise, beganSession] = [!before.entry, !before.session];
    return { date, uuid, beganExercise, beganSession };
  },
  undo: removeSet,
});

const MEASURE_NAMES: Readonly<Record<BodyMeasure, string>> = {
  weight: 'Weight',
  bodyFat: 'Body fat',
  waist: 'Waist',
  hips: 'Hips',
  neck: 'Neck',
  chest: 'Chest',
  biceps: 'Biceps',
  thighs: 'Thighs',
  calves: 'Calves',
};

const logBodyStat = toProposeTool(logBodyStatTool, {
  find: async (_context: WorkoutAssistantContext, { weight_unit = 'kg', ...input }) => {
    const measures = BODY_MEASURES.flatMap((measure) => {
      const value = input[measure];
      if (value === undefined) return [];
      const unit = measure === 'weight' ? weight_unit : 'cm';
      const problem = rangeProblem(measure, toMetric(value, unit));
      if (problem !== null) throw new Invalid(`${measure} ${problem}.`);
      return [{ name: MEASURE_NAMES[measure], value, unit: measure === 'bodyFat' ? '%' : unit }];
    });
    if (measures.length === 0) throw new Invalid('Give at least one measure.');
    return { measures };
  },
  show: ({ input, facts, today }) => ({
    title: 'Body measures',
    lines: [
      ...facts.measures.map(({ name, value, unit }) => `${name}: ${value} ${unit}`),
      ...dayLine(input.date, today),
    ],
    confirm: 'Add to Body Stats',
  }),
  write: async ({ db, owner }, { input, today }, call): Promise<LoggedMeasures> => {
    const { date = today } = input;
    const rows = await findMeasures(db, owner, [date]);
    const { weight_unit: _, ...written } = (await call()).logged;
    return { date, written, before: rows.filter(({ measure }) => written[measure] !== undefined) };
  },
  undo: async ({ db, owner, clock }, receipt) => {
    assertTransaction(db);
    await restoreMeasures(db, owner, receipt, isoNow(clock));
  },
});

function dayLine(date: string | undefined, today: string): string[] {
  return date === undefined || date === today ? [] : [date];
}

/** All action tools propose, so the assistant writes nothing without a confirmation. */
export const workoutAssistantTools = [...readTools, logSet, logBodyStat];
