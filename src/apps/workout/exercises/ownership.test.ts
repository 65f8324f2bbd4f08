import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';

const TOKEN = 'a-recovery-token-of-some-length-123';
let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance({ RECOVERY_TOKEN: TOKEN });
});
afterAll(() => instance.close());

const EXERCISES = '/workout/api/exercises';
const add = async (who: Person, name: string): Promise<number> => {
  const { body } = await who.call(`POST ${EXERCISES}`, { name, category: 'back' });
  await who.call(`PUT ${EXERCISES}/${body.id}/favourite`);
  return body.id;
};
const names = async (who: Person, query: string): Promise<string[]> =>
  (await who.call(`GET ${EXERCISES}?${query}`)).body.items.map(
    ({ name }: { name: string }) => name,
  );

describe('when accounts come and go', () => {
  let ana: Person;

  test('custom exercises and favourites become the first account’s; the catalogue is untouched', async () => {
    await add(instance.nobody, 'Barn door row');
    ana = await instance.person('ana');
    expect(await names(ana, 'mine=true')).toEqual(['Barn door row']);
    expect(await names(ana, 'favourites=true')).toEqual(['Barn door row']);
    expect(await names(ana, 'q=barn')).toEqual(['Barn door row']);
    expect(await names(ana, 'q=barn%20dorr')).toEqual(['Barn door row']);
    expect(await names(ana, 'q=back%20squat')).toContain('Back Squat');
  });

  test('a recovery keeps everybody’s exercises; of two with one name the second becomes a conflict', async () => {
    const ben = await instance.person('ben');
    await add(ben, 'BARN DOOR ROW');
    await add(ben, 'Fence pull');
    const recovered = await instance.nobody.call('POST /api/auth/recover', { token: TOKEN });
    expect(recovered.status).toBe(200);
    const kept = await names(instance.nobody, 'mine=true');
    expect(kept.map((name) => name.toLowerCase())).toEqual(['barn door row', 'fence pull']);
    expect(await names(instance.nobody, 'q=fence')).toEqual(['Fence pull']);
    const { db } = instance.application.services;
    const shared = await db
      .selectFrom('exercises')
      .select('id')
      .where('is_global', '=', 1)
      .execute();
    expect(shared).toHaveLength(CATALOGUE.length);
  });
});
