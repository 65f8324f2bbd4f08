import { afterAll, beforeAll, expect } from 'vitest';
import { openInstance, type Person, type TestInstance } from './instance/test-instance.ts';
import { addExercise } from './workout/exercises.ts';

type Caller = Pick<Person, 'call'>;

/** An instance for the tests of a file, with Ana, Ben and two exercises of the catalogue. */
export function useWorkoutLog() {
  let instance: TestInstance;
  let squat: number;
  let curl: number;
  const people = new Map<string, Person>();
  beforeAll(async () => {
    instance = await openInstance();
    for (const name of ['ana', 'ben']) people.set(name, await instance.person(name));
    squat = await addExercise(instance, { name: 'Back squat' });
    curl = await addExercise(instance, { name: 'Curl', load_type: 'paired' });
  });
  afterAll(() => instance.close());

  /** Usable before `beforeAll` has run. */
  const named = (name: string): Caller => ({
    call: (...request) => (people.get(name) as Person).call(...request),
  });
  return {
    get instance() {
      return instance;
    },
    get squat() {
      return squat;
    },
    get curl() {
      return curl;
    },
    ana: named('ana'),
    ben: named('ben'),
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
