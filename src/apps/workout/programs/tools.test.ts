import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';

let instance: TestInstance;
let ana: Person;
let use: Awaited<ReturnType<typeof toolCaller>>;

beforeAll(async () => {
  instance = await openInstance({ MCP_ENABLED: 'true' });
  ana = await instance.person('ana');
  use = await toolCaller(instance, ana, 'workout');
});
afterAll(() => instance.close());

const API = '/workout/api';

test('list_programs: the owner’s and those of a coach, with what the specification names', async () => {
  const listed = await use('list_programs');
  expect(listed.count).toBe(5);
  expect(listed.programs[0]).toEqual({
    program_id: expect.any(Number),
    name: 'Push/Pull/Legs',
    duration_weeks: 4,
    is_active: false,
    template_count: 3,
  });
  const ben = await instance.person('ben');
  const { id: user_id } = (await ben.call('GET /api/auth/me')).body.user;
  const { id } = (await ana.call(`POST ${API}/programs`, { name: 'Coached' })).body;
  await ana.call(`POST ${API}/programs/${id}/assign`, { user_id });
  const asBen = await toolCaller(instance, ben, 'workout');
  const { programs } = await asBen('list_programs');
  expect(programs).toHaveLength(6);
  expect(programs).toContainEqual({
    ...{ program_id: id, name: 'Coached', duration_weeks: 1, is_active: true, template_count: 0 },
  });
});

test('get_active_program: none, then the week and the templates with their exercises', async () => {
  expect(await use('get_active_program')).toEqual({
    active: false,
    program_id: null,
    name: null,
    current_week: null,
    templates: [],
  });
  const plan = { name: 'Plan', duration_weeks: 2 };
  const { id } = (await ana.call(`POST ${API}/programs`, plan)).body;
  const exercises = [
    {
      exercise_name: 'Squat',
      sets: [{ reps: '6-8', weight: 80 }],
      weeks: [{ week: 1, sets: 3, load: { kind: 'rpe', value: 8 } }],
    },
  ];
  const template = { program_id: id, name: 'Legs', day_label: 'Mon', exercises };
  const made = (await ana.call(`POST ${API}/templates`, template)).body;
  await ana.call(`POST ${API}/programs/${id}/activate`);
  expect(await use('get_active_program')).toMatchObject({
    active: true,
    program_id: id,
    name: 'Plan',
    current_week: 1,
    templates: [
      {
        template_id: made.id,
        name: 'Legs',
        day_label: 'Mon',
        exercises: [
          {
            exercise_id: null,
            exercise_name: 'Squat',
            target_sets: 1,
            sets: [{ reps: '6-8', weight: 80, warmup: false, rpe: null }],
            this_week: { sets: 3, reps: null, load: { kind: 'rpe', value: 8 } },
          },
        ],
      },
    ],
  });
});

test('get_active_program names an exercise that only the coach has, without an id', async () => {
  const cat = await instance.person('cat');
  const { id: user_id } = (await cat.call('GET /api/auth/me')).body.user;
  const sled = { name: 'Sled', category: 'legs' };
  const exercise_id = (await ana.call(`POST ${API}/exercises`, sled)).body.id;
  const { id: program_id } = (await ana.call(`POST ${API}/programs`, { name: 'Sleds' })).body;
  const template = { program_id, name: 'Push', exercises: [{ exercise_id, target_sets: 3 }] };
  await ana.call(`POST ${API}/templates`, template);
  await ana.call(`POST ${API}/programs/${program_id}/assign`, { user_id });
  await ana.call(`POST ${API}/programs/${program_id}/activate`);
  const shown = async (person: Person) =>
    (await (await toolCaller(instance, person, 'workout'))('get_active_program')).templates[0];
  const pushed = { exercise_name: 'Sled', target_sets: 3 };
  expect((await shown(cat)).exercises).toMatchObject([{ ...pushed, exercise_id: null }]);
  expect((await shown(ana)).exercises).toMatchObject([{ ...pushed, exercise_id }]);
});
