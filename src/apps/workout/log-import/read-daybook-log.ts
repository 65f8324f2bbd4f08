import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { calendarDate, instant } from '../../../kernel/api/common-schemas.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { parseJsonText } from '../../../kernel/text/parse-json.ts';
import type { AddedMeasure } from '../../../shared/body/add-measures.ts';
import {
  BODY_MEASURES,
  rangeProblem,
  unitsOf,
} from '../../../shared/body/measures/body-measures.ts';
import { MEASURE_UNITS, toMetric } from '../../../shared/body/measures/measure-units.ts';
import { exportedCardio } from '../body-stats/add-cardio.ts';
import { logContract, type WorkoutSet } from '../log/contract.ts';
import type { ImportUnit, SkippedRow } from './contract.ts';
import { type ImportedLog, NOTHING_ELSE } from './imported-log.ts';
import type { ImportedLogExercise, ImportedSession } from './imported-session.ts';

const given = logContract.saveWorkout.input.shape;

const document = z.object({
  format: z.literal('daybook-workouts'),
  version: z.literal(1),
  weight_unit: z.enum(['kg', 'lb']).optional(),
  workouts: z.array(z.unknown()).max(100_000),
  body_measures: z.array(z.unknown()).max(200_000).default([]),
  cardio: z.array(z.unknown()).max(100_000).default([]),
});

const workout = z.object({
  date: calendarDate,
  session_seq: z.int(),
  name: given.name.unwrap(),
  notes: given.notes.unwrap(),
  duration_min: given.duration_min,
  completed: z.boolean(),
  completed_at: instant.nullable(),
  template_id: z.int().nullable().default(null),
  program_week: z.int().min(1).max(52).nullable().default(null),
  exercises: given.exercises,
});

const bodyMeasure = z
  .object({
    date: calendarDate,
    measure: z.enum(BODY_MEASURES),
    value: z.number().min(0).max(1200),
    unit: z.enum(MEASURE_UNITS).nullable().default(null),
  })
  .refine(isPlausible, { path: ['value'] });

/** A value has no unit if the file it was imported from had none. */
function isPlausible({ measure, value, unit }: AddedMeasure): boolean {
  if (unit === null) return true;
  return unitsOf(measure).includes(unit) && rangeProblem(measure, toMetric(value, unit)) === null;
}

type ExportedWorkout = z.output<typeof workout>;
type ExportedExercise = ExportedWorkout['exercises'][number];
type ExportedSet = ExportedExercise['sets'][number];

/** Reads our own JSON export; sets keep their uuids. */
export async function readDaybookLog(path: string): Promise<ImportedLog> {
  const parsed = document.safeParse(parseJson(await readFile(path, 'utf8')));
  if (!parsed.success) throw notDaybookLog();
  const unit = parsed.data.weight_unit ?? null;
  const skipped: SkippedRow[] = [];
  const { workouts, body_measures, cardio } = parsed.data;
  return {
    ...NOTHING_ELSE,
    program: 'daybook',
    unit,
    sessions: readAll('workout', workouts, workout, skipped).map((one) => toSession(one, unit)),
    measures: readAll('body measure', body_measures, bodyMeasure, skipped),
    cardio: readAll('cardio entry', cardio, exportedCardio, skipped),
    skipped,
  };
}

/** Entries that cannot be read are reported by their place in their list. */
function readAll<Entry>(
  name: string,
  given: readonly unknown[],
  schema: z.ZodType<Entry>,
  skipped: SkippedRow[],
): Entry[] {
  return given.flatMap((one, at) => {
    const read = schema.safeParse(one);
    if (read.success) return [read.data];
    const where = read.error.issues[0]?.path.join('.') ?? '';
    skipped.push({ row: at + 1, reason: `This ${name} can't be read at ${where}.` });
    return [];
  });
}

function toSession(own: ExportedWorkout, unit: ImportUnit | null): ImportedSession {
  const { date, session_seq, name, notes, duration_min = null, completed, completed_at } = own;
  const { template_id, program_week: week } = own;
  const template = template_id === null ? undefined : { id: template_id, week };
  const exercises = own.exercises.map((exercise, at) => toExercise(exercise, unit, `at.${at}`));
  const identity = exercises[0]?.uuid ?? `${session_seq} ${name}`;
  return {
    key: `daybook ${date} ${session_seq} ${identity}`.slice(0, 300),
    keepsIdentities: true,
    head: {
      ...{ start: date, name, minutes: duration_min, notes, template },
      ...{ completed, completedAt: completed_at },
    },
    exercises,
  };
}

function toExercise(
  own: ExportedExercise,
  unit: ImportUnit | null,
  place: string,
): ImportedLogExercise {
  const { uuid = place, exercise_id, exercise_name: name, sets, notes, updatedAt, ...rest } = own;
  const stored = updatedAt ? { ...rest, updatedAt } : rest;
  return {
    uuid,
    name,
    isFreeText: exercise_id === null,
    notes: notes ? [notes] : [],
    superset: own.superset_id ?? null,
    stored,
    sets: sets.map((set, at) => toSet(set, unit, `${uuid}.${at}`)),
  };
}

function toSet(
  own: ExportedSet,
  unit: ImportUnit | null,
  place: string,
): ImportedLogExercise['sets'][number] {
  const { uuid = place, weight, reps, rpe, warmup, updatedAt, ...extras } = own;
  const stored: Partial<WorkoutSet> = updatedAt ? { ...extras, updatedAt } : extras;
  return {
    uuid,
    kind: warmup ? 'warmup' : 'normal',
    weight,
    unit,
    reps,
    rpe,
    distance: own.distance ?? null,
    seconds: own.duration_sec ?? null,
    note: '',
    stored,
  };
}

function parseJson(text: string): unknown {
  try {
    return parseJsonText(text.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

function notDaybookLog(): Invalid {
  const message = 'This JSON is not a Daybook log export.';
  return new Invalid(message, [{ path: 'file', message }], 'unknown_file');
}
