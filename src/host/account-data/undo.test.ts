import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  ACCOUNT_DATA,
  describeAccount,
  exportAccount,
  fillAccount,
  importAccount,
  openLists,
} from '../../testing/imports/account-archive.ts';
import { ownerNamed, readOwnedRows } from '../../testing/imports/owned-rows.ts';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let archive: Buffer;

beforeAll(async () => {
  instance = await openInstance();
  const ana = await instance.person('ana');
  await fillAccount(ana);
  archive = await exportAccount(ana);
});
afterAll(() => instance.close());

test('an import adds everything once, and its undo removes all of it', async () => {
  const dan = await instance.person('dan');
  const owner = await ownerNamed(instance, 'dan');
  await openLists(dan);
  const before = await readOwnedRows(instance, owner);
  const { body: me } = await dan.call('GET /api/auth/me');
  for (let round = 0; round < 2; round += 1) {
    instance.clock.forward({ minutes: 1 });
    const { status, body } = await importAccount(dan, archive);
    expect(status).toBe(201);
    expect(body.parts.flatMap((part: { skipped: unknown[] }) => part.skipped)).toEqual([]);
    expect(await describeAccount(await exportAccount(dan))).toEqual(await describeAccount(archive));
    // The session still counts for its program.
    const { items } = (await dan.call('GET /workout/api/programs')).body;
    expect(items[0]).toMatchObject({ name: 'Strong year', sessions_in_program: 1 });
    const after = await readOwnedRows(instance, owner);
    instance.clock.forward({ minutes: 1 });
    const again = await importAccount(dan, archive);
    expect(again.body.import_id).toBeNull();
    expect(again.body.parts.flatMap((part: { added: unknown[] }) => part.added)).toEqual([]);
    expect(await readOwnedRows(instance, owner)).toEqual(after);
    const undone = await dan.call(`POST ${ACCOUNT_DATA}/imports/${body.import_id}/undo`);
    expect(undone.status).toBe(200);
    for (const { kind, removed, added } of undone.body.counts) {
      // A deleted recipe can be restored for a month; then it takes its picture along.
      if (kind !== 'recipe.pictures') expect(removed, kind).toBe(added);
    }
    expect((await dan.call('GET /api/auth/me')).body).toEqual(me);
  }
  const list = await dan.call(`GET ${ACCOUNT_DATA}/imports`);
  expect(list.body.items).toHaveLength(2);
  instance.clock.forward({ days: 32 });
  await instance.application.runner.runDue();
  expect(await readOwnedRows(instance, owner)).toEqual(before);
});
