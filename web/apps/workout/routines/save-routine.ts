import type { Workout } from '../../../../src/apps/workout/log/contract.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { formatList } from '../../../core/text/format.ts';
import { logText } from '../text/log.ts';
import { routinesText as text } from '../text/routines.ts';
import { routines } from './routines-api.ts';
import { toRoutineExercises } from './to-routine.ts';

const NAMED = 3;
const LONGEST_NAME = 200;

/** Keeps a workout as a routine. */
export function saveAsRoutine(session: Pick<Workout, 'name' | 'exercises'>) {
  const name = session.name.trim() || nameByExercises(session) || logText.unnamed;
  const id = createRoutine(name, session);
  showToast(text.saved(name), {
    action: {
      label: text.open,
      run: () => {
        location.hash = `#/routines/${id}`;
      },
    },
  });
}

/** "Bench Press, Plank and Row". */
function nameByExercises({ exercises }: Pick<Workout, 'exercises'>): string {
  const names = exercises.slice(0, NAMED).map(({ exercise_name }) => exercise_name);
  return formatList(names).slice(0, LONGEST_NAME);
}

/** Creates a routine and returns its temporary id. */
export function createRoutine(name: string, { exercises }: Pick<Workout, 'exercises'>): number {
  const input = { name, exercises: toRoutineExercises(exercises) };
  return routines.write('POST /api/routines', input, text.writes.routine(name));
}
