import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../kernel/database/migrate.ts';
import { openDatabase } from '../../kernel/database/open.ts';
import { systemClock } from '../../kernel/time/clock.ts';
import { createStorage, ENGINE, type TestStorage } from '../../testing/instance/storage.ts';
import {
  openInstance,
  openStored,
  PASSWORD,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { listMigratingModules } from '../migrating-modules.ts';
import { logicalHash, type Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const modules = listMigratingModules();
const options = { clock: systemClock };
const passphrase = 'open sesame';
const login = { username: 'ana', password: PASSWORD };
interface Settings {
  app_config: { key: string; value: string };
}
const secretOf = ({ dataDir }: { dataDir: string }) => join(dataDir, 'secrets/sealing');
let instance: TestInstance;
let ana: Person;
let other: TestStorage;
let backup: string;

beforeEach(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  other = await createStorage();
  backup = join(other.dataDir, 'family.daybook');
});
afterEach(async () => {
  await instance.close();
  await other.discard();
});

const pathsOf = () => instance.application.services.config;

/** A restore ends the sessions and leaves its id in the settings, so these are not compared. */
function hashOf(manifest: Manifest): string {
  const tables = manifest.tables.filter(({ name }) => !['sessions', 'app_config'].includes(name));
  return logicalHash({ ...manifest, tables });
}

let copies = 0;
async function hashNow(paths: Parameters<typeof writeBackup>[0]): Promise<string> {
  copies += 1;
  const copy = join(other.dataDir, `copy-${copies}.daybook`);
  return hashOf(await writeBackup(paths, copy, options));
}

async function fillAllApps() {
  const bodies: [string, object][] = [
    ['POST /recipe/api/recipes', { name: 'Soup', ingredients: [], steps: [] }],
    ['POST /recipe/api/shopping', { name: 'Milk' }],
    ['POST /notes/api/notes', { title: 'Crème brûlée', body_md: 'Zum Geburtstag', kind: 'text' }],
  ];
  for (const [route, body] of bodies) {
    const { status, text } = await ana.call(route, body);
    expect(status, text).toBe(201);
  }
}

describe('a backup', () => {
  test('comes back in whole in another instance: rows, search, and ids that are not used again', async () => {
    await fillAllApps();
    const gone = await ana.call('POST /recipe/api/shopping', { name: 'Gone' });
    await ana.call(`DELETE /recipe/api/shopping/${gone.body.id}`);
    const manifest = await writeBackup(pathsOf(), backup, { ...options, passphrase });
    await restoreBackup(other, backup, { modules, passphrase });
    expect(await hashNow(other)).toBe(hashOf(manifest));

    const restored = await openStored(other);
    const { body } = await restored.nobody.call('POST /api/auth/login', login);
    const again = restored.bearer(body.token);
    const found = await again.call('GET /notes/api/notes?q=creme');
    expect(found.body).toMatchObject([{ title: 'Crème brûlée' }]);
    const next = await again.call('POST /recipe/api/shopping', { name: 'Next' });
    expect(next.body.id).toBe(gone.body.id + 1);
    await restored.close();
  });

  test('made while people write is of one moment', async () => {
    let written = 0;
    let goesOn = true;
    const writing = (async () => {
      for (; goesOn; written += 1)
        await ana.call('POST /recipe/api/shopping', { name: `n${written}` });
    })();
    await expect.poll(() => written).toBeGreaterThan(20);
    const manifest = await writeBackup(pathsOf(), backup, options);
    goesOn = false;
    await writing;
    await restoreBackup(other, backup, { modules });
    expect(await hashNow(other)).toBe(hashOf(manifest));
    expect(await hashNow(pathsOf())).not.toBe(hashOf(manifest));
  });
});

test('a restore replaces what was there, and signs everybody out', async () => {
  await fillAllApps();
  const manifest = await writeBackup(pathsOf(), backup, options);
  await ana.call('POST /recipe/api/shopping', { name: 'Later' });
  if (ENGINE === 'sqlite') await instance.server.close();
  await restoreBackup(pathsOf(), backup, { modules });
  expect(await hashNow(pathsOf())).toBe(hashOf(manifest));
});

describe('refused, and nothing changes:', () => {
  const refuse = async (path: string, reason: RegExp, passphrase?: string) => {
    const before = await hashNow(pathsOf());
    await expect(restoreBackup(pathsOf(), path, { modules, passphrase })).rejects.toThrow(reason);
    expect(await hashNow(pathsOf())).toBe(before);
    const left = readdirSync(pathsOf().dataDir).filter((name) => /^(restore|backup)-/.test(name));
    expect(left).toEqual([]);
  };

  test('a file that is cut, changed, foreign or newer', async () => {
    await fillAllApps();
    await writeBackup(pathsOf(), backup, options);
    const bytes = readFileSync(backup);

    const cut = join(other.dataDir, 'cut');
    copyFileSync(backup, cut);
    truncateSync(cut, bytes.length - 100);
    await refuse(cut, /not a backup|damaged/);

    const foreign = join(other.dataDir, 'foreign');
    writeFileSync(foreign, 'PK or not');
    await refuse(foreign, /not a backup/);

    for (const at of [0, 10, bytes.length / 2, bytes.length - 5].map(Math.floor)) {
      const changed = join(other.dataDir, `changed-${at}`);
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 0xff;
      writeFileSync(changed, copy);
      await refuse(changed, /damaged|not a backup/);
    }
  });

  test('the wrong passphrase, or one for a backup without keys', async () => {
    await writeBackup(pathsOf(), backup, options);
    await refuse(backup, /has no keys/, passphrase);
    const sealed = join(other.dataDir, 'sealed');
    await writeBackup(pathsOf(), sealed, { ...options, passphrase });
    await refuse(sealed, /passphrase does not open/, 'open barley');
    const key = readFileSync(secretOf(pathsOf()), 'utf8');
    expect(readFileSync(sealed).includes(key)).toBe(false);
    await restoreBackup(other, sealed, { modules, passphrase });
    expect(readFileSync(secretOf(other), 'utf8')).toBe(key);
    expect(existsSync(join(other.dataDir, 'secrets/jwt'))).toBe(true);
  });
});

test('a start after a crash between the rows and the keys of a restore adopts the keys', async () => {
  await writeBackup(pathsOf(), backup, { ...options, passphrase });
  const former = await openStored(other);
  await former.close();
  const keyOf = (folder: string) => readFileSync(join(other.dataDir, folder, 'sealing'), 'utf8');
  const [formerKey, key] = [keyOf('secrets'), readFileSync(secretOf(pathsOf()), 'utf8')];
  await restoreBackup(other, backup, { modules, passphrase });
  const { db, close } = await openDatabase<Settings>(other.database);
  const setting = db.selectFrom('app_config').select('value').where('key', '=', 'restore_id');
  const { value: id } = await setting.executeTakeFirstOrThrow();
  await close();
  // The state of the moment in between: the keys of the backup wait, the former ones are in place.
  renameSync(join(other.dataDir, 'secrets'), join(other.dataDir, `restored-secrets-${id}`));
  renameSync(join(other.dataDir, `secrets-before-${id}`), join(other.dataDir, 'secrets'));
  expect(keyOf('secrets')).toBe(formerKey);

  const restored = await openStored(other);
  expect(keyOf('secrets')).toBe(key);
  expect(keyOf(`secrets-before-${id}`)).toBe(formerKey);
  expect((await restored.nobody.call('POST /api/auth/login', login)).status).toBe(200);
  await restored.close();
});

test('a backup of an older version passes the migrations that came since', async () => {
  const older = modules.map(({ name, migrations }) => ({
    name,
    migrations: migrations.slice(0, Math.ceil(migrations.length / 2)),
  }));
  const { db, close } = await openDatabase<Settings>(other.database);
  await migrate(db, older);
  await db.insertInto('app_config').values({ key: 'kept', value: 'through it all' }).execute();
  await close();
  await writeBackup(other, backup, options);
  await restoreBackup(pathsOf(), backup, { modules });
  const { services } = instance.application;
  const kept = await services.db
    .selectFrom('app_config')
    .select('value')
    .where('key', '=', 'kept')
    .executeTakeFirst();
  expect(kept?.value).toBe('through it all');
});
