import { beforeAll, expect } from 'vitest';
import { type Caller, useTwoPeople } from './instance/two-people.ts';
import { addExercise } from './workout/exercises.ts';

/** An instance for the tests of a file, with Ana, Ben and two exercises of the catalogue. */
export function useWorkoutLog() {
  const two = useTwoPeople();
  let squat: number;
  let curl: number;
  beforeAll(async () => {
    squat = await addExercise(two.instance, { name: 'Back squat' });
    curl = await addExercise(two.instance, { name: 'Curl', load_type: 'paired' });
  });
  return {
    get instance() {
      return two.instance;
    },
    get squat() {
      return squat;
    },
    get curl() {
      return curl;
    },
    ana: two.ana,
    ben: two.ben,
    squats: (uuid: string, sets: object[], more: object = {}) => ({
      uuid,
      exercise_id: squat,
      exercise_name: 'Back squat',
      sets,
      ...more,
    }),
  };
}

export function completedSet(uuid: string, weight: number, reps: number, more: object = {}) {
  return { uuid, weight, reps, completed: true, ...more };
}

export async function saveDay(person: Caller, date: string, body: object) {
  const answer = await person.call(`PUT /workout/api/workout/${date}`, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

export async function readDay(person: Caller, date: string) {
  return (await person.call(`GET /workout/api/workout/${date}`)).body;
}
