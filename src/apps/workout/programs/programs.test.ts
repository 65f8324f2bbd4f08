import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { completeWorkout } from '../../../testing/workout/completed-workout.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  await instance.person('root');
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const API = '/workout/api';

async function program(person: Person, name: string, more: object = {}) {
  return (await person.call(`POST ${API}/programs`, { name, ...more })).body;
}

async function template(person: Person, program_id: number, name: string, more: object = {}) {
  return (await person.call(`POST ${API}/templates`, { program_id, name, ...more })).body;
}

const listed = async (person: Person) =>
  (await person.call(`GET ${API}/programs?limit=200`)).body.items as {
    id: number;
    name: string;
    is_active: boolean;
    current_week: number | null;
  }[];

const active = async (person: Person) =>
  (await listed(person)).filter(({ is_active }) => is_active).map(({ name }) => name);

describe('starter programs', () => {
  test('everyone begins with five; what is deleted never comes back', async () => {
    const cat = await instance.person('cat');
    const names = (await listed(cat)).map(({ name }) => name);
    expect(names).toEqual([
      'Push/Pull/Legs',
      'Upper/Lower',
      'Full Body 3x',
      'Daybook Foundation',
      'Daybook Strength',
    ]);
    for (const { id } of await listed(cat)) await cat.call(`DELETE ${API}/programs/${id}`);
    expect(await listed(cat)).toEqual([]);
    await instance.restart();
    expect(await listed(cat)).toEqual([]);
  });

  test('what is held in them has a time and no repetitions', async () => {
    const eve = await instance.person('eve-holds');
    const full = (await listed(eve)).find(({ name }) => name === 'Full Body 3x');
    const { body } = await eve.call(`GET ${API}/programs/${full?.id}`);
    type Exercise = { exercise_name: string; sets: { reps: unknown; duration_sec?: number }[] };
    const planks = (body.templates as { exercises: Exercise[] }[])
      .flatMap(({ exercises }) => exercises)
      .filter(({ exercise_name }) => exercise_name.includes('Plank'));
    expect(planks.length).toBeGreaterThan(0);
    for (const set of planks.flatMap(({ sets }) => sets)) {
      expect(set).toMatchObject({ reps: null, duration_sec: expect.any(Number) });
    }
  });

  test('they are editable, and their matrices stay within their weeks', async () => {
    const dan = await instance.person('dan');
    for (const { id, name } of await listed(dan)) {
      const { body } = await dan.call(`GET ${API}/programs/${id}`);
      expect(body.templates.length, name).toBeGreaterThan(2);
      for (const one of body.templates) {
        const weeks = one.exercises.flatMap(({ weeks }: { weeks: { week: number }[] }) => weeks);
        expect(weeks.length, name).toBeGreaterThan(0);
        expect(Math.max(...weeks.map(({ week }: { week: number }) => week))).toBe(
          body.duration_weeks,
        );
        const saved = await dan.call(`PUT ${API}/templates/${one.id}`, {
          exercises: one.exercises,
        });
        expect(saved.body.exercises, name).toEqual(one.exercises);
      }
      const renamed = await dan.call(`PUT ${API}/programs/${id}`, { name: 'Mine' });
      expect(renamed.body).toMatchObject({ name: 'Mine', can_edit: true });
    }
  });

  test('they refer to the exercises of the catalogue by slug', async () => {
    const { db } = instance.application.services;
    const slug = 'barbell-bench-press';
    await db
      .insertInto('exercises')
      .values({
        ...{ is_global: 1, slug, name: 'Press', name_key: 'press', category: 'chest' },
        ...{ equipment: 'barbell', load_type: 'bilateral', measure: 'weight_reps' },
        ...{ primary_muscles: '[]', secondary_muscles: '[]', instructions: '', aliases: '[]' },
        ...{ created_at: '', updated_at: '' },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [bench] = await db
      .selectFrom('exercises')
      .select('id')
      .where('slug', '=', slug)
      .execute();
    const eva = await instance.person('eva');
    const [first] = await listed(eva);
    const { templates } = (await eva.call(`GET ${API}/programs/${first?.id}`)).body;
    expect(templates[0].exercises[0]).toMatchObject({
      exercise_name: 'Barbell Bench Press',
      exercise_id: bench?.id,
    });
  });
});

describe('a program', () => {
  test('Ana writes one down and changes it; Ben does not see it', async () => {
    const made = await ana.call(`POST ${API}/programs`, { name: ' Winter ' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'Winter',
        description: '',
        goal: 'general',
        visibility: 'private',
        duration_weeks: 1,
        advance_mode: 'sessions',
        on_complete: 'hold',
        is_active: false,
        is_assigned: false,
        assigned_by_name: null,
        template_count: 0,
        template_names: [],
        weeks_active: 0,
        days_active: 0,
        sessions_in_program: 0,
        current_week: null,
        templates: [],
      },
    });
    const { id } = made.body;
    const changed = await ana.call(`PUT ${API}/programs/${id}`, {
      goal: 'strength',
      duration_weeks: 12,
      on_complete: 'repeat',
    });
    expect(changed.body).toMatchObject({ name: 'Winter', goal: 'strength', duration_weeks: 12 });
    for (const call of ['GET', 'PUT', 'DELETE'])
      expect((await ben.call(`${call} ${API}/programs/${id}`)).status, call).toBe(404);
    expect((await listed(ben)).map(({ name }) => name)).not.toContain('Winter');
  });

  test.each([
    { duration_weeks: 0 },
    { duration_weeks: 53 },
    { goal: 'fun' },
    { advance_mode: 'never' },
    { on_complete: 'stop' },
    { name: ' ' },
  ])('%j is refused', async (wrong) => {
    expect((await ana.call(`POST ${API}/programs`, { name: 'X', ...wrong })).status).toBe(400);
  });

  test('the list is paged, the active one first, and filtered by goal', async () => {
    const fay = await instance.person('fay');
    await listed(fay);
    const old = await program(fay, 'Old', { goal: 'endurance' });
    await program(fay, 'New', { goal: 'endurance' });
    await fay.call(`POST ${API}/programs/${old.id}/activate`);
    const first = (await fay.call(`GET ${API}/programs?limit=2`)).body;
    expect(first.items.map(({ name }: { name: string }) => name)).toEqual(['Old', 'New']);
    const rest = await fay.call(`GET ${API}/programs?limit=200&cursor=${first.next_cursor}`);
    expect(rest.body.items).toHaveLength(5);
    const filtered = await fay.call(`GET ${API}/programs?goal=endurance`);
    expect(filtered.body.items).toHaveLength(2);
  });

  test('is copied with its templates; the copy lives on its own', async () => {
    const source = await program(ana, 'Source', { duration_weeks: 4, goal: 'bulking' });
    const one = await template(ana, source.id, 'One', { exercises: [{ exercise_name: 'Row' }] });
    const copy = await ana.call(`POST ${API}/programs/${source.id}/duplicate`);
    expect(copy).toMatchObject({
      status: 201,
      body: { name: 'Source', duration_weeks: 4, goal: 'bulking', template_names: ['One'] },
    });
    expect(copy.body.id).not.toBe(source.id);
    const [copied] = copy.body.templates;
    expect(copied.exercises[0].uuid).not.toBe(one.exercises[0].uuid);
    await ana.call(`PUT ${API}/templates/${copied.id}`, { name: 'Other' });
    expect((await ana.call(`GET ${API}/templates/${one.id}`)).body.name).toBe('One');
  });

  test('its templates are put into another order; those not named follow', async () => {
    const { id } = await program(ana, 'Order');
    const [a, b, c] = [
      await template(ana, id, 'A'),
      await template(ana, id, 'B'),
      await template(ana, id, 'C'),
    ];
    const reorder = (ids: number[]) => ana.call(`PUT ${API}/programs/${id}/reorder`, { ids });
    expect((await reorder([c.id, a.id])).body.template_names).toEqual(['C', 'A', 'B']);
    expect((await reorder([b.id, b.id])).body.template_names).toEqual(['B', 'C', 'A']);
    const elsewhere = await template(ana, (await program(ana, 'Else')).id, 'D');
    expect((await reorder([elsewhere.id])).status).toBe(400);
  });
});

describe('a removed program', () => {
  test('goes with its templates and comes back active as it was, for 30 days', async () => {
    const { id } = await program(ana, 'Gone');
    const one = await template(ana, id, 'One');
    await ana.call(`POST ${API}/programs/${id}/activate`);
    expect((await ana.call(`DELETE ${API}/programs/${id}`)).body).toEqual({ ok: true });
    expect((await ana.call(`GET ${API}/programs/${id}`)).status).toBe(404);
    expect((await ana.call(`GET ${API}/templates/${one.id}`)).status).toBe(404);
    expect((await ana.call(`DELETE ${API}/programs/${id}`)).status).toBe(404);
    expect(await active(ana)).toEqual([]);
    expect((await ben.call(`POST ${API}/programs/${id}/restore`)).status).toBe(404);
    const back = await ana.call(`POST ${API}/programs/${id}/restore`);
    expect(back.body).toMatchObject({ is_active: true, template_names: ['One'] });
    expect((await ana.call(`POST ${API}/programs/${id}/restore`)).status).toBe(200);
  });

  test('comes back inactive when another one took its place', async () => {
    const { id } = await program(ana, 'Former');
    const other = await program(ana, 'Successor');
    await ana.call(`POST ${API}/programs/${id}/activate`);
    await ana.call(`DELETE ${API}/programs/${id}`);
    await ana.call(`POST ${API}/programs/${other.id}/activate`);
    const back = await ana.call(`POST ${API}/programs/${id}/restore`);
    expect(back.body.is_active).toBe(false);
    expect(await active(ana)).toEqual(['Successor']);
  });

  test('is gone for good after 30 days, and what was logged by it stays', async () => {
    const { id } = await program(ana, 'Purged');
    const one = await template(ana, id, 'One');
    const kept = await program(ana, 'Kept');
    const lone = await template(ana, kept.id, 'Lone');
    await ana.call(`POST ${API}/programs/${id}/activate`);
    const workout = await completeWorkout(instance, ana, one.id);
    await ana.call(`DELETE ${API}/programs/${id}`);
    await ana.call(`DELETE ${API}/templates/${lone.id}`);
    instance.clock.forward({ days: 31 });
    await instance.application.runner.runDue();
    expect((await ana.call(`POST ${API}/programs/${id}/restore`)).status).toBe(404);
    expect((await ana.call(`POST ${API}/templates/${lone.id}/restore`)).status).toBe(404);
    expect((await ana.call(`GET ${API}/programs/${kept.id}`)).status).toBe(200);
    const { db } = instance.application.services;
    const rows = await db.selectFrom('workouts').select('id').where('id', '=', workout).execute();
    expect(rows).toHaveLength(1);
  });
});
