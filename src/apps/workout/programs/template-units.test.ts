import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { readOwnerId } from '../../../testing/workout/completed-workout.ts';

const API = '/workout/api';
const DAY = '2026-11-15';

let instance: TestInstance;
let tom: Person;
let mia: Person;
let miaId: number;
let program: number;
let template: number;

/** Tom plans in pounds, Mia trains in kilograms. */
beforeAll(async () => {
  instance = await openInstance();
  const root = await instance.person('root');
  tom = await instance.person('tom');
  mia = await instance.person('mia');
  miaId = await readOwnerId(mia);
  const tomId = await readOwnerId(tom);
  await root.call(`PATCH /api/auth/users/${tomId}`, { role: 'trainer' });
  await root.call(`PATCH /api/auth/users/${miaId}`, { trainer_id: tomId });
  await tom.call('PATCH /api/auth/preferences', { preferences: { 'weight-unit': 'lb' } });
  program = (await tom.call(`POST ${API}/programs`, { name: 'Heavy', duration_weeks: 4 })).body.id;
  const exercise = {
    exercise_name: 'Tom’s lift',
    sets: [{ reps: '5', weight: 135 }, { reps: '5' }],
    weeks: [
      { week: 1, load: { kind: 'absolute', value: 225 } },
      { week: 2, load: { kind: 'percent', value: 80, of: 200 } },
      { week: 3, load: { kind: 'rpe', value: 8 } },
      { week: 4, by_set: [{ load: { kind: 'absolute', value: 100 } }, { reps: '3' }] },
    ],
  };
  const added = await tom.call(`POST ${API}/templates`, {
    ...{ program_id: program, name: 'Day', exercises: [exercise] },
  });
  template = added.body.id;
  await tom.call(`POST ${API}/programs/${program}/assign`, { user_id: miaId });
});
afterAll(() => instance.close());

const inPounds = {
  sets: [{ weight: 135 }, { weight: null }],
  weeks: [
    { load: { value: 225 } },
    { load: { value: 80, of: 200 } },
    { load: { kind: 'rpe', value: 8 } },
    { by_set: [{ load: { value: 100 } }, { load: null }] },
  ],
};
const inKilograms = {
  sets: [{ weight: 61 }, { weight: null }],
  weeks: [
    { load: { value: 102 } },
    { load: { value: 80, of: 90.5 } },
    { load: { kind: 'rpe', value: 8 } },
    { by_set: [{ load: { value: 45.5 } }, { load: null }] },
  ],
};

describe('a template of a trainer with the other unit', () => {
  test('is read in the unit of the reader; the trainer’s own stays as it was typed', async () => {
    const readBy = async (person: Person) => [
      (await person.call(`GET ${API}/programs/${program}`)).body.templates[0].exercises[0],
      (await person.call(`GET ${API}/templates/${template}`)).body.exercises[0],
    ];
    expect(await readBy(tom)).toMatchObject([inPounds, inPounds]);
    expect(await readBy(mia)).toMatchObject([inKilograms, inKilograms]);
  });

  test('is loaded with the weights of the week in the member’s unit', async () => {
    const load = async (week: number) =>
      (await mia.call(`GET ${API}/templates/${template}/draft?week=${week}`)).body.workout
        .exercises[0].sets[0];
    expect(await load(1)).toMatchObject({ weight: 102, target: { weight: 102 } });
    // 80 % of 90.5 kg is 72.4 kg.
    const { weight } = await load(2);
    expect(weight).toBeGreaterThan(71);
    expect(weight).toBeLessThan(74);
    expect(await load(4)).toMatchObject({ weight: 45.5 });
  });

  test('is prescribed in the member’s unit; written exercises stay as they are', async () => {
    const prescribe = (body: object) =>
      tom.call(`POST ${API}/trainer/members/${miaId}/prescriptions`, { date: DAY, ...body });
    const received = async () =>
      (await mia.call(`GET ${API}/prescriptions/my/${DAY}`)).body.exercises[0];
    expect((await prescribe({ template_id: template })).status).toBe(201);
    expect(await received()).toMatchObject({ sets: [{ weight: 102 }, { weight: 102 }] });
    const written = { exercise_name: 'Squat', sets: [{ reps: '5', weight: 80 }] };
    expect((await prescribe({ name: 'Extra', exercises: [written] })).status).toBe(201);
    expect(await received()).toMatchObject({ sets: [{ weight: 80 }] });
  });

  test('is copied in the unit of the copy’s owner', async () => {
    const copy = await mia.call(`POST ${API}/programs/${program}/duplicate`);
    expect(copy.body.templates[0].exercises[0]).toMatchObject(inKilograms);
  });

  test('is shown to the coach in the unit of the member’s log', async () => {
    const { body } = await tom.call(`GET ${API}/trainer/members/${miaId}/progress`);
    expect(body.weight_unit).toBe('kg');
    expect(body.program.workouts[0].exercises[0]).toMatchObject(inKilograms);
  });
});
