import { afterAll, beforeAll, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import { readOwnerId } from '../../../testing/workout/completed-workout.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance({ RECOVERY_TOKEN: 'the-way-back-in-again' });
});
afterAll(() => instance.close());

const API = '/workout/api';

test('recovery joins several accounts into one owner: every program stays, one is active', async () => {
  const ana = await instance.person('ana');
  const ben = await instance.person('ben');
  const common = (await ana.call(`POST ${API}/programs`, { name: 'Common' })).body.id;
  await ana.call(`POST ${API}/programs/${common}/activate`);
  await ana.call(`POST ${API}/programs/${common}/assign`, {
    user_id: await readOwnerId(ben),
    make_active: false,
  });
  const own = (await ben.call(`POST ${API}/programs`, { name: 'Own' })).body.id;
  await ben.call(`POST ${API}/programs/${own}/activate`);

  const recovered = await instance.nobody.call('POST /api/auth/recover', {
    token: 'the-way-back-in-again',
  });
  expect(recovered.status).toBe(200);

  const { items } = (await instance.nobody.call(`GET ${API}/programs?limit=200`)).body;
  const named = items.map(({ name, is_active, is_assigned, can_edit }: Record<string, unknown>) => [
    ...[name, is_active, is_assigned, can_edit],
  ]);
  expect(named).toHaveLength(12);
  expect(named).toContainEqual(['Common', true, false, true]);
  expect(named).toContainEqual(['Own', false, false, true]);
  const activated = await instance.nobody.call(`POST ${API}/programs/${own}/activate`);
  expect(activated.status).toBe(200);
  expect((await instance.nobody.call(`GET ${API}/programs/${common}`)).body.is_active).toBe(false);
});
