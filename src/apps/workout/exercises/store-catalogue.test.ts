import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../../../kernel/database/transact.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { CATALOGUE } from './catalogue/catalogue.ts';
import type { CatalogueEntry } from './catalogue/entry.ts';
import { storeCatalogue, writeCatalogue } from './store-catalogue.ts';

let instance: TestInstance;
let ana: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
});
afterAll(() => instance.close());

const NOW = '2026-11-20T10:00:00.000Z';
const db = () => instance.application.services.db;
const shared = () =>
  db().selectFrom('exercises').selectAll().where('is_global', '=', 1).orderBy('id').execute();
const write = (entries: readonly CatalogueEntry[], fingerprint: string) =>
  transact(db(), (tx) => writeCatalogue(tx, entries, fingerprint, NOW));
const search = async (q: string) =>
  (await ana.call(`GET /workout/api/exercises?q=${q}`)).body.items.map(
    ({ name }: { name: string }) => name,
  );
const stored = () => instance.logged.filter((line) => line.includes('exercise catalogue'));

describe('the catalogue at the start', () => {
  test('is written once; another start finds it as it is', async () => {
    await db().deleteFrom('exercise_catalogue').execute();
    await db().deleteFrom('exercises').where('is_global', '=', 1).execute();
    await instance.restart();
    const before = await shared();
    expect(before).toHaveLength(CATALOGUE.length);
    expect(before.every(({ owner_id }) => owner_id === null)).toBe(true);
    expect(stored()).toHaveLength(1);
    instance.clock.forward({ minutes: 5 });
    await instance.restart();
    expect(stored()).toHaveLength(1);
    expect(await shared()).toEqual(before);
  });

  test('is written once by processes that start together', async () => {
    await db().deleteFrom('exercise_catalogue').execute();
    await Promise.all([1, 2, 3].map(() => storeCatalogue(instance.application.services)));
    expect(await shared()).toHaveLength(CATALOGUE.length);
    expect(await db().selectFrom('exercise_catalogue').selectAll().execute()).toHaveLength(1);
  });

  test('of a newer version changes what is there by its slug, and keeps ids and favourites', async () => {
    const id = (await shared()).find(({ slug }) => slug === 'plank')?.id;
    await ana.call(`PUT /workout/api/exercises/${id}/favourite`);
    const renamed = CATALOGUE.map((entry) =>
      entry.slug === 'plank' ? { ...entry, name: 'Unterarmstütz', aliases: ['plank'] } : entry,
    );
    await write(renamed, 'newer');
    const { body } = await ana.call(`GET /workout/api/exercises/${id}`);
    expect(body).toMatchObject({ name: 'Unterarmstütz', is_favourite: true });
    expect(await search('unterarmstutz')).toEqual(['Unterarmstütz']);
    expect((await search('plank'))[0]).toBe('Unterarmstütz');
    expect(await shared()).toHaveLength(CATALOGUE.length);
  });

  test('of a newer version that leaves one out keeps it: somebody may have logged it', async () => {
    await write(
      CATALOGUE.filter(({ slug }) => slug !== 'burpee'),
      'without burpees',
    );
    expect(await shared()).toHaveLength(CATALOGUE.length);
    expect(await search('burpee')).toContain('Burpee');
  });
});
