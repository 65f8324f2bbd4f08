import { describe, expect, test } from 'vitest';
import { type Caller, useTwoPeople } from '../../../testing/instance/two-people.ts';

const two = useTwoPeople();
const { ana, ben } = two;

const API = '/workout/api/routines';
const bench = {
  uuid: 'bench',
  exercise_name: 'Bench press',
  sets: [{ uuid: 'bench.1', reps: '8-12', weight: 60, rpe: 8 }],
};

const create = (name: string, exercises: object[] = []) =>
  ana.call(`POST ${API}`, { name, exercises });
const names = async (who: Caller) =>
  (await who.call(`GET ${API}`)).body.items.map(({ name }: { name: string }) => name);

describe('a routine', () => {
  test('keeps exercises and sets as a template of a program does', async () => {
    const made = await create('Push', [bench]);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Push',
      order_index: 0,
      exercises: [
        {
          exercise_name: 'Bench press',
          target_sets: 1,
          sets: [{ uuid: 'bench.1', reps: '8-12', weight: 60, rpe: 8, warmup: false }],
        },
      ],
    });
    expect((await ana.call(`GET ${API}/${made.body.id}`)).body).toEqual(made.body);
  });

  test('is its owner’s alone', async () => {
    const { id } = (await create('Secret')).body;
    expect((await ben.call(`GET ${API}/${id}`)).status).toBe(404);
    expect((await ben.call(`PUT ${API}/${id}`, { name: 'Mine' })).status).toBe(404);
    expect((await ben.call(`DELETE ${API}/${id}`)).status).toBe(404);
    expect(await names(ben)).toEqual([]);
    expect(await names(ana)).toContain('Secret');
  });

  test('merges edits by uuid; deleted sets never return', async () => {
    const { id } = (await create('Pull', [bench])).body;
    const row = { uuid: 'row', exercise_name: 'Row', sets: [{ uuid: 'row.1', reps: 5 }] };
    const both = await ana.call(`PUT ${API}/${id}`, { name: 'Pull day', exercises: [row] });
    expect(both.body.name).toBe('Pull day');
    expect(both.body.exercises.map(({ uuid }: { uuid: string }) => uuid)).toEqual(['row', 'bench']);
    const deleted_uuids = { exercises: ['bench'], sets: {} };
    await ana.call(`PUT ${API}/${id}`, { deleted_uuids });
    const replayed = await ana.call(`PUT ${API}/${id}`, { exercises: [bench] });
    expect(replayed.body.exercises.map(({ uuid }: { uuid: string }) => uuid)).toEqual(['row']);
  });

  test('has one week and exercises that its owner knows', async () => {
    const weeks = [{ week: 2, reps: 5 }];
    expect((await create('Weeks', [{ ...bench, weeks }])).status).toBe(400);
    expect((await create('Unknown', [{ exercise_id: 987_654_321 }])).status).toBe(400);
    const named = await create('Named', [{ exercise_id: 987_654_321, exercise_name: 'Old lift' }]);
    expect(named.body.exercises).toMatchObject([{ exercise_id: null, exercise_name: 'Old lift' }]);
  });
});

describe('the list', () => {
  test('is paged in the order of its owner, which ignores deleted routines', async () => {
    const cleo = await two.instance.person('cleo');
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C']) {
      ids.push((await cleo.call(`POST ${API}`, { name })).body.id);
    }
    const [a, b, c] = ids;
    await cleo.call(`DELETE ${API}/${b}`);
    expect((await cleo.call(`PUT ${API}/order`, { ids: [c, b, c] })).body).toEqual({ ok: true });
    expect(await names(cleo)).toEqual(['C', 'A']);
    const first = (await cleo.call(`GET ${API}?limit=1`)).body;
    expect(first.items[0].id).toBe(c);
    const second = (await cleo.call(`GET ${API}?limit=1&cursor=${first.next_cursor}`)).body;
    expect(second.items[0].id).toBe(a);
    expect(second.next_cursor).toBeNull();
    await ben.call(`PUT ${API}/order`, { ids: [a, c] });
    expect(await names(cleo)).toEqual(['C', 'A']);
  });

  test('two that are created at once have places of their own', async () => {
    const dan = await two.instance.person('dan');
    await Promise.all(['A', 'B', 'C', 'D'].map((name) => dan.call(`POST ${API}`, { name })));
    const { items } = (await dan.call(`GET ${API}`)).body;
    expect(items.map((one: { order_index: number }) => one.order_index)).toEqual([0, 1, 2, 3]);
  });
});
