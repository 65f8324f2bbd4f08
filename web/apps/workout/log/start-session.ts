import type { Workout, WorkoutExercise } from '../../../../src/apps/workout/log/contract.ts';
import type { WorkoutDraft } from '../../../../src/apps/workout/programs/contract.ts';
import type { Question } from '../../../core/use-answer.ts';
import { nameOf, type Prescription } from './day-plan.ts';
import { newIdentity, UNTOUCHED } from './identity.ts';
import { beginSession } from './save-session.ts';
import { again } from './session-edits.ts';
import { isFree, workout } from './sessions.ts';

/** The last session before a day, to be done again. */
export function lastBefore(date: string): Question<Workout | null> {
  return { app: 'workout', key: ['last', date], ask: () => askForLast(date) };
}

async function askForLast(date: string): Promise<Workout | null> {
  const { items } = await workout('GET /api/workout/recent', { limit: 10 });
  const last = items.find((one) => one.date < date && one.exercise_count > 0);
  if (!last) return null;
  const day = await workout('GET /api/workout/:date/sessions', { date: last.date });
  return day.sessions.find(({ id }) => id === last.id) ?? null;
}

/** One tap: the whole workout of the program stands there, ready to be ticked. */
export function startPlanned(date: string, plan: WorkoutDraft) {
  const { name, template_id, program_id, program_week } = plan;
  beginSession(date, plannedExercises(date, plan), { name, template_id, program_id, program_week });
}

/**
 * The first workout of a day is named after its plan: two devices that load the same one without
 * knowing of each other have one workout afterwards, not two.
 */
function plannedExercises(date: string, plan: WorkoutDraft): WorkoutExercise[] {
  const isFirst = isFree(date);
  const base = `${date}.${plan.template_id}.${plan.program_week}`;
  return plan.exercises.map((exercise, at) => {
    const uuid = isFirst ? `${base}.${at}` : newIdentity();
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

/** How it is read is fetched when it is wanted: most days nobody has prescribed anything. */
export async function startPrescribed(date: string, asked: Prescription) {
  const { prescribedExercises } = await import('./prescribed-exercises.ts');
  const { id, exercises, template_id, program_week } = asked;
  const isFirst = isFree(date);
  const nameFor = (at: number) => (isFirst ? `${date}.coach.${id}.${at}` : newIdentity());
  const name = nameOf(asked);
  const head = { name, template_id, program_week, prescription_id: id };
  beginSession(date, prescribedExercises(exercises, nameFor), head);
}

export function startEmpty(date: string) {
  beginSession(date, []);
}

export function repeatSession(date: string, { name, exercises }: Workout) {
  beginSession(date, again(exercises), { name });
}
