import type { Workout, WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import type { WorkoutDraft } from '../../../../../src/apps/workout/programs/contract.ts';
import { newUuid } from '../../../../core/outbox/new-uuid.ts';
import type { ServerQuery } from '../../../../core/queries/use-server-query.ts';
import { type DayPrescription, prescriptionName } from '../day/day-plan.ts';
import { isDayEmpty, logApi } from '../day/log-day-query.ts';
import { UNTOUCHED } from './identity.ts';
import { beginSession } from './save-session.ts';
import { copyExercises } from './session-edits.ts';

/** The last session before a day. */
export function lastSessionQuery(date: string): ServerQuery<Workout | null> {
  return { app: 'workout', key: ['last', date], load: () => fetchLastSession(date) };
}

async function fetchLastSession(date: string): Promise<Workout | null> {
  const { items } = await logApi('GET /api/workout/recent', { limit: 10 });
  const last = items.find((one) => one.date < date && one.exercise_count > 0);
  if (!last) return null;
  const day = await logApi('GET /api/workout/:date/sessions', { date: last.date });
  return day.sessions.find(({ id }) => id === last.id) ?? null;
}

/** Starts the program's workout with all its sets. */
export function startPlanned(date: string, plan: WorkoutDraft) {
  const { name, template_id, program_id, program_week } = plan;
  beginSession(date, plannedExercises(date, plan), { name, template_id, program_id, program_week });
}

/**
 * Derives the uuids of a day's first workout from its plan, so that two offline devices that load
 * the same plan end up with one workout.
 */
function plannedExercises(date: string, plan: WorkoutDraft): WorkoutExercise[] {
  const isFirst = isDayEmpty(date);
  const base = `${date}.${plan.template_id}.${plan.program_week}`;
  return plan.exercises.map((exercise, at) => {
    const uuid = isFirst ? `${base}.${at}` : newUuid();
    return {
      ...exercise,
      uuid,
      updatedAt: UNTOUCHED,
      sets: exercise.sets.map((set, place) => ({
        ...set,
        uuid: `${uuid}.${place}`,
        updatedAt: UNTOUCHED,
      })),
    };
  });
}

/** Loads the conversion lazily: prescriptions are rare. */
export async function startPrescribed(date: string, asked: DayPrescription) {
  const { toWorkoutExercises } = await import('./prescribed-exercises.ts');
  const { id, exercises, template_id, program_week } = asked;
  const isFirst = isDayEmpty(date);
  const nameFor = (at: number) => (isFirst ? `${date}.coach.${id}.${at}` : newUuid());
  const name = prescriptionName(asked);
  const head = { name, template_id, program_week, prescription_id: id };
  beginSession(date, toWorkoutExercises(exercises, nameFor), head);
}

export function startEmpty(date: string) {
  beginSession(date, []);
}

export function repeatSession(date: string, { name, exercises }: Workout) {
  beginSession(date, copyExercises(exercises), { name });
}
