import type {
  logContract,
  Workout,
  WorkoutExercise,
  WorkoutSet,
} from '../../../../../src/apps/workout/log/contract.ts';
import { mergeExercises } from '../../../../../src/apps/workout/measures/session/merge-exercises.ts';
import { isUntouched } from '../../../../../src/apps/workout/measures/session/untouched-session.ts';
import type { RouteInput } from '../../../../../src/kernel/contract.ts';
import { nullFields, setSentFields } from '../../../../core/collections/effects.ts';
import type { WriteAt } from '../../../../core/outbox/outbox-entry.ts';
import type { LogDay } from '../day/day.ts';

type SaveRoute = 'PUT /api/workout/:date';
export type SaveInput = RouteInput<typeof logContract, SaveRoute>;

/** Applies a save to its day, with the server's merge. */
export function applySave(
  day: LogDay,
  { input, answer, temporaryId }: WriteAt<typeof logContract, SaveRoute>,
): LogDay {
  if (answer) {
    const known = new Map(
      [...day.previous, ...answer.previous].map((one) => [exerciseKey(one), one]),
    );
    return {
      sessions: replaceSession(day.sessions, answer.workout),
      previous: [...known.values()],
    };
  }
  const meant = findTargetSession(day, input);
  if (meant === null) return day;
  const before = meant ?? newSession(day, input.date, temporaryId);
  return { ...day, sessions: replaceSession(day.sessions, applyInput(before, input)) };
}

/** Undefined for a new session, null for a deleted one. */
function findTargetSession({ sessions }: LogDay, { id, new_session, exercises = [] }: SaveInput) {
  if (id !== undefined) return sessions.find((one) => one.id === id) ?? null;
  if (!new_session) return sessions[0];
  const sent = new Set(exercises.map(({ uuid }) => uuid));
  return (
    sessions.find((one) => one.exercises.some(({ uuid }) => sent.has(uuid))) ??
    sessions.find(isUntouched)
  );
}

function applyInput(session: Workout, input: SaveInput): Workout {
  const { exercises = [], deleted_uuids = [] } = input;
  const { template_id, program_id, program_week, prescription_id, duration_min } = input;
  const dead = new Set(Array.isArray(deleted_uuids) ? deleted_uuids : []);
  return {
    ...setSentFields(session, {
      ...{ template_id, program_id, program_week, prescription_id, duration_min },
    }),
    name: input.name ?? session.name,
    notes: input.notes ?? session.notes,
    completed: input.completed ?? session.completed,
    exercises: mergeExercises<WorkoutSet, WorkoutExercise>(
      session.exercises,
      exercises as WorkoutExercise[],
      dead,
    ),
  };
}

function newSession({ sessions }: LogDay, date: string, id: number): Workout {
  const now = new Date().toISOString();
  return {
    ...{ id, date, session_seq: (sessions.at(-1)?.session_seq ?? -1) + 1, exercises: [] },
    ...{ name: '', notes: '', completed: false, created_at: now, updated_at: now },
    ...{ exercise_count: 0, set_count: 0, total_volume: 0 },
    ...nullFields('completed_at', 'duration_min', 'template_id', 'program_id'),
    ...nullFields('program_week', 'prescription_id'),
  };
}

function replaceSession(sessions: readonly Workout[], session: Workout): Workout[] {
  const others = sessions.filter(({ id }) => id !== session.id);
  return [...others, session].sort((a, b) => a.session_seq - b.session_seq);
}

/** Merges a newer save into a pending one without losing changes of either, from any tab. */
export function mergeSaves(waiting: SaveInput, newer: SaveInput): SaveInput {
  const dead = new Set([...deletedUuids(waiting), ...deletedUuids(newer)]);
  const exercises = mergeExercises<WorkoutSet, WorkoutExercise>(
    (waiting.exercises ?? []) as WorkoutExercise[],
    (newer.exercises ?? []) as WorkoutExercise[],
    dead,
  );
  return { ...waiting, ...newer, exercises, ...(dead.size > 0 && { deleted_uuids: [...dead] }) };
}

function deletedUuids({ deleted_uuids }: SaveInput): readonly string[] {
  return Array.isArray(deleted_uuids) ? deleted_uuids : [];
}

function exerciseKey({ exercise_id, exercise_name }: LogDay['previous'][number]) {
  return exercise_id ?? exercise_name;
}
