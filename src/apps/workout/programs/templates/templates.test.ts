import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let program: number;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  const plan = { name: 'Plan', duration_weeks: 4 };
  program = (await ana.call(`POST ${API}/programs`, plan)).body.id;
});
afterAll(() => instance.close());

const API = '/workout/api';

const create = (exercises: unknown[] = [], more: object = {}) =>
  ana.call(`POST ${API}/templates`, { program_id: program, name: 'Day', exercises, ...more });
const save = (id: number, body: object) => ana.call(`PUT ${API}/templates/${id}`, body);
const row = (uuid: string, more: object = {}) => ({ uuid, exercise_name: uuid, ...more });

interface Kept {
  uuid: string;
  exercise_name: string;
  sets: { uuid: string; reps: unknown }[];
}
const uuids = ({ exercises }: { exercises: Kept[] }) => exercises.map(({ uuid }) => uuid);

describe('a template', () => {
  test('keeps exercises with sets, supersets and targets, in the order of the program', async () => {
    const first = await create([
      {
        exercise_name: 'Row',
        superset_id: 's1',
        superset_size: 2,
        load_type: 'unilateral',
        set_type: 'normal',
        notes: 'Slowly',
        sets: [
          { reps: 5, weight: 20, warmup: true },
          { reps: '8 – 12', weight: 40, rpe: 8.5, reps_l: 8, reps_r: 9 },
        ],
      },
    ]);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      program_id: program,
      name: 'Day',
      day_label: null,
      order_index: 0,
      exercises: [
        {
          uuid: expect.any(String),
          exercise_id: null,
          exercise_name: 'Row',
          superset_id: 's1',
          superset_size: 2,
          target_sets: 1,
          sets: [
            { reps: 5, weight: 20, warmup: true, rpe: null },
            { reps: '8-12', warmup: false, rpe: 8.5, reps_l: 8, reps_r: 9 },
          ],
          weeks: [],
        },
      ],
    });
    const second = await create([], { name: 'Next', day_label: 'Mon' });
    expect(second.body).toMatchObject({ order_index: 1, day_label: 'Mon' });
    expect((await ana.call(`GET ${API}/templates/${first.body.id}`)).body).toEqual(first.body);
  });

  test('is readable and editable only through a program that one may see or edit', async () => {
    const { id } = (await create()).body;
    expect((await ben.call(`GET ${API}/templates/${id}`)).status).toBe(404);
    expect((await ben.call(`PUT ${API}/templates/${id}`, { name: 'X' })).status).toBe(404);
    expect((await ben.call(`DELETE ${API}/templates/${id}`)).status).toBe(404);
    const foreign = { program_id: program, name: 'Mine' };
    expect((await ben.call(`POST ${API}/templates`, foreign)).status).toBe(404);
  });

  test('takes exercises of the catalogue and of one’s own, by id alone', async () => {
    const { db } = instance.application.services;
    const anaId = (await ana.call('GET /api/auth/me')).body.user.id;
    const benId = (await ben.call('GET /api/auth/me')).body.user.id;
    const exercise = (owner_id: number | null, name: string) => ({
      ...{ owner_id, is_global: owner_id === null ? 1 : 0, name, name_key: name.toLowerCase() },
      ...{ category: 'back', equipment: 'barbell', load_type: 'paired', measure: 'weight_reps' },
      ...{ primary_muscles: '[]', secondary_muscles: '[]', instructions: '', aliases: '[]' },
      ...{ created_at: '', updated_at: '' },
    });
    const rows = [exercise(null, 'Shrug'), exercise(anaId, 'Ana row'), exercise(benId, 'Ben row')];
    const made = await db.insertInto('exercises').values(rows).returning('id').execute();
    const [shared, own, foreign] = made.map(({ id }) => id);
    const saved = await create([{ exercise_id: shared }, { exercise_id: own }]);
    expect(saved.body.exercises).toMatchObject([
      { exercise_id: shared, exercise_name: 'Shrug' },
      { exercise_id: own, exercise_name: 'Ana row' },
    ]);
    expect((await create([{ exercise_id: foreign }])).status).toBe(400);
    await db.updateTable('exercises').set({ deleted_at: 'x' }).where('id', '=', own).execute();
    const again = await save(saved.body.id, { exercises: saved.body.exercises });
    expect(again.status).toBe(200);
    expect((await create([{ exercise_id: own }])).status).toBe(400);
  });

  test('is removed and put back in its place', async () => {
    const { id } = (await create([row('kept')], { name: 'Undo me' })).body;
    await create([], { name: 'After' });
    expect((await ana.call(`DELETE ${API}/templates/${id}`)).body).toEqual({ ok: true });
    expect((await ana.call(`GET ${API}/templates/${id}`)).status).toBe(404);
    const names = async () =>
      (await ana.call(`GET ${API}/programs/${program}`)).body.templates.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names()).not.toContain('Undo me');
    expect((await ben.call(`POST ${API}/templates/${id}/restore`)).status).toBe(404);
    expect((await ana.call(`POST ${API}/templates/${id}/restore`)).body.name).toBe('Undo me');
    expect((await names()).slice(-2)).toEqual(['Undo me', 'After']);
  });
});

describe('the matrix of weeks', () => {
  const week = (more: object) => [{ exercise_name: 'Squat', weeks: [{ week: 1, ...more }] }];

  test('holds sets, reps or a range, tempo, rest and a load of each kind', async () => {
    const weeks = [
      {
        week: 1,
        sets: 3,
        reps: '8-12',
        tempo: '3110',
        rest: 90,
        load: { kind: 'rpe', value: 7.5 },
      },
      { week: 2, sets: 4, reps: 6, load: { kind: 'percent', value: 75 } },
      { week: 3, load: { kind: 'percent', value: 80, of: 120 } },
      { week: 4, load: { kind: 'absolute', value: 92.5 } },
    ];
    const { body } = await create([{ exercise_name: 'Squat', weeks }]);
    const open = { sets: null, reps: null, tempo: null, rest: null };
    expect(body.exercises[0].weeks).toEqual([
      { ...weeks[0], tempo: '3-1-1-0' },
      { ...open, ...weeks[1] },
      { ...open, ...weeks[2] },
      { ...open, ...weeks[3] },
    ]);
  });

  test.each([
    { week: 0 },
    { week: 5 },
    { tempo: '3-1-x-0' },
    { tempo: 'slow' },
    { reps: '12-8' },
    { rest: -1 },
    { sets: 0 },
    { load: { kind: 'rpe', value: 11 } },
    { load: { kind: 'rpe', value: 7.3 } },
    { load: { kind: 'percent', value: 0 } },
    { load: { kind: 'percent', value: 70, of: 'heart' } },
    { load: { kind: 'feeling', value: 1 } },
  ])('%j is refused', async (wrong) => {
    expect((await create(week(wrong))).status).toBe(400);
  });

  test('names each week once', async () => {
    const twice = [{ exercise_name: 'Squat', weeks: [{ week: 1 }, { week: 1 }] }];
    expect((await create(twice)).status).toBe(400);
  });

  test('weeks beyond the end of a shortened program are hidden, and come back with it', async () => {
    const plan = { name: 'Short', duration_weeks: 3 };
    const { id } = (await ana.call(`POST ${API}/programs`, plan)).body;
    const exercises = [{ exercise_name: 'Squat', weeks: [{ week: 1 }, { week: 3 }] }];
    const made = (await ana.call(`POST ${API}/templates`, { program_id: id, name: 'A', exercises }))
      .body;
    const shown = async (duration_weeks: number) => {
      await ana.call(`PUT ${API}/programs/${id}`, { duration_weeks });
      const { body } = await ana.call(`GET ${API}/templates/${made.id}`);
      return body.exercises[0].weeks.map(({ week: one }: { week: number }) => one);
    };
    expect(await shown(2)).toEqual([1]);
    expect(await shown(3)).toEqual([1, 3]);
  });
});

describe('a save merges by identity', () => {
  test('what only the server has stays, the order is the device’s', async () => {
    const { id } = (await create([row('a'), row('b')])).body;
    const saved = await save(id, { exercises: [row('c'), row('b')] });
    expect(uuids(saved.body)).toEqual(['c', 'b', 'a']);
    expect(uuids((await save(id, { exercises: [] })).body)).toEqual(['c', 'b', 'a']);
    expect(uuids((await save(id, { name: 'Renamed' })).body)).toEqual(['c', 'b', 'a']);
  });

  test('the later change of one exercise wins', async () => {
    const at = (hour: number) => `2026-11-15T1${hour}:00:00.000Z`;
    const { id } = (await create([row('a', { notes: 'old', updatedAt: at(1) })])).body;
    const noted = async (notes: string, hour: number) =>
      (await save(id, { exercises: [row('a', { notes, updatedAt: at(hour) })] })).body.exercises[0]
        .notes;
    expect(await noted('late', 3)).toBe('late');
    expect(await noted('replayed', 2)).toBe('late');
    expect(await noted('tie', 3)).toBe('tie');
  });

  test('what was deleted never comes back, whoever still has it', async () => {
    const sets = [{ uuid: 's1' }, { uuid: 's2' }];
    const exercises = [row('a', { sets }), row('b')];
    const { id } = (await create(exercises)).body;
    const deleted_uuids = { exercises: ['b'], sets: { a: ['s1'] } };
    const saved = (await save(id, { deleted_uuids })).body;
    expect(uuids(saved)).toEqual(['a']);
    expect(saved.exercises[0].sets.map(({ uuid }: { uuid: string }) => uuid)).toEqual(['s2']);
    const replayed = (await save(id, { exercises })).body;
    expect(uuids(replayed)).toEqual(['a']);
    expect(replayed.exercises[0].sets).toHaveLength(1);
  });

  test('two saves at once keep what both added', async () => {
    const { id } = (await create()).body;
    await Promise.all(['a', 'b', 'c', 'd'].map((one) => save(id, { exercises: [row(one)] })));
    const { body } = await ana.call(`GET ${API}/templates/${id}`);
    expect(uuids(body).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('nameless, endless and unreadable ones are refused', async () => {
    expect((await create([{ exercise_name: ' ' }])).status).toBe(400);
    expect((await create(Array.from({ length: 61 }, (_, at) => row(`${at}`)))).status).toBe(400);
    const { id } = (await create(Array.from({ length: 60 }, (_, at) => row(`a${at}`)))).body;
    const more = Array.from({ length: 60 }, (_, at) => row(`b${at}`));
    expect((await save(id, { exercises: more })).status).toBe(400);
  });
});
