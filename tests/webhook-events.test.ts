import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '../src/accounts/webhooks/events.ts';
import type { AppName } from '../src/kernel/config/config.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../src/testing/instance/test-instance.ts';
import { toolCaller } from '../src/testing/instance/tool-caller.ts';
import { openPushReceiver, type PushReceiver } from '../src/testing/servers/push-receiver.ts';
import { addWebhook, readSigned } from '../src/testing/servers/webhook-receiver.ts';
import { completedSet } from '../src/testing/workout-log.ts';

/** Every event that contracts name, by the write that emits it. */

const TODAY = '2026-11-15';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let instance: TestInstance;
let receiver: PushReceiver;
let ana: Person;
let secret: string;
const seen = new Set<string>();

beforeAll(async () => {
  receiver = await openPushReceiver();
  instance = await openInstance({
    WEBHOOKS_ENABLED: '1',
    FETCH_PRIVATE_ADDRESSES: '1',
    MCP_ENABLED: '1',
    MCP_WRITE_ENABLED: '1',
    MCP_DESTROY_ENABLED: '1',
  });
  ana = await instance.person('ana');
  ({ secret } = await addWebhook(ana, receiver, WEBHOOK_EVENTS));
});
afterAll(async () => {
  await instance.close();
  await receiver.stop();
});
beforeEach(async () => {
  await takeEvents();
});

async function ask(route: string, body?: object, who = ana) {
  const answer = await who.call(route, body);
  expect(answer.status, `${route}: ${answer.text.slice(0, 300)}`).toBeLessThan(300);
  return answer.body;
}

/** The events that arrived since the last call, by name. */
async function takeEvents() {
  await instance.application.runner.runDue();
  const events = receiver.received.splice(0).map((request) => readSigned(request, secret));
  for (const { event } of events) seen.add(event);
  return events.toSorted((one, other) => one.event.localeCompare(other.event));
}

describe('nutrition', () => {
  const item = (uuid: string, proteins: number) => ({
    uuid,
    name: 'Quark',
    slot: 1,
    nutrition: { calories: 100, proteins },
  });
  const write = (...items: object[]) => ask(`PUT /nutrition/api/diary/${TODAY}/items`, { items });

  test('meal.logged has the new items; a changed item is no meal', async () => {
    await write(item('a', 10), item('b', 5));
    expect(await takeEvents()).toMatchObject([
      {
        event: 'meal.logged',
        data: {
          date: TODAY,
          items: [{ uuid: 'a', slot: 1 }, { uuid: 'b' }],
          totals: { proteins: 15 },
        },
      },
    ]);
    await write({ ...item('a', 12), updated_at: '2026-11-15T10:00:00.000Z' });
    await ask(`PUT /nutrition/api/diary/${TODAY}/items`, { items: [], deleted_uuids: ['b'] });
    expect(await takeEvents()).toEqual([]);
  });

  test('goal.achieved comes once, when the day reaches a goal that is to be reached', async () => {
    const goals = { calories: { max: 300 }, proteins: { min: 60 } };
    await ask('PATCH /api/auth/preferences', {
      preferences: { 'nutrition-goals': [{ from: '2026-01-01', goals }], 'water-goal': 500 },
    });
    await write(item('c', 40));
    expect((await takeEvents()).map(({ event }) => event)).toEqual(['meal.logged']);
    await write(item('d', 20));
    expect(await takeEvents()).toMatchObject([
      { event: 'goal.achieved', data: { date: TODAY, goal: 'proteins', target: 60, amount: 72 } },
      { event: 'meal.logged' },
    ]);
    await write(item('e', 20));
    expect((await takeEvents()).map(({ event }) => event)).toEqual(['meal.logged']);
  });

  test('water.logged has the total; the water goal is achieved once', async () => {
    const drink = (amount_ml: number) =>
      ask('POST /nutrition/api/water', { date: TODAY, amount_ml, time: '09:30' });
    await drink(300);
    expect(await takeEvents()).toMatchObject([
      { event: 'water.logged', data: { amount_ml: 300, total_ml: 300, time: '09:30' } },
    ]);
    await drink(200);
    expect(await takeEvents()).toMatchObject([
      { event: 'goal.achieved', data: { goal: 'water', target: 500, amount: 500 } },
      { event: 'water.logged', data: { total_ml: 500 } },
    ]);
    await drink(100);
    expect((await takeEvents()).map(({ event }) => event)).toEqual(['water.logged']);
  });

  test('body_stat.logged comes once, whichever app writes it', async () => {
    for (const app of ['nutrition', 'workout']) {
      await ask(`PUT /${app}/api/body-stats/${TODAY}`, { weight: 80, weight_unit: 'kg' });
      expect(await takeEvents()).toMatchObject([
        { event: 'body_stat.logged', data: { date: TODAY, weight: 80, weight_unit: 'kg' } },
      ]);
    }
    await ask(`PUT /workout/api/body-stats/${TODAY}`, { weight: null, weight_unit: 'kg' });
    expect(await takeEvents()).toEqual([]);
  });
});

describe('workout', () => {
  const save = (date: string, body: object) => ask(`PUT /workout/api/workout/${date}`, body);
  const squats = (uuid: string, weight: number) => ({
    exercises: [{ uuid, exercise_name: 'Squat', sets: [completedSet(`set ${uuid}`, weight, 5)] }],
  });

  test('workout.completed comes when a workout is completed, and pr.set with a record', async () => {
    await save('2026-11-01', squats('one', 100));
    expect(await takeEvents()).toEqual([]);
    await save('2026-11-01', { completed: true });
    expect(await takeEvents()).toMatchObject([
      { event: 'workout.completed', data: { date: '2026-11-01', completed: true, set_count: 1 } },
    ]);
    await save('2026-11-01', { name: 'Legs' });
    expect(await takeEvents()).toEqual([]);
    const { workout } = await save('2026-11-02', squats('two', 110));
    expect(await takeEvents()).toMatchObject([
      {
        event: 'pr.set',
        data: {
          workout_id: workout.id,
          date: '2026-11-02',
          exercise_name: 'Squat',
          kinds: ['weight', 'e1rm'],
          maxWeight: 110,
        },
      },
    ]);
  });

  test('program.advanced comes with the workout that begins the next week', async () => {
    const program = { name: 'Plan', duration_weeks: 4, advance_mode: 'sessions' };
    const { id } = await ask('POST /workout/api/programs', program);
    const templates: number[] = [];
    for (const name of ['A', 'B'])
      templates.push((await ask('POST /workout/api/templates', { program_id: id, name })).id);
    await ask(`POST /workout/api/programs/${id}/activate`);
    const train = (date: string, template_id?: number) =>
      save(date, { template_id, program_id: id, completed: true });
    await train('2026-11-08', templates[0]);
    expect((await takeEvents()).map(({ event }) => event)).toEqual(['workout.completed']);
    await train('2026-11-09', templates[1]);
    expect(await takeEvents()).toMatchObject([
      {
        event: 'program.advanced',
        data: { program_id: id, name: 'Plan', week: 2, previous_week: 1, duration_weeks: 4 },
      },
      { event: 'workout.completed' },
    ]);
    await ask(`POST /workout/api/programs/${id}/week-cursor`, { week: 4 });
    expect(await takeEvents()).toMatchObject([
      { event: 'program.advanced', data: { week: 4, previous_week: 2 } },
    ]);
    await ask(`POST /workout/api/programs/${id}/week-cursor`, { week: 1 });
    expect(await takeEvents()).toEqual([]);
  });

  test('progress_photo.logged has the address of the picture', async () => {
    const file = await ana.call('POST /api/files?kind=progress-photo', undefined, {
      headers: { 'content-type': 'image/png' },
      payload: PIXEL,
    });
    const { id: file_id } = file.body;
    const photo = await ask('POST /workout/api/progress-photos', { file_id, date: TODAY });
    expect(await takeEvents()).toMatchObject([
      {
        event: 'progress_photo.logged',
        data: { id: photo.id, date: TODAY, url: `/api/files/${file_id}` },
      },
    ]);
  });
});

describe('recipe', () => {
  test('meal.cooked comes with a cook and with a plan that is marked as cooked', async () => {
    const { id: recipe_id } = await ask('POST /recipe/api/recipes', { name: 'Stew' });
    await ask(`POST /recipe/api/recipes/${recipe_id}/cooked`, { servings: 2 });
    expect(await takeEvents()).toMatchObject([
      { event: 'meal.cooked', data: { recipe_id, recipe_name: 'Stew', servings: 2, date: TODAY } },
    ]);
    const plan = { recipe_id, date: '2026-11-20', kind: 'planned' };
    const { id } = await ask('POST /recipe/api/cook-diary', plan);
    expect(await takeEvents()).toEqual([]);
    await ask(`PUT /recipe/api/cook-diary/${id}`, { kind: 'cooked' });
    expect(await takeEvents()).toMatchObject([{ event: 'meal.cooked', data: { id, date: TODAY } }]);
    await ask(`PUT /recipe/api/cook-diary/${id}`, { notes: 'Good' });
    expect(await takeEvents()).toEqual([]);
  });

  test('shopping_list.completed comes with the last item that is checked', async () => {
    const ids: number[] = [];
    for (const name of ['Milk', 'Flour'])
      ids.push((await ask('POST /recipe/api/shopping', { name })).id);
    await ask(`PATCH /recipe/api/shopping/${ids[0]}/check`, { checked: true });
    expect(await takeEvents()).toEqual([]);
    await ask(`PUT /recipe/api/shopping/${ids[1]}`, { checked: true });
    expect(await takeEvents()).toMatchObject([
      { event: 'shopping_list.completed', data: { item_count: 2 } },
    ]);
    await ask(`PATCH /recipe/api/shopping/${ids[1]}/check`, { checked: true });
    expect(await takeEvents()).toEqual([]);
    await ask(`PATCH /recipe/api/shopping/${ids[1]}/check`, { checked: false });
    await ask(`PATCH /recipe/api/shopping/${ids[1]}/check`, { checked: true });
    expect(await takeEvents()).toMatchObject([{ event: 'shopping_list.completed' }]);
  });

  test('pantry.out_of_stock comes when an item runs out', async () => {
    const { id } = await ask('POST /recipe/api/pantry', { name: 'Rice', quantity: 2, unit: 'kg' });
    await ask(`PATCH /recipe/api/pantry/${id}/stock`, { quantity: 1 });
    expect(await takeEvents()).toEqual([]);
    await ask(`PATCH /recipe/api/pantry/${id}/stock`, { quantity: 0 });
    expect(await takeEvents()).toMatchObject([
      { event: 'pantry.out_of_stock', data: { id, name: 'Rice', unit: 'kg' } },
    ]);
    await ask(`PATCH /recipe/api/pantry/${id}/stock`, { in_stock: false });
    expect(await takeEvents()).toEqual([]);
  });
});

describe('notes', () => {
  test('note.created, then checklist.completed with the last item', async () => {
    const items = ['Tent', 'Stove'].map((text) => ({ text, uuid: text }));
    const { id } = await ask('POST /notes/api/notes', { title: 'Camp', items });
    expect(await takeEvents()).toMatchObject([
      {
        event: 'note.created',
        data: { id, title: 'Camp', kind: 'checklist', items: { length: 2 } },
      },
    ]);
    await ask(`PATCH /notes/api/notes/${id}/items/Tent`, { checked: true });
    expect(await takeEvents()).toEqual([]);
    await ask(`PATCH /notes/api/notes/${id}/items/Stove`, { checked: true });
    expect(await takeEvents()).toMatchObject([
      { event: 'checklist.completed', data: { id, title: 'Camp', item_count: 2 } },
    ]);
    await ask(`PATCH /notes/api/notes/${id}/items/Stove`, { text: 'Gas stove' });
    expect(await takeEvents()).toEqual([]);
  });

  test('checklist.completed goes to the owner of the note, whoever checks it', async () => {
    const ben = await instance.person('ben');
    const bens = (await ask('GET /api/auth/me', undefined, ben)).user.id;
    const note = { title: 'Both', items: [{ text: 'Bread', uuid: 'Bread' }] };
    const { id } = await ask('POST /notes/api/notes', note);
    await ask(`POST /notes/api/notes/${id}/shares`, { user_ids: [bens], role: 'edit' });
    await takeEvents();
    await ask(`PATCH /notes/api/notes/${id}/items/Bread`, { checked: true }, ben);
    expect(await takeEvents()).toMatchObject([{ event: 'checklist.completed', data: { id } }]);
  });

  test('reminder.fired comes at the time of the reminder', async () => {
    const reminder_at = new Date(instance.clock.millis() + 3_600_000).toISOString();
    const { id } = await ask('POST /notes/api/notes', {
      title: 'Call',
      body_md: 'Mum',
      reminder_at,
    });
    await takeEvents();
    instance.clock.forward({ hours: 1 });
    expect(await takeEvents()).toMatchObject([
      { event: 'reminder.fired', data: { id, title: 'Call', text: 'Mum', due_at: reminder_at } },
    ]);
  });
});

describe('an AI client', () => {
  const use = async (app: AppName, name: string, args: object) =>
    (await toolCaller(instance, ana, app))(name, args);

  test('emits an event by log_food, and by no other tool', async () => {
    const food = { name: 'Oats', portion: 100, unit: 'g', nutrition: { calories: 370 } };
    const { id: food_id } = await ask('POST /nutrition/api/foods', food);
    await use('nutrition', 'log_food', { food_id, date: TODAY });
    expect(await takeEvents()).toMatchObject([
      { event: 'meal.logged', data: { items: [{ name: 'Oats', source: 'mcp' }] } },
    ]);
    await use('nutrition', 'log_water', { amount_ml: 250, date: TODAY });
    await use('workout', 'log_body_stat', { weight: 81, date: TODAY });
    await use('notes', 'create_note', { title: 'By a tool' });
    const { id: recipe_id } = await ask('POST /recipe/api/recipes', { name: 'Soup' });
    await use('recipe', 'log_cook', { recipe_id });
    expect(await takeEvents()).toEqual([]);
  });
});

test('every event was seen', () => {
  expect([...seen].toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
});
