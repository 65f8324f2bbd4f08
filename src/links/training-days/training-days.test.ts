import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(() => instance.close());

const read = (person: Person, from: string, to: string) =>
  person.call(`GET /nutrition/api/training-days?from=${from}&to=${to}`);

test('are the days with a finished workout or with cardio, each once, for each person alone', async () => {
  const train = (date: string, body: object) =>
    ana.call(`PUT /workout/api/workout/${date}`, { exercises: [], ...body });
  await train('2026-11-02', { completed: true });
  await train('2026-11-03', { completed: false });
  const cardio = (date: string) =>
    ana.call('POST /workout/api/cardio', { date, kind: 'run', minutes: 30 });
  await cardio('2026-11-02');
  const { id } = (await cardio('2026-11-05')).body;
  await cardio('2026-11-30');
  const days = async () => (await read(ana, '2026-11-01', '2026-11-29')).body.days;
  expect(await days()).toEqual(['2026-11-02', '2026-11-05']);
  expect((await read(ben, '2026-11-01', '2026-11-29')).body.days).toEqual([]);
  await ana.call(`DELETE /workout/api/cardio/${id}`);
  await ana.call('DELETE /workout/api/workout/2026-11-02');
  expect(await days()).toEqual(['2026-11-02']);
});

test.each([
  ['2026-11-02', '2026-11-01'],
  ['2025-11-01', '2026-11-02'],
])('the range from %s to %s is refused', async (from, to) => {
  expect((await read(ana, from, to)).status).toBe(400);
});
