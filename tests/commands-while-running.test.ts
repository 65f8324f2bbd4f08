import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createServerStorage, ENGINE, type TestStorage } from '../src/testing/instance/storage.ts';
import { ProcessClient } from '../src/testing/process/process-pair.ts';
import { type RunningServer, startServer } from '../src/testing/process/start-server.ts';

const COMMAND = join(import.meta.dirname, '../build/server/daybook.js');
const PATIENTLY = { timeout: 60_000, interval: 50 };
const run = promisify(execFile);

describe('a command while the service runs on SQLite', () => {
  let storage: TestStorage;
  let folder: string;
  let servers: RunningServer[];
  let server: RunningServer;
  let here: ProcessClient;
  let borrowers: ChildProcess[];

  beforeEach(async () => {
    storage = await createServerStorage();
    folder = storage.dataDir;
    servers = [];
    borrowers = [];
    server = await serve({ DATA_DIR: folder, LOG_LEVEL: 'warn' });
    here = new ProcessClient(server.url);
    await add('Milk');
  });
  afterEach(async () => {
    for (const child of borrowers) child.kill('SIGKILL');
    for (const one of servers) await one.stop();
    await storage.discard();
  });

  const serve = async (environment: Record<string, string>) => {
    const started = await startServer(environment);
    servers.push(started);
    return started;
  };
  const environment = (more = {}) => ({
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', ...more },
    cwd: folder,
  });
  const daybook = async (words: string[], more = {}) =>
    run(process.execPath, [COMMAND, ...words], environment(more)).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      (error) => ({ code: error.code as number, said: String(error.stderr) }),
    );
  const add = async (name: string) =>
    expect((await here.call('POST /recipe/api/shopping', { name })).status).toBe(201);
  const names = async (from = here): Promise<string[]> => {
    const { body } = await from.call('GET /recipe/api/shopping');
    return body.items.map(({ name }: { name: string }) => name).toSorted();
  };

  describe.runIf(ENGINE === 'sqlite')('on its own data', () => {
    test('restores; requests are refused meanwhile, and the same process goes on', async () => {
      await daybook(['backup', 'monday.daybook']);
      await add('Later');
      const seen = new Set<number>();
      let goesOn = true;
      const asking = (async () => {
        while (goesOn) {
          const { status, body } = await here.call('GET /recipe/api/shopping');
          seen.add(status);
          if (status === 503) expect(body.code).toBe('restoring');
          expect((await here.call('GET /api/health')).status).toBe(200);
          // Without a pause, the requests would take the processor from the command.
          await pause(5);
        }
      })();
      const { code, said } = await daybook(['restore', 'monday.daybook']);
      goesOn = false;
      await asking;
      expect([code, said]).toEqual([0, expect.stringContaining('The service goes on with it.')]);
      expect(seen).toEqual(new Set([200, 503]));
      expect(await names()).toEqual(['Milk']);
      await add('Next');
      expect(server.process.exitCode).toBeNull();
      expect((await daybook(['restore', 'monday.daybook'])).code).toBe(0);
      expect(await names()).toEqual(['Milk']);
    });

    test('compacts, and the service goes on with all its data', async () => {
      expect(await daybook(['compact'])).toMatchObject({ code: 0 });
      await add('Bread');
      expect(await names()).toEqual(['Bread', 'Milk']);
    });

    test.each([
      ['is missing', 'none.daybook', /There is no file/],
      ['is no backup', 'foreign.daybook', /foreign\.daybook/],
      ['is a database file', 'raw.sqlite', /Stop the service first/],
    ])('changes nothing when the file %s', async (_, file, reason) => {
      writeFileSync(join(folder, 'foreign.daybook'), 'not a backup');
      const raw = new DatabaseSync(join(folder, 'raw.sqlite'));
      raw.exec('create table x (y)');
      raw.close();
      const { code, said } = await daybook(['restore', file]);
      expect([code, said]).toEqual([1, expect.stringMatching(reason)]);
      expect(await names()).toEqual(['Milk']);
    });

    test('refuses a backup with the keys of another instance, and the service goes on', async () => {
      const other = await createServerStorage();
      const stranger = await serve({ DATA_DIR: other.dataDir });
      const account = { username: 'eve', password: 'Correct-Horse-7' };
      await new ProcessClient(stranger.url).call('POST /api/auth/register', account);
      const file = join(folder, 'other.daybook');
      await daybook(['backup', file], { DATA_DIR: other.dataDir });
      const { code, said } = await daybook(['restore', file]);
      expect([code, said]).toEqual([1, expect.stringContaining('an instance with other keys')]);
      expect(await names()).toEqual(['Milk']);
      await stranger.stop();
      await other.discard();
    });

    test('that is killed gives the data back', async () => {
      const borrower = await borrowByHand();
      await expect
        .poll(async () => (await here.call('GET /recipe/api/shopping')).status, PATIENTLY)
        .toBe(503);
      borrower.kill('SIGKILL');
      await expect
        .poll(async () => (await here.call('GET /recipe/api/shopping')).status, PATIENTLY)
        .toBe(200);
      expect(await names()).toEqual(['Milk']);
    });

    test('uses a socket that only the user of the service may open, and that is gone after it', async () => {
      const path = join(folder, 'control.sock');
      expect(statSync(path).mode & 0o777).toBe(0o600);
      const stranger = connect(path);
      stranger.end('nonsense\n');
      await new Promise((resolve) => stranger.resume().once('close', resolve));
      expect(await names()).toEqual(['Milk']);
      await server.stop();
      expect(existsSync(path)).toBe(false);
    });

    test('does not keep the service from stopping', async () => {
      await borrowByHand();
      await expect
        .poll(async () => (await here.call('GET /recipe/api/shopping')).status, PATIENTLY)
        .toBe(503);
      await server.stop();
      expect(server.process.exitCode).toBe(0);
    });

    /** Borrows the data and never gives it back. */
    async function borrowByHand(): Promise<ChildProcess> {
      const script = `const socket = require('node:net').connect(${JSON.stringify(join(folder, 'control.sock'))});
        socket.write('compacting\\n'); socket.on('data', () => {}); setInterval(() => {}, 1000);`;
      const child = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
      borrowers.push(child);
      return child;
    }
  });

  describe.runIf(ENGINE === 'postgres')('and PostgreSQL', () => {
    test('moves: the service refuses what would be lost, and one on PostgreSQL has all', async () => {
      const { code, said } = await daybook(['move', '--to', storage.database]);
      expect([code, said]).toEqual([0, expect.stringContaining('refuses all requests; stop it.')]);
      const refused = await here.call('POST /recipe/api/shopping', { name: 'Lost' });
      expect([refused.status, refused.body.code]).toEqual([503, 'moving']);
      const second = await serve({ DATA_DIR: folder, DATABASE_URL: storage.database });
      expect(await names(new ProcessClient(second.url))).toEqual(['Milk']);
      const back = { DATABASE_URL: storage.database };
      const tooEarly = await daybook(['move', '--to', 'sqlite'], back);
      expect(tooEarly.said).toMatch(/already exists|stop every Daybook/);
      await server.stop();
      expect(server.process.exitCode).toBe(0);
    });

    test('that cannot move gives the data back', async () => {
      const nowhere = inject('postgresUrl').replace(/[^/]+$/, 'not_there');
      expect((await daybook(['move', '--to', nowhere])).code).toBe(1);
      await add('Bread');
      expect(await names()).toEqual(['Bread', 'Milk']);
    });
  });
});
