import type { WorkoutExercise, WorkoutSet } from '../log/contract.ts';
import { convertForStorage } from '../measures/weights/weight-units.ts';
import type { ImportUnit } from './contract.ts';
import type { ImportedLogExercise, ImportedSession } from './imported-session.ts';

const METRES_PER = { kg: 1000, lb: 1609.344 };
const LONGEST_NOTES = 5000;
const LONGEST_SESSION_NOTES = 10_000;
const LONGEST_MINUTES = 1440;

export interface ResolvedExercise {
  readonly exercise_id: number | null;
  readonly name: string;
}

export interface ConversionContext {
  /** Unit of weights for which the file states none. */
  readonly fileUnit: ImportUnit | null;
  readonly logUnit: ImportUnit;
  readonly zone: string;
  readonly now: string;
  readonly exerciseOf: (name: string) => ResolvedExercise;
  /** The templates that an account archive brought along, by their ids in the file. */
  readonly templates?: TemplateIds | undefined;
}

export type TemplateIds = ReadonlyMap<number, { template_id: number; program_id: number }>;

/** Converts an imported session to ours, in the unit of the log. */
export function toSession(session: ImportedSession, taking: ConversionContext) {
  const { head } = session;
  const end = endOf(session, taking);
  const template = head.template && taking.templates?.get(head.template.id);
  const { completed = true, completedAt: completed_at = completed ? end : null } = head;
  return {
    date: head.start.slice(0, 10),
    importedKey: session.key,
    head: {
      template_id: template?.template_id ?? null,
      program_id: template?.program_id ?? null,
      program_week: template ? (head.template?.week ?? null) : null,
      prescription_id: null,
      name: head.name.slice(0, 200),
      notes: head.notes.slice(0, LONGEST_SESSION_NOTES),
      duration_min: plausibleMinutes(head),
      completed: completed ? (1 as const) : (0 as const),
      completed_at,
      edited_at: completed_at ?? end,
    },
    exercises: session.exercises.map((exercise) =>
      toExercise(exercise, session, taking, completed_at ?? end),
    ),
    tombstones: [],
  };
}

/** Drops durations of timers that were never stopped. */
function plausibleMinutes({ minutes }: ImportedSession['head']): number | null {
  return minutes === null || minutes > LONGEST_MINUTES ? null : minutes;
}

function endOf({ head }: ImportedSession, { zone, now }: ConversionContext): string {
  const start = Temporal.PlainDateTime.from(head.start).toZonedDateTime(zone);
  const end = start.add({ minutes: Math.round(plausibleMinutes(head) ?? 0) }).toInstant();
  const at = new Date(end.epochMilliseconds).toISOString();
  return at < now ? at : now;
}

function toExercise(
  { uuid, name, notes, superset, sets, isFreeText = false, stored }: ImportedLogExercise,
  { exercises }: ImportedSession,
  taking: ConversionContext,
  updatedAt: string,
): WorkoutExercise {
  const known = isFreeText ? { exercise_id: null, name } : taking.exerciseOf(name);
  const partners = exercises.filter((one) => superset !== null && one.superset === superset);
  return {
    uuid,
    exercise_id: known.exercise_id,
    exercise_name: known.name,
    ...(partners.length < 2 ? {} : { superset_id: superset, superset_size: partners.length }),
    ...(notes.length === 0 ? {} : { notes: notes.join('\n').slice(0, LONGEST_NOTES) }),
    updatedAt,
    ...stored,
    sets: sets.map((set) => toSet(set, taking, updatedAt)),
  };
}

function toSet(
  set: ImportedLogExercise['sets'][number],
  taking: ConversionContext,
  updatedAt: string,
): WorkoutSet {
  const { kind, weight, reps, rpe, seconds } = set;
  const road = set.road ? set.road * METRES_PER[taking.fileUnit ?? taking.logUnit] : null;
  const distance = set.distance ?? (road && Math.round(road * 100) / 100);
  return {
    uuid: set.uuid,
    reps: reps === null ? null : Math.round(reps),
    ...toLogWeight(weight, set.unit ?? taking.fileUnit ?? taking.logUnit, taking.logUnit),
    // A set without repetitions, distance or time was not done.
    completed: Boolean(reps || distance || seconds),
    warmup: kind === 'warmup',
    rpe: rpe === null || rpe < 1 || rpe > 10 ? null : Math.round(rpe * 2) / 2,
    ...(kind === 'drop' || kind === 'failure' ? { set_type: kind } : {}),
    ...(seconds ? { duration_sec: seconds } : {}),
    ...(distance ? { distance } : {}),
    ...(set.rest ? { rest_sec: set.rest } : {}),
    updatedAt,
    ...set.stored,
  };
}

/** The set keeps the unit of the file, in which it was lifted. */
function toLogWeight(weight: number | null, from: ImportUnit, to: ImportUnit) {
  if (weight === null || from === to) return { weight };
  return { weight: convertForStorage(weight, from, to), lifted_in: from };
}
