import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { toolCaller } from '../../../testing/instance/tool-caller.ts';

let instance: TestInstance;
let ana: Person;
let ofAna: Awaited<ReturnType<typeof toolCaller>>;
let ofBen: Awaited<ReturnType<typeof toolCaller>>;

beforeAll(async () => {
  instance = await openInstance({ MCP_ENABLED: 'true' });
  ana = await instance.person('ana');
  ofAna = await toolCaller(instance, ana, 'workout');
  ofBen = await toolCaller(instance, await instance.person('ben'), 'workout');
});
afterAll(() => instance.close());

describe('search_exercises', () => {
  test('finds by a part of the name, sorted by name, ten unless told, 25 at most', async () => {
    const { exercises, count } = await ofAna('search_exercises', { query: 'RESS' });
    expect(count).toBe(10);
    const names = exercises.map(({ name }: { name: string }) => name.toLowerCase());
    expect(names.every((name: string) => name.includes('ress'))).toBe(true);
    expect(names).toEqual(names.toSorted());
    expect((await ofAna('search_exercises', { query: 'press', limit: 25 })).count).toBe(25);
    await expect(ofAna('search_exercises', { query: 'press', limit: 26 })).rejects.toThrow();
    await expect(ofAna('search_exercises', { query: ' ' })).rejects.toThrow();
  });

  test('answers with what log_set needs', async () => {
    expect(await ofAna('search_exercises', { query: 'arnold press' })).toEqual({
      exercises: [
        {
          exercise_id: expect.any(Number),
          name: 'Arnold Press',
          category: 'shoulders',
          equipment: 'dumbbell',
          load_type: 'paired',
        },
      ],
      count: 1,
    });
  });

  test('knows other names when no name holds the query', async () => {
    const { exercises } = await ofAna('search_exercises', { query: 'military press' });
    expect(exercises.map(({ name }: { name: string }) => name)).toEqual([
      'Overhead Press',
      'Seated Barbell Press',
    ]);
    expect(await ofAna('search_exercises', { query: 'quidditch' })).toEqual({
      exercises: [],
      count: 0,
    });
  });

  test('shows Ana her own exercises and Ben none of them', async () => {
    await ana.call('POST /workout/api/exercises', { name: 'Zebra walk', category: 'legs' });
    expect((await ofAna('search_exercises', { query: 'zebra' })).count).toBe(1);
    expect((await ofBen('search_exercises', { query: 'zebra' })).count).toBe(0);
  });
});
