import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileFolder } from '../../kernel/config/files-config.ts';
import {
  ACCOUNT_DATA,
  describeAccount,
  exportAccount,
  fillAccount,
  importAccount,
  openLists,
  previewAccount,
  readZip,
} from '../../testing/imports/account-archive.ts';
import { ownerNamed, readOwnedRows } from '../../testing/imports/owned-rows.ts';
import {
  openInstance,
  openStored,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;
let archive: Buffer;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  await fillAccount(ana);
  archive = await exportAccount(ana);
});
afterAll(() => instance.close());

const undo = (person: Person, id: string) => person.call(`POST ${ACCOUNT_DATA}/imports/${id}/undo`);

describe('the export', () => {
  test('is one archive with a folder for each app, as JSON, CSV and pictures', async () => {
    const files = await readZip(archive);
    expect(JSON.parse(String(files.get('daybook-account.json')))).toMatchObject({
      format: 'daybook-account',
      version: 1,
    });
    const names = [...files.keys()];
    for (const name of [
      ...['account/profile.json', 'account/preferences.json', 'account/avatar.webp'],
      ...['nutrition/nutrition.json', 'nutrition/csv/diary.csv', 'nutrition/pictures.json'],
      ...['workout/workouts.json', 'workout/csv/workouts.csv', 'workout/belongings.json'],
      ...['recipe/recipes.zip', 'notes/notes.zip', 'notes/notes.json'],
    ]) {
      expect(names).toContain(name);
    }
    expect(
      names.filter((name) => /^(nutrition\/pictures|workout\/photos)\//.test(name)),
    ).toHaveLength(2);
  });

  test('holds nothing of anybody else, and nothing that signs anybody in', async () => {
    const cat = await instance.person('cat');
    const secret = 'Nobody else reads this';
    const { body: note } = await cat.call('POST /notes/api/notes', { title: secret });
    const { body: recipe } = await cat.call('POST /recipe/api/recipes', { name: secret });
    const owner = await ownerNamed(instance, 'ana');
    await cat.call(`POST /notes/api/notes/${note.id}/shares`, { user_ids: [owner], role: 'edit' });
    await cat.call(`POST /recipe/api/recipes/${recipe.id}/shares`, { user_ids: [owner] });
    const { db } = instance.application.services;
    const user = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    for (const [path, content] of await allFiles(await exportAccount(ana))) {
      expect(content.includes(secret), path).toBe(false);
      expect(content.includes(String(user.password_hash)), path).toBe(false);
      expect(content.includes(String(ana.token)), path).toBe(false);
    }
  });

  test('is of nobody without a session', async () => {
    expect((await instance.nobody.call(`GET ${ACCOUNT_DATA}/export`)).status).toBe(401);
  });
});

/** With the files of archives in the archive. */
async function allFiles(bytes: Buffer): Promise<[path: string, content: Buffer][]> {
  const files = [...(await readZip(bytes))];
  const inside = files
    .filter(([path]) => path.endsWith('.zip'))
    .map(([, content]) => allFiles(content));
  return [...files, ...(await Promise.all(inside)).flat()];
}

describe('the import', () => {
  test('says first what the file holds, and writes nothing', async () => {
    const owner = await ownerNamed(instance, 'ben');
    const before = await readOwnedRows(instance, owner);
    const { status, body } = await previewAccount(ben, archive);
    expect(status).toBe(200);
    const part = (name: string) =>
      body.parts.find((one: { name: string }) => one.name === name).counts;
    expect(part('account')).toContainEqual({ kind: 'profile', found: 3, new: 3 });
    expect(part('nutrition')).toContainEqual({ kind: 'items', found: 1, new: 1 });
    expect(part('workout')).toContainEqual({ kind: 'sessions', found: 1, new: 1 });
    expect(part('workout')).toContainEqual({ kind: 'cardio', found: 2, new: 2 });
    expect(part('recipe')).toContainEqual({ kind: 'recipes', found: 1, new: 1 });
    expect(part('notes')).toContainEqual({ kind: 'notes', found: 1, new: 1 });
    expect(await readOwnedRows(instance, owner)).toEqual(before);
  });

  test('of an upload that is not one’s own, or was imported already, is 410', async () => {
    const { uploadId } = (await previewAccount(ben, archive)).body;
    const stolen = await ana.call(`POST ${ACCOUNT_DATA}/import`, { uploadId });
    expect(stolen.status).toBe(410);
  });

  test('leaves what is here as it is, and undo keeps what was changed since', async () => {
    const eve = await instance.person('eve');
    await eve.call('PATCH /api/auth/profile', { full_name: 'Eve' });
    await eve.call('PATCH /api/auth/preferences', { preferences: { theme: 'light' } });
    await eve.call('POST /recipe/api/recipes', { name: 'crêpes', servings: 1 });
    const { body } = await importAccount(eve, archive);
    const { user } = (await eve.call('GET /api/auth/me')).body;
    expect(user).toMatchObject({ full_name: 'Eve', birthday: '1990-02-03' });
    const { preferences } = (await eve.call('GET /api/auth/preferences')).body;
    expect(preferences.theme).toBe('light');
    expect((await eve.call('GET /recipe/api/recipes')).body.items).toMatchObject([{ servings: 1 }]);
    const [note] = (await eve.call('GET /notes/api/notes')).body;
    await eve.call(`PATCH /notes/api/notes/${note.id}`, { title: 'Mine now' });
    const undone = await undo(eve, body.import_id);
    const notes = undone.body.counts.find(({ kind }: { kind: string }) => kind === 'notes.notes');
    expect(notes).toMatchObject({ added: 1, removed: 0 });
    expect((await eve.call('GET /notes/api/notes')).body).toMatchObject([{ title: 'Mine now' }]);
    expect((await ben.call(`POST ${ACCOUNT_DATA}/imports/${body.import_id}/undo`)).status).toBe(
      404,
    );
  });

  test('under one Idempotency-Key happens once', async () => {
    const fay = await instance.person('fay');
    const { uploadId } = (await previewAccount(fay, archive)).body;
    const headers = { 'idempotency-key': 'account-once' };
    const first = await fay.call(`POST ${ACCOUNT_DATA}/import`, { uploadId }, { headers });
    const second = await fay.call(`POST ${ACCOUNT_DATA}/import`, { uploadId }, { headers });
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await fay.call(`GET ${ACCOUNT_DATA}/imports`)).body.items).toHaveLength(1);
  });
});

describe('another instance', () => {
  test('on SQLite takes all of it, and gives it back', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'daybook-other-'));
    const database = join(dataDir, 'daybook.sqlite');
    const filesIn = fileFolder(dataDir);
    const other = await openStored({ dataDir, database, filesIn, discard: async () => undefined });
    try {
      const zoe = await other.person('zoe');
      await openLists(zoe);
      expect((await importAccount(zoe, archive)).status).toBe(201);
      const moved = await exportAccount(zoe);
      expect(await describeAccount(moved)).toEqual(await describeAccount(archive));
      const gus = await instance.person('gus');
      await openLists(gus);
      expect((await importAccount(gus, moved)).status).toBe(201);
      expect(await describeAccount(await exportAccount(gus))).toEqual(
        await describeAccount(archive),
      );
    } finally {
      await other.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
