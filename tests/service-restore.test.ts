import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settingsFor } from '../src/testing/instance/application-storage.ts';
import { createServerStorage, type TestStorage } from '../src/testing/instance/storage.ts';
import { PASSWORD } from '../src/testing/instance/test-account.ts';
import { ProcessClient } from '../src/testing/process/process-pair.ts';
import { type RunningServer, startServer } from '../src/testing/process/start-server.ts';

const PATIENTLY = { timeout: 60_000, interval: 100 };

describe('a restore in the running process', () => {
  let storage: TestStorage;
  let server: RunningServer;
  beforeEach(async () => {
    storage = await createServerStorage();
    server = await startServer({ ...settingsFor(storage), LOG_LEVEL: 'info' });
  });
  afterEach(async () => {
    await server.stop();
    await storage.discard();
  });

  const signIn = async () => {
    const account = { username: 'ana', password: PASSWORD };
    const { body } = await new ProcessClient(server.url).call('POST /api/auth/login', account);
    return new ProcessClient(server.url, body.token);
  };
  const register = async () => {
    const account = { username: 'ana', password: PASSWORD };
    const { body } = await new ProcessClient(server.url).call('POST /api/auth/register', account);
    return new ProcessClient(server.url, body.token);
  };
  const shop = (ana: ProcessClient, name: string) =>
    ana.call('POST /recipe/api/shopping', { name });
  const shopping = async (ana: ProcessClient): Promise<string[]> => {
    const { body } = await ana.call('GET /recipe/api/shopping');
    return body.items.map(({ name }: { name: string }) => name).toSorted();
  };
  const backUp = async (ana: ProcessClient): Promise<string> => {
    const { body } = await ana.call('POST /api/backups', {});
    const ended = async () => (await ana.call('GET /api/backups/task')).body.task.ended_at;
    await expect.poll(ended, PATIENTLY).not.toBeNull();
    return body.task.name;
  };

  test('answers 503 in the one shape for a moment, then serves the restored data, and stops as usual', async () => {
    const ana = await register();
    await shop(ana, 'Milk');
    const name = await backUp(ana);
    await shop(ana, 'Later');

    const answers = new Map<number, unknown>();
    let healthy = true;
    let goesOn = true;
    const asking = (async () => {
      while (goesOn) {
        const { status, body } = await ana.call('GET /recipe/api/shopping');
        answers.set(status, body);
        healthy &&= (await ana.call('GET /api/health')).status === 200;
        // Without a pause, the requests would take the processor from the restore.
        await pause(5);
      }
    })();
    const { status } = await ana.call(`POST /api/backups/${name}/restore`, { confirm: 'restore' });
    expect(status).toBe(200);
    await expect.poll(() => answers.has(401), PATIENTLY).toBe(true);
    goesOn = false;
    await asking;
    expect([...answers.keys()].toSorted((a, b) => a - b)).toEqual([200, 401, 503]);
    expect(answers.get(503)).toEqual({
      error: 'A backup is being restored; try again in a moment.',
      code: 'restoring',
    });
    expect(answers.get(401)).toMatchObject({ code: 'session_ended' });
    expect(healthy).toBe(true);

    const again = await signIn();
    expect(await shopping(again)).toEqual(['Milk']);
    expect((await shop(again, 'Next')).status).toBe(201);
    await server.stop();
    expect(server.process.exitCode).toBe(0);
    expect(server.output()).not.toContain('"level":50');
    server = await startServer(settingsFor(storage));
    expect(await shopping(await signIn())).toEqual(['Milk', 'Next']);
  });

  test('that is cut off with the process leaves all as it was, or ends restored', async () => {
    const ana = await register();
    await shop(ana, 'Milk');
    const name = await backUp(ana);
    await shop(ana, 'Later');
    await ana.call(`POST /api/backups/${name}/restore`, { confirm: 'restore' });
    await expect
      .poll(async () => (await ana.call('GET /recipe/api/shopping')).status, PATIENTLY)
      .not.toBe(200);
    server.process.kill('SIGKILL');
    await expect.poll(() => server.process.signalCode).toBe('SIGKILL');
    server = await startServer(settingsFor(storage));
    expect([['Milk'], ['Later', 'Milk']]).toContainEqual(await shopping(await signIn()));
  });
});
