import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStorage, type TestStorage } from '../../testing/instance/storage.ts';
import { openStored, PASSWORD } from '../../testing/instance/test-instance.ts';
import { listMigratingModules } from '../migrating-modules.ts';
import { FORMAT_VERSION } from './manifest.ts';
import { BackupArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Backups that earlier versions made. Never change or remove one. When you raise `FORMAT_VERSION`,
 * add a backup of the new format.
 */
const FOLDER = join(import.meta.dirname, 'older-formats');
const BACKUPS = readdirSync(FOLDER).filter((name) => name.endsWith('.daybook'));
const PASSPHRASE = 'open sesame';

let storage: TestStorage;
beforeEach(async () => {
  storage = await createStorage();
});
afterEach(() => storage.discard());

test('a backup of every format is kept', async () => {
  const versions = new Set<number>();
  for (const name of BACKUPS) {
    const archive = await BackupArchive.open(join(FOLDER, name));
    versions.add(archive.manifest.version);
    archive.close();
  }
  const every = Array.from({ length: FORMAT_VERSION }, (_, at) => at + 1);
  expect(versions).toEqual(new Set(every));
});

test.each(BACKUPS)('%s is restored by this version', async (name) => {
  await restoreBackup(storage, join(FOLDER, name), {
    modules: listMigratingModules(),
    passphrase: PASSPHRASE,
  });
  const instance = await openStored(storage);
  const login = { username: 'ana', password: PASSWORD };
  const { body: session } = await instance.nobody.call('POST /api/auth/login', login);
  const ana = instance.bearer(session.token);
  const read = async (path: string) => (await ana.call(`GET ${path}`)).body;

  const recipes = await read('/recipe/api/recipes');
  expect(recipes.items).toMatchObject([{ name: 'Leek soup' }]);
  const shopping = await read('/recipe/api/shopping');
  expect(shopping.items).toMatchObject([{ name: 'Crème fraîche', quantity: 2 }]);
  const [note] = await read('/notes/api/notes?q=creme');
  expect(note).toMatchObject({ title: 'Crème brûlée' });
  const { attachments } = await read(`/notes/api/notes/${note.id}`);
  const picture = await ana.call(`GET /notes${attachments[0].url}`);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  const log = await read('/workout/api/workout/2026-11-10/sessions');
  expect(log.sessions).toMatchObject([
    { name: 'Legs', exercises: [{ exercise_name: 'Squat', sets: [{ weight: 100, reps: 5 }] }] },
  ]);
  const day = await read('/nutrition/api/days/2026-11-10');
  expect(JSON.stringify(day)).toContain('"Porridge"');
  expect(JSON.stringify(day)).toContain('330');

  // What is written next takes ids that nothing has.
  const written = await ana.call('POST /notes/api/notes', { title: 'Next', kind: 'text' });
  expect(written.body.id).toBeGreaterThan(note.id);
  await instance.close();
});
