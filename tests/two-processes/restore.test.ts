import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINE } from '../../src/testing/instance/storage.ts';
import { PASSWORD } from '../../src/testing/instance/test-account.ts';
import { afterDeadHost } from '../../src/testing/postgres/several-hosts.ts';
import { ProcessClient, ProcessPair } from '../../src/testing/process/process-pair.ts';

const PATIENTLY = { timeout: 60_000, interval: 100 };

describe.runIf(ENGINE === 'postgres')('a restore in one of two processes', () => {
  let pair: ProcessPair;
  beforeEach(async () => {
    // Of several hosts, the processes of backups and restores find the primary as well.
    pair = await ProcessPair.open({}, afterDeadHost);
    await pair.enrol('ana');
  });
  afterEach(() => pair.close());

  const shop = (caller: ProcessClient, name: string) =>
    caller.call('POST /recipe/api/shopping', { name });
  const taskEnded = async (caller: ProcessClient) =>
    (await caller.call('GET /api/backups/task')).body.task?.ended_at ?? null;

  test('both show the progress, refuse a second task, and serve the restored data', async () => {
    await shop(pair.here('ana'), 'Milk');
    const { body } = await pair.here('ana').call('POST /api/backups', {});
    const { name } = body.task;
    await expect.poll(() => taskEnded(pair.there('ana')), PATIENTLY).not.toBeNull();
    await shop(pair.here('ana'), 'Later');

    const restore = (caller: ProcessClient) =>
      caller.call(`POST /api/backups/${name}/restore`, { confirm: 'restore' });
    const started = await Promise.all([restore(pair.here('ana')), restore(pair.there('ana'))]);
    expect(started.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = new Set<number>();
    for (const caller of [pair.here('ana'), pair.there('ana')]) {
      const signedOut = async () => {
        const { status } = await shop(caller, 'Lost');
        refused.add(status);
        return status === 401;
      };
      await expect.poll(signedOut, PATIENTLY).toBe(true);
    }
    expect([...refused].filter((status) => ![201, 401, 503].includes(status))).toEqual([]);

    const login = { username: 'ana', password: PASSWORD };
    const { body: session } = await pair.here().call('POST /api/auth/login', login);
    for (const { url } of pair.processes) {
      const ana = new ProcessClient(url, session.token);
      const ready = async () => (await ana.call('GET /api/ready')).status;
      await expect.poll(ready, PATIENTLY).toBe(200);
      const { items } = (await ana.call('GET /recipe/api/shopping')).body;
      expect(items.map((item: { name: string }) => item.name)).toEqual(['Milk']);
    }
    const there = new ProcessClient(pair.processes[1].url, session.token);
    expect((await shop(there, 'Next')).status).toBe(201);
    expect(await taskEnded(there)).not.toBeNull();
    expect(pair.faults()).toEqual([]);
  });
});
