import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../../../testing/instance/test-instance.ts';
import type { TestUser } from '../../../../testing/recipe/household.ts';
import { Gym } from '../../../../testing/workout/gym.ts';

let instance: TestInstance;
let tia: TestUser;
let mia: TestUser;

beforeAll(async () => {
  instance = await openInstance();
  const gym = await Gym.open(instance);
  tia = await gym.trainer('tia');
  mia = await gym.member('mia', tia);
});
afterAll(() => instance.close());

const API = '/workout/api';
const WEEKS = [1, 2, 3].map((week) => ({
  ...{ week, sets: week, reps: `${10 - week}`, tempo: `${week}-0-1-0`, rest: 60 * week },
  load: { kind: 'percent', value: 60 + 10 * week, of: 100 },
}));
const SQUAT = {
  exercise_name: 'Squat',
  sets: [{ reps: 8, warmup: true }, { reps: 12 }],
  weeks: WEEKS,
};

/** A program of Tia with one workout. */
async function program(settings: object = {}, exercises: object[] = [SQUAT]) {
  const plan = { name: 'Block', duration_weeks: 3, ...settings };
  const { id } = (await tia.call(`POST ${API}/programs`, plan)).body;
  const template = { program_id: id, name: 'Legs', exercises };
  return { id, template: (await tia.call(`POST ${API}/templates`, template)).body.id };
}

async function prescribed(what: object, date: string | null) {
  const route = `POST ${API}/trainer/members/${mia.id}/prescriptions`;
  const { status, body } = await tia.call(route, { ...what, date });
  expect(status).toBe(201);
  const { items } = (await mia.call(`GET ${API}/prescriptions/my/upcoming/list`)).body;
  return items.find(({ id }: { id: number }) => id === body.id);
}

describe('a prescribed template', () => {
  test('is resolved for the member’s current week', async () => {
    const { id, template } = await program();
    await tia.call(`POST ${API}/programs/${id}/assign`, { user_id: mia.id });
    await mia.call(`POST ${API}/programs/${id}/week-cursor`, { week: 2 });
    const asked = await prescribed({ template_id: template }, '2026-11-20');
    expect(asked.program_week).toBe(2);
    expect(asked.exercises).toMatchObject([
      {
        ...{ exercise_name: 'Squat', target_sets: 2, tempo: '2-0-1-0', rest_sec: 120, weeks: [] },
        sets: [
          { reps: 8, weight: 47.5, warmup: true },
          { reps: 8, weight: 80, warmup: false },
          { reps: 8, weight: 80, warmup: false },
        ],
      },
    ]);
    expect((await mia.call(`GET ${API}/prescriptions/my/2026-11-20`)).body).toEqual(asked);
    const log = { template_id: template, program_week: asked.program_week };
    const { workout } = (await mia.call(`PUT ${API}/workout/2026-11-20`, log)).body;
    expect(workout).toMatchObject({ program_id: id, program_week: 2, name: 'Legs' });
  });

  test('of a calendar program is resolved for the week of its date, undated for today’s', async () => {
    const { id, template } = await program({ advance_mode: 'calendar' });
    const from = { user_id: mia.id, start_date: '2026-11-09' };
    await tia.call(`POST ${API}/programs/${id}/assign`, from);
    const undated = await prescribed({ template_id: template }, null);
    expect(undated.program_week).toBe(1);
    const pulled = { date: '2026-11-17' };
    expect(
      (await mia.call(`POST ${API}/prescriptions/${undated.id}/pull`, pulled)).body,
    ).toMatchObject({ program_week: 2, exercises: [{ target_sets: 2 }] });
    const later = await prescribed({ template_id: template }, '2026-11-24');
    expect(later).toMatchObject({ program_week: 3, exercises: [{ target_sets: 3 }] });
  });

  test('of a program that the member does not follow is resolved for week 1', async () => {
    const { template } = await program();
    const asked = await prescribed({ template_id: template }, '2026-11-25');
    expect(asked).toMatchObject({ program_week: 1, exercises: [{ target_sets: 1 }] });
  });

  test('takes percentages of the member’s own records, and asks for no weight of last time', async () => {
    const set = { weight: 100, reps: 1, completed: true };
    const done = [{ exercise_name: 'Press', sets: [set] }];
    await mia.call(`PUT ${API}/workout/2026-11-01`, { exercises: done });
    const weeks = [{ week: 1, load: { kind: 'percent', value: 75 } }];
    const press = { exercise_name: 'Press', target_sets: 1 };
    const unknown = { exercise_name: 'Snatch', target_sets: 1, weeks };
    const { template } = await program({}, [{ ...press, weeks }, press, unknown]);
    const { exercises } = await prescribed({ template_id: template }, '2026-11-26');
    expect(exercises).toMatchObject([
      { sets: [{ weight: 75, percent: 75 }] },
      { sets: [{ weight: null }] },
      { sets: [{ weight: null, percent: 75 }] },
    ]);
  });
});

test('an exercise that only the trainer has comes by its name, prescribed either way', async () => {
  const sled = { name: 'Sled', category: 'legs', load_type: 'unilateral' };
  const { id } = (await tia.call(`POST ${API}/exercises`, sled)).body;
  const { template } = await program({}, [{ exercise_id: id, target_sets: 1 }]);
  const named = { exercise_id: null, exercise_name: 'Sled', load_type: 'unilateral' };
  const byTemplate = await prescribed({ template_id: template }, '2026-11-27');
  expect(byTemplate.exercises).toMatchObject([named]);
  const exercises = [{ exercise_id: id, exercise_name: 'Sled', sets: [{ reps: '8-12' }] }];
  const byHand = await prescribed({ name: 'Pushes', exercises }, '2026-11-28');
  expect(byHand.exercises).toMatchObject([{ ...named, sets: [{ reps: '8-12' }] }]);
  expect(byHand.program_week).toBeNull();
});
