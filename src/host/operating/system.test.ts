import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../kernel/database/transact.ts';
import { enqueue } from '../../kernel/jobs/queue.ts';
import { isoNow } from '../../kernel/time/clock.ts';
import { ENGINE } from '../../testing/instance/storage.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { VERSION } from '../version.ts';

const MAIL = 'accounts.mail-reset-link';

let instance: TestInstance;
let admin: Person;
let ben: Person;

beforeEach(async () => {
  instance = await openInstance();
  admin = await instance.person('ana');
  ben = await instance.person('ben');
});
afterEach(() => instance.close());

const readSystem = async () => (await admin.call('GET /api/system')).body;

/** Enqueues a mail without a recipient, which fails at every attempt. */
async function failMails(count: number): Promise<void> {
  const { db, clock } = instance.application.services;
  await transact(db, async (tx) => {
    for (let n = 0; n < count; n += 1) {
      await enqueue(tx, { name: MAIL, dueAt: isoNow(clock), payload: null });
    }
  });
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    await instance.application.runner.runDue();
    instance.clock.forward({ hours: 1 });
  }
}

const failedJobs = async (query = '') =>
  (await admin.call(`GET /api/system/failed-jobs${query}`)).body;

describe('GET /api/system', () => {
  test('tells an admin of version, engine, storage, memory and jobs', async () => {
    expect(await readSystem()).toMatchObject({
      version: VERSION,
      engine: ENGINE,
      process: instance.application.statistics.processId,
      started_at: '2026-11-15T09:00:00.000Z',
      last_backup_at: null,
      database_bytes: expect.any(Number),
      disk: { free_bytes: expect.any(Number), total_bytes: expect.any(Number) },
      memory_bytes: expect.any(Number),
      event_loop_delay: { mean_ms: expect.any(Number), p99_ms: expect.any(Number) },
      jobs: { failed: 0 },
      errors: [],
    });
    const { database_bytes, disk } = await readSystem();
    expect(database_bytes).toBeGreaterThan(0);
    expect(disk.total_bytes).toBeGreaterThan(disk.free_bytes);
  });

  test('is for admins only', async () => {
    for (const route of ['GET /api/system', 'GET /api/system/failed-jobs']) {
      expect((await ben.call(route)).status, route).toBe(403);
      expect((await instance.nobody.call(route)).status, route).toBe(401);
    }
  });

  test('counts the requests of each minute of the last hour', async () => {
    await ben.call('GET /recipe/api/shopping');
    instance.clock.forward({ minutes: 2 });
    for (const _ of [1, 2, 3]) await ben.call('GET /recipe/api/shopping');
    const { minutes } = await readSystem();
    expect(minutes).toHaveLength(60);
    expect(minutes.slice(-3)).toEqual([
      { at: '2026-11-15T09:00:00.000Z', requests: 1, failed: 0 },
      { at: '2026-11-15T09:01:00.000Z', requests: 0, failed: 0 },
      { at: '2026-11-15T09:02:00.000Z', requests: 3, failed: 0 },
    ]);
    instance.clock.forward({ minutes: 60 });
    const later = await readSystem();
    expect(later.minutes.every(({ requests }: { requests: number }) => requests <= 1)).toBe(true);
  });

  test('lists at most ten operations, the slowest first, by their patterns', async () => {
    for (let id = 1; id <= 12; id += 1) await ben.call(`GET /recipe/api/recipes/${id}`);
    for (const path of ['shopping', 'recipes', 'pantry', 'cookbooks', 'kitchens', 'units'])
      for (const base of ['recipe']) await ben.call(`GET /${base}/api/${path}`);
    for (const path of ['health', 'ready', 'auth/me', 'auth/status', 'tokens', 'preferences'])
      await ben.call(`GET /api/${path}`);
    const { slow_operations } = await readSystem();
    expect(slow_operations).toHaveLength(10);
    const times = slow_operations.map(({ p95_ms }: { p95_ms: number }) => p95_ms);
    expect(times).toEqual(times.toSorted((a: number, b: number) => b - a));
    for (const { route, mean_ms, max_ms } of slow_operations) {
      // Addresses without a route are one operation.
      expect(route).toMatch(/^(GET \/(recipe\/)?api\/[a-z/:]+|\(none\))$/);
      expect(mean_ms).toBeLessThanOrEqual(max_ms);
    }
  });

  test('lists failed requests by the id that the caller was given', async () => {
    const { db } = instance.application.services;
    await db.schema.alterTable('cookbooks').renameTo('lost_cookbooks').execute();
    const answer = await ben.call('GET /recipe/api/cookbooks');
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } });
    const { errors, minutes } = await readSystem();
    expect(errors).toEqual([
      {
        id: answer.headers['x-request-id'],
        at: '2026-11-15T09:00:00.000Z',
        route: 'GET /recipe/api/cookbooks',
        status: 500,
        code: 'internal',
        message: expect.stringContaining('cookbooks'),
      },
    ]);
    expect(minutes.at(-1).failed).toBe(1);
  });

  test('lists no failed probe, which would crowd out the others', async () => {
    instance.application.readiness.stop();
    expect((await instance.nobody.call('GET /api/ready')).status).toBe(503);
    expect((await readSystem()).errors).toEqual([]);
  });
});

describe('failed jobs', () => {
  test('are listed in pages, newest first, with the reason', async () => {
    await failMails(3);
    const first = await failedJobs('?limit=2');
    expect(first.items).toHaveLength(2);
    expect(first.items[0]).toEqual({
      id: expect.any(Number),
      name: MAIL,
      failed_at: expect.any(String),
      attempts: 8,
      error: expect.stringMatching(/./),
    });
    const second = await failedJobs(`?limit=2&cursor=${first.next_cursor}`);
    expect(second).toMatchObject({ items: [{ name: MAIL }], next_cursor: null });
    expect((await readSystem()).jobs.failed).toBe(3);
  });

  test('are retried with all their attempts', async () => {
    await failMails(1);
    const [job] = (await failedJobs()).items;
    expect((await admin.call(`POST /api/system/failed-jobs/${job.id}/retry`)).body).toEqual({
      ok: true,
    });
    expect((await failedJobs()).items).toEqual([]);
    expect((await readSystem()).jobs).toMatchObject({ failed: 0 });
    const before = instance.application.runner.failedDeliveries.get(MAIL) ?? 0;
    await instance.application.runner.runDue();
    expect(instance.application.runner.failedDeliveries.get(MAIL)).toBe(before + 1);
    expect((await failedJobs()).items).toEqual([]);
  });

  test('that are retried already, or never failed, are not found', async () => {
    await failMails(1);
    const [job] = (await failedJobs()).items;
    const retry = (person: Person, id: number) =>
      person.call(`POST /api/system/failed-jobs/${id}/retry`);
    expect((await retry(ben, job.id)).status).toBe(403);
    expect((await retry(admin, job.id)).status).toBe(200);
    expect((await retry(admin, job.id)).status).toBe(404);
    expect((await retry(admin, 424_242)).status).toBe(404);
  });
});
