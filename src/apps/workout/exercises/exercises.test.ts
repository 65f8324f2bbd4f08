import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import type { Exercise } from './contract.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const EXERCISES = '/workout/api/exercises';
const add = (who: Person, exercise: object) =>
  who.call(`POST ${EXERCISES}`, { category: 'legs', ...exercise });
const list = async (who: Person, query: string) =>
  (await who.call(`GET ${EXERCISES}?${query}`)).body as {
    items: Exercise[];
    next_cursor: string | null;
    searched_for: string | null;
  };
const names = async (who: Person, query: string) =>
  (await list(who, query)).items.map(({ name }) => name);
const search = (who: Person, q: string) => names(who, `q=${encodeURIComponent(q)}`);
const ofCatalogue = async (name: string): Promise<Exercise> => {
  const { items } = await list(ana, `mine=false&q=${encodeURIComponent(name)}`);
  const found = items.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not in the catalogue.`);
  return found;
};

const SISSY = {
  name: ' Curb sissy squat ',
  category: 'legs',
  equipment: 'plate',
  load_type: 'bilateral',
  measure: 'weight_reps',
  primary_muscles: ['quads'],
  secondary_muscles: ['abs'],
  instructions: 'Lean back from the knees.',
  aliases: ['Kerb squat'],
};

describe('the shared catalogue', () => {
  test('is the same for everybody, whole and without an owner', async () => {
    const squat = await ofCatalogue('Back Squat');
    expect(squat).toMatchObject({
      category: 'legs',
      equipment: 'barbell',
      load_type: 'bilateral',
      measure: 'weight_reps',
      primary_muscles: ['quads', 'glutes'],
      is_global: true,
      is_favourite: false,
      source: null,
    });
    expect((await ben.call(`GET ${EXERCISES}/${squat.id}`)).body).toEqual(squat);
  });

  test('is changed by nobody: 403, and it stays as it is', async () => {
    const squat = await ofCatalogue('Back Squat');
    const at = `${EXERCISES}/${squat.id}`;
    expect((await ana.call(`PUT ${at}`, { name: 'Mine' })).status).toBe(403);
    expect((await ana.call(`DELETE ${at}`)).status).toBe(403);
    expect((await ana.call(`POST ${at}/restore`)).status).toBe(403);
    expect((await ana.call(`GET ${at}`)).body).toEqual(squat);
  });

  test('is read in pages by name, each exercise once', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        ben,
        `limit=200${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ name }) => name.toLowerCase()));
      cursor = page.next_cursor;
    }
    expect(seen.length).toBeGreaterThanOrEqual(300);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  test.each([
    ['category=mobility', (one: Exercise) => one.category === 'mobility'],
    ['equipment=kettlebell', (one: Exercise) => one.equipment === 'kettlebell'],
    ['muscle=rear%20delts', (one: Exercise) => one.primary_muscles.includes('rear delts')],
    [
      'category=legs&equipment=machine&muscle=calves',
      (one: Exercise) => one.category === 'legs' && one.equipment === 'machine',
    ],
  ])('is filtered by %s', async (query, fits) => {
    const { items } = await list(ana, `limit=200&${query}`);
    expect(items.length).toBeGreaterThan(3);
    expect(items.filter((one) => !fits(one))).toEqual([]);
  });

  test('refuses a filter that nothing could match', async () => {
    expect((await ana.call(`GET ${EXERCISES}?muscle=elbow`)).status).toBe(400);
    expect((await ana.call(`GET ${EXERCISES}?category=feet`)).status).toBe(400);
    expect((await ana.call(`GET ${EXERCISES}?cursor=nonsense`)).status).toBe(400);
  });
});

describe('a search', () => {
  test.each([
    ['back squat', 'Back Squat'],
    ['BÁCK SQUÁT', 'Back Squat'],
    ['squat', 'Back Squat'],
    ['bench press', 'Barbell Bench Press'],
    ['pull ups', 'Pull-Up'],
    ['pullup', 'Pull-Up'],
    ['pull down', 'Band Lat Pulldown'],
    ['rdl', 'Romanian Deadlift'],
    ['skipping', 'Jump Rope'],
    ['crunches', 'Crunch'],
  ])('for %s finds %s first', async (typed, first) => {
    expect((await search(ana, typed))[0]).toBe(first);
  });

  test.each([
    ['dedlift', 'Deadlift'],
    ['romainan deadlift', 'Romanian Deadlift'],
    ['overhed press', 'Overhead Press'],
  ])('for %s corrects the typo and returns the corrected query', async (typed, meant) => {
    const { items, searched_for } = await list(ana, `q=${encodeURIComponent(typed)}`);
    expect(items[0]?.name).toBe(meant);
    expect(searched_for).toBe(meant.toLowerCase());
  });

  test('without a match finds nothing', async () => {
    expect(await search(ana, 'quidditch')).toEqual([]);
    expect(await search(ana, '***')).toEqual([]);
    expect(await search(ana, '100%_\\')).toEqual([]);
  });

  test('ranks used and favourite exercises first, for that account only', async () => {
    const usual = await search(ben, 'lateral raise');
    const [cable, machine] = [
      await ofCatalogue('Cable Lateral Raise'),
      await ofCatalogue('Machine Lateral Raise'),
    ];
    await ben.call(`PUT ${EXERCISES}/${machine.id}/favourite`);
    const { id } = (await ben.call('GET /api/auth/me')).body.user;
    await instance.application.services.db
      .insertInto('exercise_records')
      .values({
        owner_id: id,
        exercise_key: `#${cable.id}`,
        exercise_id: cable.id,
        exercise_name: cable.name,
        sessions: 1,
        last_date: '2026-11-14',
      })
      .execute();
    const first = ['Lateral Raise', 'Cable Lateral Raise', 'Machine Lateral Raise'];
    expect((await search(ben, 'lateral raise')).slice(0, 3)).toEqual(first);
    expect(await search(ana, 'lateral raise')).toEqual(usual);
    expect(await names(ben, 'used=true')).toEqual(['Cable Lateral Raise']);
    expect(await names(ana, 'used=true')).toEqual([]);
    expect(await names(ben, 'used=false&q=lateral%20raise')).not.toContain('Cable Lateral Raise');
  });

  test('is read in pages without a gap, with a mistake in it too', async () => {
    const whole = await names(ana, 'limit=200&q=sqaut');
    expect(whole.length).toBeGreaterThan(10);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        ana,
        `limit=7&q=sqaut${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.next_cursor;
    }
    expect(seen).toEqual(whole);
  });
});

describe('an exercise of one’s own', () => {
  test('is kept whole and found by its other names; Ben sees nothing of it', async () => {
    const { status, body } = await add(ana, SISSY);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...SISSY,
      id: expect.any(Number),
      name: 'Curb sissy squat',
      is_global: false,
      is_favourite: false,
      source: null,
    });
    const at = `${EXERCISES}/${body.id}`;
    expect((await ana.call(`GET ${at}`)).body).toEqual(body);
    expect(await search(ana, 'kerb')).toEqual(['Curb sissy squat']);
    expect(await names(ana, 'mine=true')).toEqual(['Curb sissy squat']);
    expect(await search(ben, 'curb sissy')).toEqual([]);
    expect(await names(ben, 'mine=true')).toEqual([]);
    for (const call of [`GET ${at}`, `DELETE ${at}`, `PUT ${at}/favourite`, `POST ${at}/restore`]) {
      expect((await ben.call(call)).status, call).toBe(404);
    }
    expect((await ben.call(`PUT ${at}`, { name: 'Mine' })).status).toBe(404);
  });

  test('needs no more than a name and a category', async () => {
    const { body } = await add(ana, { name: 'Plain' });
    expect(body).toMatchObject({
      equipment: 'other',
      load_type: 'bilateral',
      measure: 'weight_reps',
      primary_muscles: [],
      aliases: [],
      instructions: '',
    });
    expect((await add(ana, { name: '  ' })).status).toBe(400);
    expect((await ana.call(`POST ${EXERCISES}`, { name: 'No category' })).status).toBe(400);
    expect((await add(ana, { name: 'Odd', primary_muscles: ['elbow'] })).status).toBe(400);
  });

  test('keeps each muscle and each other name once', async () => {
    const { body } = await add(ana, {
      name: 'Twofold',
      primary_muscles: ['quads', 'quads'],
      secondary_muscles: ['quads', 'abs'],
      aliases: ['twofold', 'Double', 'dóuble'],
    });
    expect(body).toMatchObject({
      primary_muscles: ['quads'],
      secondary_muscles: ['abs'],
      aliases: ['Double'],
    });
  });

  test('of the same name, case and accents aside, is a 409 for the same person only', async () => {
    await add(ana, { name: 'Café press' });
    const { status, body } = await add(ana, { name: 'CAFE PRESS' });
    expect([status, body.code]).toEqual([409, 'duplicate_name']);
    expect((await add(ben, { name: 'Café press' })).status).toBe(201);
    const other = (await add(ana, { name: 'Other press' })).body;
    const renamed = await ana.call(`PUT ${EXERCISES}/${other.id}`, { name: 'café Press' });
    expect(renamed.status).toBe(409);
    expect((await add(ana, { name: 'Back Squat' })).status).toBe(201);
  });

  test('changes only in what is sent, and is searched for by what it says then', async () => {
    const { body: before } = await add(ana, { ...SISSY, name: 'Wobble', aliases: ['Teeter'] });
    const at = `${EXERCISES}/${before.id}`;
    const { status, body } = await ana.call(`PUT ${at}`, { name: 'Sway', measure: 'time' });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, name: 'Sway', measure: 'time' });
    expect(await search(ana, 'sway')).toEqual(['Sway']);
    expect(await search(ana, 'wobble')).toEqual([]);
    expect(await search(ana, 'teeter')).toEqual(['Sway']);
  });

  test('is removed and put back; 409 if its name was taken meanwhile', async () => {
    const { body } = await add(ana, { name: 'Quixotic' });
    const at = `${EXERCISES}/${body.id}`;
    expect((await ana.call(`DELETE ${at}`)).body).toEqual({ ok: true });
    expect((await ana.call(`GET ${at}`)).status).toBe(404);
    expect((await ana.call(`PUT ${at}`, { name: 'Gone' })).status).toBe(404);
    expect((await ana.call(`DELETE ${at}`)).status).toBe(404);
    expect(await search(ana, 'quixotic')).toEqual([]);
    expect((await ana.call(`POST ${at}/restore`)).body).toEqual(body);
    expect((await ana.call(`POST ${at}/restore`)).body).toEqual(body);
    await ana.call(`DELETE ${at}`);
    await add(ana, { name: 'quixotic' });
    expect((await ana.call(`POST ${at}/restore`)).status).toBe(409);
  });

  test('of two that are added at once under one name only one is', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(ana, { name: 'Contested' })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('is deleted with its account; the catalogue stays', async () => {
    const cat = await instance.person('cat');
    const { body } = await add(cat, { name: 'Of a cat' });
    await cat.call(`PUT ${EXERCISES}/${body.id}/favourite`);
    const { id } = (await cat.call('GET /api/auth/me')).body.user;
    expect((await ana.call(`DELETE /api/auth/users/${id}`)).status).toBe(200);
    const { db } = instance.application.services;
    expect(
      await db.selectFrom('exercises').selectAll().where('owner_id', '=', id).execute(),
    ).toEqual([]);
    expect(await search(ana, 'back squat')).toContain('Back Squat');
  });
});

describe('a favourite', () => {
  test('is somebody’s own, set and taken back as often as one likes', async () => {
    const plank = await ofCatalogue('Plank');
    const at = `${EXERCISES}/${plank.id}/favourite`;
    for (const _ of [1, 2]) {
      expect((await ana.call(`PUT ${at}`)).body).toEqual({ ...plank, is_favourite: true });
    }
    expect(await names(ana, 'favourites=true')).toEqual(['Plank']);
    expect((await ben.call(`GET ${EXERCISES}/${plank.id}`)).body.is_favourite).toBe(false);
    for (const _ of [1, 2]) expect((await ana.call(`DELETE ${at}`)).body).toEqual({ ok: true });
    expect(await names(ana, 'favourites=true')).toEqual([]);
  });
});
