import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { addExercise } from '../../../../testing/workout/exercises.ts';
import { expectMatchesRecount } from '../../../../testing/workout/recount-log.ts';

let instance: TestInstance;
let people: Person[];
let library: number[];

beforeAll(async () => {
  instance = await openInstance();
  people = [await instance.person('ana'), await instance.person('ben')];
  library = [
    await addExercise(instance, { name: 'Squat' }),
    await addExercise(instance, { name: 'Curl', load_type: 'paired' }),
    await addExercise(instance, { name: 'Lunge', load_type: 'unilateral' }),
  ];
});
afterAll(() => instance.close());

const someSet = fc.record(
  {
    uuid: fc.constantFrom('a', 'b', 'c'),
    weight: fc.option(fc.nat(12).map((n) => n * 2.5)),
    reps: fc.option(fc.nat(8)),
    reps_l: fc.option(fc.nat(4)),
    reps_r: fc.option(fc.nat(4)),
    duration_sec: fc.option(fc.nat(3).map((n) => n * 30)),
    distance: fc.option(fc.nat(100)),
    completed: fc.boolean(),
    warmup: fc.boolean(),
    rpe: fc.option(fc.constantFrom(7, 8.5)),
  },
  { requiredKeys: ['uuid', 'completed'] },
);
const someExercise = fc.record({
  uuid: fc.constantFrom('x', 'y', 'z'),
  which: fc.nat(4),
  sets: fc.array(someSet, { maxLength: 4 }),
});
const who = fc.nat(1);
const date = fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03');
const change = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      who,
      date,
      exercises: fc.array(someExercise, { maxLength: 3 }),
      deleted_uuids: fc.option(fc.subarray(['a', 'b', 'x', 'y'], { maxLength: 1 }), { nil: [] }),
      new_session: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ who, date }) },
);

function named({ which, ...exercise }: { which: number; uuid: string; sets: object[] }) {
  const exercise_id = library[which] ?? null;
  return { ...exercise, exercise_id, exercise_name: exercise_id ? `No ${which}` : `Free ${which}` };
}

async function apply({ who: at, ...one }: { who: number; date: string }): Promise<void> {
  const person = people[at] as Person;
  const { date: day, ...body } = one;
  if (!('exercises' in body)) {
    await person.call(`DELETE /workout/api/workout/${day}`);
    return;
  }
  const exercises = (body.exercises as Parameters<typeof named>[0][]).map(named);
  const answer = await person.call(`PUT /workout/api/workout/${day}`, { ...body, exercises });
  expect(answer.status, answer.text).toBe(200);
}

describe('what is derived from the log', () => {
  test('equals a recount, whatever was saved and deleted', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), async (changes) => {
        for (const one of changes) await apply(one);
        await expectMatchesRecount(instance);
      }),
      { numRuns: 40 },
    );
  }, 120_000);

  test('equals a recount when many write at once', async () => {
    const changes = fc.sample(change, { numRuns: 60, seed: 7 });
    await Promise.all(changes.map(apply));
    await expectMatchesRecount(instance);
  }, 60_000);
});
