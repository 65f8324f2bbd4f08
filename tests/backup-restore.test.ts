import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createServerStorage, ENGINE, type TestStorage } from '../src/testing/instance/storage.ts';
import { type RunningServer, startServer } from '../src/testing/process/start-server.ts';

const PROJECT = join(import.meta.dirname, '..');
const run = promisify(execFile);

describe.runIf(ENGINE === 'sqlite')('./daybook', () => {
  let storage: TestStorage;
  let running: RunningServer | undefined;

  beforeEach(async () => {
    storage = await createServerStorage();
  });
  afterEach(async () => {
    await running?.stop();
    await storage.discard();
  });

  const start = async () => {
    running = await startServer({ DATA_DIR: storage.dataDir, LOG_LEVEL: 'warn' });
    return running;
  };
  const kill = async ({ process: child }: RunningServer) => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  /** The sentence that a command ends with, and its exit code. */
  const daybook = async (...words: string[]) => {
    const options = {
      env: { ...process.env, DATA_DIR: storage.dataDir, DATABASE_URL: '' },
      cwd: storage.dataDir,
    };
    const done = run(
      process.execPath,
      [join(PROJECT, 'build/server/daybook.js'), ...words],
      options,
    );
    return done.then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error) => ({ code: error.code as number, said: String(error.stderr) }),
    );
  };
  const add = async ({ url }: RunningServer, name: string) => {
    const answer = await fetch(`${url}/recipe/api/shopping`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    expect(answer.status).toBe(201);
  };
  const names = async ({ url }: RunningServer) => {
    const answer = await fetch(`${url}/recipe/api/shopping`);
    const { items } = (await answer.json()) as { items: { name: string }[] };
    return items.map(({ name }) => name).toSorted();
  };

  test('backs up while the service runs, and restores after a crash with a full log', async () => {
    const first = await start();
    await add(first, 'Milk');
    const backup = await daybook('backup', 'monday.daybook');
    expect(backup).toMatchObject({ code: 0, said: expect.stringContaining('is backed up to') });
    for (let n = 0; n < 20; n += 1) await add(first, `Later ${n}`);
    await kill(first);
    // The crash leaves a log that SQLite would replay into any file of the database's name.
    expect(statSync(`${storage.database}-wal`).size).toBeGreaterThan(0);

    const restored = await daybook('restore', 'monday.daybook');
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringContaining('The database is restored from'),
    });
    expect(existsSync(`${storage.database}-wal`)).toBe(false);
    const second = await start();
    expect(await names(second)).toEqual(['Milk']);
    await second.stop();

    const aside = readdirSync(storage.dataDir).find((name) => name.startsWith('before-restore-'));
    expect(readdirSync(join(storage.dataDir, String(aside))).toSorted()).toEqual(
      expect.arrayContaining(['daybook.sqlite', 'daybook.sqlite-wal']),
    );
    // What was moved aside is whole: restoring it brings everything back.
    expect(await daybook('restore', join(String(aside), 'daybook.sqlite'))).toMatchObject({
      code: 0,
    });
    expect(await names(await start())).toHaveLength(21);
  });

  test('refuses what is no sound backup, and leaves everything as it was', async () => {
    const first = await start();
    await add(first, 'Milk');
    await first.stop();
    const at = (name: string) => join(storage.dataDir, name);
    writeFileSync(at('text.sqlite'), 'not a database '.repeat(500));
    const other = new DatabaseSync(at('other.sqlite'));
    other.exec('create table recipes (id integer)');
    other.close();
    copyFileSync(storage.database, at('newer.sqlite'));
    const newer = new DatabaseSync(at('newer.sqlite'));
    newer.exec("insert into schema_migrations values ('recipe', '9999-future', '')");
    newer.close();
    copyFileSync(storage.database, at('damaged.sqlite'));
    const damaged = openSync(at('damaged.sqlite'), 'r+');
    writeSync(damaged, Buffer.alloc(4000, 7), 0, 4000, 20);
    closeSync(damaged);

    const before = readdirSync(storage.dataDir).toSorted();
    for (const [name, reason] of [
      ['missing', 'There is no file'],
      ['text', 'is not a backup of Daybook'],
      ['damaged', 'is not a readable SQLite database'],
      ['other', 'but not one of Daybook'],
      ['newer', 'newer version of Daybook'],
      ['daybook', 'is the database itself'],
    ]) {
      const { code, said } = await daybook('restore', `${name}.sqlite`);
      expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(String(reason)) });
    }
    expect(readdirSync(storage.dataDir).toSorted()).toEqual(before);
    expect(await names(await start())).toEqual(['Milk']);
  });

  test('an interrupted restore is not taken for an empty instance', async () => {
    const first = await start();
    await first.stop();
    copyFileSync(storage.database, join(storage.dataDir, 'backup.sqlite'));
    copyFileSync(storage.database, join(storage.dataDir, 'restoring.sqlite'));
    await run('mv', [storage.database, join(storage.dataDir, 'moved')]);
    await expect(start()).rejects.toThrow(/A restore into the data folder .+ was interrupted/);
    expect(await daybook('restore', 'backup.sqlite')).toEqual({
      code: 0,
      said: expect.stringContaining('is restored'),
    });
    await start();
  });

  test.each(['start', 'daybook', 'check'])('./%s finds its folder through links', async (name) => {
    const { dataDir } = storage;
    const home = join(dataDir, 'opt', 'daybook');
    mkdirSync(join(home, 'scripts'), { recursive: true });
    copyFileSync(join(PROJECT, name), join(home, name));
    for (const script of ['install.sh', 'prepare.sh'])
      writeFileSync(join(home, 'scripts', script), 'pwd; exit 0\n');
    await symlink(join('opt', 'daybook', name), join(dataDir, 'first'));
    await symlink(join(dataDir, 'first'), join(dataDir, 'second'));
    const { stdout } = await run('sh', [join(dataDir, 'second')], { cwd: '/' });
    expect(stdout.trim()).toBe(home);
  });
});
