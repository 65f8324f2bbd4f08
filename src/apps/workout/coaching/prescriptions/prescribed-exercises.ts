import type { z } from 'zod';
import type { LoadedSet } from '../../measures/programs/planned-sets.ts';
import { createWeekLookup } from '../../programs/following/week-lookup.ts';
import { createSetPlanner, resolveForTrainee } from '../../programs/loading/draft.ts';
import { createUnitConversion } from '../../programs/template-units.ts';
import type { TemplateExercise } from '../../programs/templates/template-exercise.ts';
import type { Viewer } from '../../programs/viewer.ts';
import type { Db } from '../database.ts';
import type { ReceivedPrescriptionRow } from './queries.ts';

type Json = z.output<ReturnType<typeof z.json>>;

export interface PrescribedExercises {
  readonly exercises: Json[];
  /** Week of the template's program; null without a template. */
  readonly program_week: number | null;
}

/**
 * Resolves the exercises of prescriptions for a member. A template is resolved for the member's
 * current week on that day, with weights from the member's records.
 */
export async function resolvePrescribedExercises(
  db: Db,
  member: Pick<Viewer, 'owner' | 'zone' | 'today'>,
  rows: readonly ReceivedPrescriptionRow[],
): Promise<PrescribedExercises[]> {
  if (rows.length === 0) return [];
  const programs = rows.flatMap(({ program_id }) => program_id ?? []);
  const weekOf = await createWeekLookup(db, member, [...new Set(programs)]);
  const convert = createUnitConversion(db, member.owner);
  const plans = await Promise.all(
    rows.map(async (row) => {
      const exercises = parseExercises(row.exercises ?? row.template_exercises ?? '[]');
      const isWritten = row.exercises !== null;
      // Written exercises are in the unit of the member already.
      const author = isWritten ? member.owner : (row.program_owner ?? member.owner);
      return {
        program_week: row.program_id && weekOf(row.program_id, row.date ?? member.today),
        isWritten,
        exercises: await convert(author, exercises),
      };
    }),
  );
  const all = plans.flatMap(({ exercises }) => exercises);
  const known = await resolveForTrainee(db, member.owner, all);
  const setsOf = await createSetPlanner(db, member.owner, known);
  return plans.map(({ exercises, isWritten, program_week }) => {
    const theirs = known.splice(0, exercises.length);
    const asked = isWritten ? theirs : theirs.map((one) => toWeek(one, program_week ?? 1, setsOf));
    return { exercises: asked as unknown as Json[], program_week };
  });
}

/** Prescribed exercises may lack fields that template exercises always have; fills in defaults. */
function parseExercises(json: string): TemplateExercise[] {
  const listed = JSON.parse(json) as Partial<TemplateExercise>[];
  return listed.map((exercise) => ({
    ...exercise,
    exercise_id: exercise.exercise_id ?? null,
  })) as TemplateExercise[];
}

/**
 * Reduces the exercise to one week. Weights taken from the last session are not prescribed, so they
 * are left out.
 */
function toWeek(
  exercise: TemplateExercise,
  week: number,
  setsOf: (exercise: TemplateExercise, week: number) => LoadedSet[],
): TemplateExercise {
  const sets = setsOf(exercise, week);
  const [first] = sets;
  return {
    ...exercise,
    target_sets: sets.filter(({ warmup }) => !warmup).length,
    tempo: first?.tempo ?? null,
    rest_sec: first?.rest_sec ?? null,
    weeks: [],
    sets: sets.map(({ target, tempo: _t, rest_sec: _r, ...set }, at) => ({
      ...set,
      uuid: `${exercise.uuid}.${at}`,
      updatedAt: exercise.updatedAt,
      reps: target.reps,
      weight: set.warmup ? set.weight : target.weight,
      rpe: target.rpe,
      ...(target.percent === null ? {} : { percent: target.percent }),
    })),
  };
}
