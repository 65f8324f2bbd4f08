import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EventReader } from '../../src/testing/clients/event-reader.ts';
import { ENGINE } from '../../src/testing/instance/storage.ts';
import { type ProcessClient, ProcessPair } from '../../src/testing/process/process-pair.ts';

/** The machine may be busy, and the runner of jobs looks every two seconds. */
const PATIENTLY = { timeout: 15_000 };

describe.runIf(ENGINE === 'postgres')('while one of two processes comes or goes', () => {
  let pair: ProcessPair;
  beforeEach(async () => {
    pair = await ProcessPair.open({ FETCH_PRIVATE_ADDRESSES: '1' });
  });
  afterEach(() => pair.close());

  /** As the web client writes: a write that was not answered is sent again under its key. */
  const addMilk = () =>
    pair
      .anywhere()
      .call(
        'POST /recipe/api/shopping',
        { name: 'Milk' },
        { headers: { 'idempotency-key': randomUUID() } },
      );

  test('every write that comes in is carried out, once', async () => {
    const reader = await EventReader.open(`${pair.here().url}/recipe/api/shopping/live`);
    const answers: number[] = [];
    let going = true;
    const busy = Array.from({ length: 6 }, async () => {
      while (going) answers.push((await addMilk()).status);
    });
    await expect.poll(() => answers.length, PATIENTLY).toBeGreaterThan(50);
    await pair.processes[0].stop();
    await reader.ended;
    const stopped = answers.length;
    await expect.poll(() => answers.length, PATIENTLY).toBeGreaterThan(stopped + 50);
    await pair.replace(0);
    const back = answers.length;
    await expect.poll(() => answers.length, PATIENTLY).toBeGreaterThan(back + 50);
    going = false;
    await Promise.all(busy);
    expect(new Set(answers)).toEqual(new Set([201]));
    const [{ count } = {}] = await pair.rows<{ count: string }>(
      'select count(*) from shopping_items',
    );
    expect(Number(count)).toBe(answers.length);
  });

  test('both go on when the database has hung up on all of them, and pages hear of changes', async () => {
    const reader = await EventReader.open(`${pair.here().url}/recipe/api/shopping/live`);
    await expect.poll(() => reader.received).toEqual([{ type: 'now', revision: 0 }]);
    await pair.rows(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    for (const caller of [pair.there(), pair.here()]) {
      await expect
        .poll(async () => (await caller.call('GET /recipe/api/shopping')).status)
        .toBe(200);
    }
    await pair.there().call('POST /recipe/api/shopping', { name: 'Milk' });
    await expect.poll(() => reader.received.at(-1), PATIENTLY).toMatchObject({ revision: 1 });
    await pair.there().call('POST /recipe/api/shopping', { name: 'Eggs' });
    await expect.poll(() => reader.received.at(-1)).toEqual({ type: 'changed', revision: 2 });
    await reader.leave();
  });

  test('both go on when a newer version has added columns to their tables', async () => {
    const everyone = [pair.here(), pair.there()];
    const { id } = (await addMilk()).body;
    const use = () =>
      Promise.all(
        everyone.map(async (caller) => [
          (await caller.call('GET /recipe/api/shopping')).status,
          (await caller.call(`PATCH /recipe/api/shopping/${id}/check`, { checked: true })).status,
          (await caller.call('GET /workout/api/workout/2026-11-15')).status,
        ]),
      );
    const fine = [
      [200, 200, 200],
      [200, 200, 200],
    ];
    expect(await use()).toEqual(fine);
    for (const table of ['shopping_items', 'workouts', 'sessions', 'users']) {
      await pair.rows(`alter table ${table} add column of_a_newer_version text`);
    }
    expect(await use()).toEqual(fine);
    expect(pair.faults()).toEqual([]);
  });

  test('what a killed one was delivering the other delivers, and everything else once', async () => {
    const asked: string[] = [];
    let holds = true;
    const place = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        asked.push(body);
        if (!holds || !body.includes('held')) response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(place, 'listening');
    const url = `http://127.0.0.1:${(place.address() as AddressInfo).port}`;
    await pair.enrol('ana');
    const [dying, surviving] = pair.processes.map((one) => one.process);
    const notify = (caller: ProcessClient, message: string) =>
      caller.call('POST /api/notify', { title: 'Hello', message });
    const settings = { service: 'ntfy', url, topic: 'ana' };
    await pair.here('ana').call('PUT /api/notify/settings', settings);
    // The other one sleeps, so that it is known who takes the job.
    surviving?.kill('SIGSTOP');
    await notify(pair.here('ana'), 'held');
    await expect.poll(() => asked, PATIENTLY).toEqual(['held']);
    dying?.kill('SIGKILL');
    surviving?.kill('SIGCONT');
    holds = false;
    await notify(pair.there('ana'), 'next');
    await expect.poll(() => asked, PATIENTLY).toEqual(['held', 'next']);
    // Nobody waits here until the claim expires.
    await pair.rows("update jobs set claimed_until = '2000' where claimed_until is not null");
    await expect.poll(() => asked, PATIENTLY).toEqual(['held', 'next', 'held']);
    await expect
      .poll(() => pair.rows("select id from jobs where name = 'accounts.deliver-push'"))
      .toEqual([]);
    place.closeAllConnections();
    place.close();
  });
});
