import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { completeWorkout, readOwnerId } from '../../../../testing/workout/completed-workout.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());
beforeEach(async () => {
  await ana.call('POST /workout/api/programs/deactivate');
});

const API = '/workout/api';

interface Made {
  id: number;
  templates: number[];
}

async function program(person: Person, settings: object, workouts = 2): Promise<Made> {
  const made = await person.call(`POST ${API}/programs`, { name: 'Plan', ...settings });
  const { id } = made.body;
  const templates: number[] = [];
  for (let at = 0; at < workouts; at += 1) {
    const one = { program_id: id, name: `Workout ${at + 1}` };
    templates.push((await person.call(`POST ${API}/templates`, one)).body.id);
  }
  return { id, templates };
}

const activate = (person: Person, id: number) => person.call(`POST ${API}/programs/${id}/activate`);
const read = async (person: Person, id: number) =>
  (await person.call(`GET ${API}/programs/${id}`)).body;
const week = async (person: Person, id: number) => (await read(person, id)).current_week;
const cursor = (person: Person, id: number, to: number | null) =>
  person.call(`POST ${API}/programs/${id}/week-cursor`, { week: to });

/** A minute passes before each, so that no two have the same time. */
async function train(person: Person, ...templates: (number | undefined)[]) {
  for (const template of templates) {
    instance.clock.forward({ minutes: 1 });
    await completeWorkout(instance, person, template as number);
  }
}

async function activeIds(person: Person): Promise<number[]> {
  const { items } = (await person.call(`GET ${API}/programs?limit=200`)).body;
  return items
    .filter(({ is_active }: { is_active: boolean }) => is_active)
    .map(({ id }: { id: number }) => id);
}

describe('activation', () => {
  test('inactive → Activate → active; the previously active program becomes inactive', async () => {
    const first = await program(ana, {});
    const second = await program(ana, {});
    expect((await activate(ana, first.id)).body).toMatchObject({ is_active: true });
    expect(await activeIds(ana)).toEqual([first.id]);
    await activate(ana, second.id);
    expect(await activeIds(ana)).toEqual([second.id]);
    expect((await read(ana, first.id)).is_active).toBe(false);
  });

  test('active → POST /api/programs/deactivate → inactive; a second time changes nothing', async () => {
    const { id } = await program(ana, {});
    await activate(ana, id);
    for (let time = 0; time < 2; time += 1) {
      expect((await ana.call(`POST ${API}/programs/deactivate`)).body).toEqual({ ok: true });
      expect(await activeIds(ana)).toEqual([]);
    }
  });

  test("each has an active program of their own; nobody activates somebody else's", async () => {
    const mine = await program(ana, {});
    const theirs = await program(ben, {});
    await activate(ana, mine.id);
    await activate(ben, theirs.id);
    expect(await activeIds(ana)).toEqual([mine.id]);
    expect(await activeIds(ben)).toEqual([theirs.id]);
    expect((await activate(ana, theirs.id)).status).toBe(404);
  });

  test('two activations at once end with one active', async () => {
    const made = await Promise.all([program(ana, {}), program(ana, {}), program(ana, {})]);
    const answers = await Promise.all(made.map(({ id }) => activate(ana, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await activeIds(ana)).toHaveLength(1);
  });

  test('the database itself refuses a second active program', async () => {
    const first = await program(ana, {});
    const second = await program(ana, {});
    await activate(ana, first.id);
    const enrolment = {
      owner_id: await readOwnerId(ana),
      program_id: second.id,
      assigned_at: '2026-11-15T00:00:00.000Z',
      is_active: 1,
    };
    const { db } = instance.application.services;
    await expect(db.insertInto('program_enrolments').values(enrolment).execute()).rejects.toThrow();
  });

  test('what was reached is kept while another program is followed', async () => {
    const plan = await program(ana, { duration_weeks: 4 });
    const other = await program(ana, {});
    await activate(ana, plan.id);
    await train(ana, ...plan.templates, plan.templates[0]);
    await activate(ana, other.id);
    await activate(ana, plan.id);
    expect(await read(ana, plan.id)).toMatchObject({ sessions_in_program: 3, current_week: 2 });
  });
});

describe('the week cursor, sessions mode', () => {
  test('week N → last workout of the week completed → week N+1', async () => {
    const { id, templates } = await program(ana, { duration_weeks: 4 });
    await activate(ana, id);
    expect(await week(ana, id)).toBe(1);
    await train(ana, templates[0]);
    expect(await week(ana, id)).toBe(1);
    await train(ana, templates[1]);
    expect(await week(ana, id)).toBe(2);
  });

  test('what is not completed, deleted, of before or of others does not count', async () => {
    const { id, templates } = await program(ana, { duration_weeks: 4 }, 1);
    await train(ana, templates[0]);
    instance.clock.forward({ minutes: 1 });
    await activate(ana, id);
    await completeWorkout(instance, ana, templates[0] as number, { completed: 0 });
    await completeWorkout(instance, ben, templates[0] as number);
    expect(await read(ana, id)).toMatchObject({ sessions_in_program: 0, current_week: 1 });
    const workout = await completeWorkout(instance, ana, templates[0] as number);
    expect(await week(ana, id)).toBe(2);
    const { db } = instance.application.services;
    await db.deleteFrom('workouts').where('id', '=', workout).execute();
    expect(await week(ana, id)).toBe(1);
  });

  test('last week → advance, hold → last week', async () => {
    const { id, templates } = await program(ana, { duration_weeks: 2, on_complete: 'hold' }, 1);
    await activate(ana, id);
    await train(ana, templates[0]);
    expect(await week(ana, id)).toBe(2);
    await train(ana, templates[0], templates[0]);
    expect(await week(ana, id)).toBe(2);
  });

  test('last week → advance, repeat → week 1', async () => {
    const { id, templates } = await program(ana, { duration_weeks: 2, on_complete: 'repeat' }, 1);
    await activate(ana, id);
    await train(ana, templates[0], templates[0]);
    expect(await week(ana, id)).toBe(1);
    await train(ana, templates[0]);
    expect(await week(ana, id)).toBe(2);
  });

  test('a program without templates stays in its first week', async () => {
    const { id } = await program(ana, { duration_weeks: 2 }, 0);
    await activate(ana, id);
    expect(await week(ana, id)).toBe(1);
  });
});

describe('the week cursor, calendar mode', () => {
  const CALENDAR = { advance_mode: 'calendar', duration_weeks: 3 };

  test('week N → a real week elapsed → week N+1, by the days of the one who trains', async () => {
    const { id } = await program(ana, CALENDAR);
    await activate(ana, id);
    instance.clock.forward({ days: 6 });
    expect(await read(ana, id)).toMatchObject({ current_week: 1, days_active: 6, weeks_active: 0 });
    instance.clock.forward({ days: 1 });
    expect(await read(ana, id)).toMatchObject({ current_week: 2, days_active: 7, weeks_active: 1 });
  });

  test('last week → advance, hold → last week; repeat → week 1', async () => {
    const { id } = await program(ana, CALENDAR);
    await activate(ana, id);
    instance.clock.forward({ days: 21 });
    expect(await week(ana, id)).toBe(3);
    await ana.call(`PUT ${API}/programs/${id}`, { on_complete: 'repeat' });
    expect(await week(ana, id)).toBe(1);
  });
});

describe('the week cursor, moved by hand', () => {
  test('any week → Repeat this week or Advance → the chosen week, and it goes on from there', async () => {
    const { id, templates } = await program(ana, { duration_weeks: 6 });
    await activate(ana, id);
    await train(ana, templates[0]);
    expect((await cursor(ana, id, 4)).body).toEqual({ ok: true, week: 4 });
    await train(ana, templates[0]);
    expect(await week(ana, id)).toBe(4);
    await train(ana, templates[1]);
    expect(await week(ana, id)).toBe(5);
    expect((await cursor(ana, id, 5)).body.week).toBe(5);
    await train(ana, templates[0]);
    expect(await week(ana, id)).toBe(5);
    expect((await cursor(ana, id, null)).body).toEqual({ ok: true, week: 3 });
  });

  test('by the calendar it goes on seven days after the choice', async () => {
    const { id } = await program(ana, { duration_weeks: 6, advance_mode: 'calendar' });
    await activate(ana, id);
    instance.clock.forward({ days: 5 });
    await cursor(ana, id, 3);
    instance.clock.forward({ days: 6 });
    expect(await week(ana, id)).toBe(3);
    instance.clock.forward({ days: 1 });
    expect(await week(ana, id)).toBe(4);
    expect((await cursor(ana, id, null)).body.week).toBe(2);
  });

  test('stays within the program', async () => {
    const { id } = await program(ana, { duration_weeks: 6 });
    await activate(ana, id);
    expect((await cursor(ana, id, 99)).body.week).toBe(6);
    expect((await cursor(ana, id, -3)).body.week).toBe(1);
  });

  test('of a program that is not active is 400, of one that is not visible 404', async () => {
    const { id } = await program(ana, { duration_weeks: 6 });
    expect(await cursor(ana, id, 2)).toMatchObject({
      status: 400,
      body: { code: 'program_not_active' },
    });
    expect((await cursor(ben, id, 2)).status).toBe(404);
  });
});
