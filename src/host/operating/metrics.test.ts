import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../kernel/database/transact.ts';
import { enqueue } from '../../kernel/jobs/queue.ts';
import { isoAt, isoNow } from '../../kernel/time/clock.ts';
import { ENGINE } from '../../testing/instance/storage.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

const METRICS_TOKEN = 'a token of the operator';
const AN_HOUR_MS = 3_600_000;
const SAMPLE = /^([a-z_]+)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\.)*",?)+)\})? (-?[\d.e+-]+)$/;

const scrape = (instance: TestInstance, headers = { authorization: `Bearer ${METRICS_TOKEN}` }) =>
  instance.nobody.call('GET /metrics', undefined, { headers });

/** The samples by name and labels, as Prometheus reads them. */
async function readMetrics(instance: TestInstance): Promise<Map<string, number>> {
  const { text } = await scrape(instance);
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [, name, labels, value] = SAMPLE.exec(line) ?? [];
      expect(value, line).toBeDefined();
      return [labels ? `${name}{${labels}}` : String(name), Number(value)];
    }),
  );
}

describe('GET /metrics', () => {
  let instance: TestInstance;
  let ana: Person;

  beforeEach(async () => {
    instance = await openInstance({ METRICS_TOKEN });
    ana = await instance.person('ana');
  });
  afterEach(() => instance.close());

  test('does not exist without METRICS_TOKEN', async () => {
    const without = await openInstance();
    expect(await scrape(without)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await without.close();
  });

  test.each([
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer another token of somebody' }],
    ['a part of the token', { authorization: `Bearer ${METRICS_TOKEN.slice(0, -1)}` }],
    ['the token alone', { authorization: METRICS_TOKEN }],
  ])('is 401 with %s', async (_name, headers) => {
    const { status, body, headers: answered } = await scrape(instance, headers as never);
    expect({ status, body }).toEqual({
      status: 401,
      body: { error: expect.any(String), code: 'not_signed_in' },
    });
    expect(answered['www-authenticate']).toBe('Bearer realm="metrics"');
  });

  test('is no use of an admin’s session', async () => {
    expect((await ana.call('GET /metrics')).status).toBe(401);
  });

  test('is text of Prometheus in which each name is described once', async () => {
    const { status, headers, text } = await scrape(instance);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    const described = [...text.matchAll(/^# TYPE (\S+) (?:gauge|counter|histogram)$/gm)];
    const names = described.map(([, name]) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of (await readMetrics(instance)).keys()) {
      const family = name.replace(/\{.*/, '').replace(/_(bucket|sum|count)$/, '');
      expect(names).toContain(family);
    }
  });

  test('counts requests by route pattern and class of the status', async () => {
    for (const id of [1, 2, 3]) await ana.call(`GET /recipe/api/recipes/${id}`);
    await ana.call('GET /recipe/api/shopping');
    for (const path of ['a', 'b']) await ana.call(`GET /nowhere/${path}`);
    const metrics = await readMetrics(instance);
    const labels = 'method="GET",route="/recipe/api/recipes/:id",status="4xx"';
    expect(metrics.get(`daybook_http_requests_total{${labels}}`)).toBe(3);
    expect(metrics.get(`daybook_http_request_duration_seconds_count{${labels}}`)).toBe(3);
    expect(metrics.get(`daybook_http_request_duration_seconds_bucket{${labels},le="+Inf"}`)).toBe(
      3,
    );
    const shopping = 'method="GET",route="/recipe/api/shopping",status="2xx"';
    expect(metrics.get(`daybook_http_requests_total{${shopping}}`)).toBe(1);
    expect(metrics.get('daybook_http_requests_total{method="",route="(none)",status="4xx"}')).toBe(
      2,
    );
    expect([...metrics.keys()].join('\n')).not.toMatch(/nowhere|recipes\/1/);
  });

  test('tells of the database, the disk, memory and the event loop', async () => {
    const metrics = await readMetrics(instance);
    expect(metrics.get('daybook_database_up')).toBe(1);
    for (const name of [
      'daybook_database_size_bytes',
      'daybook_disk_free_bytes',
      'daybook_disk_size_bytes',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
    ]) {
      expect(metrics.get(name), name).toBeGreaterThan(0);
    }
    await expect
      .poll(async () => (await readMetrics(instance)).get('daybook_event_loop_delay_seconds_count'))
      .toBeGreaterThan(0);
    expect(metrics.get(`daybook_info{version="0.1.0",engine="${ENGINE}"}`)).toBe(1);
  });

  test.runIf(ENGINE === 'sqlite')('tells how many transactions a commit holds', async () => {
    const add = (n: number) => ana.call('POST /recipe/api/shopping', { name: `Item ${n}` });
    await Promise.all([1, 2, 3, 4, 5, 6].map(add));
    const metrics = await readMetrics(instance);
    const commits = metrics.get('daybook_group_commit_size_count') ?? 0;
    expect(commits).toBeGreaterThan(0);
    expect(metrics.get('daybook_group_commit_size_sum')).toBeGreaterThanOrEqual(commits);
  });

  test('counts jobs that are due, scheduled and given up', async () => {
    const { db, clock } = instance.application.services;
    await instance.application.runner.runDue();
    const before = await readMetrics(instance);
    const dueAt = isoAt(clock.millis() - AN_HOUR_MS);
    await transact(db, async (tx) => {
      await enqueue(tx, { name: 'test.due', dueAt });
      await enqueue(tx, { name: 'test.later', dueAt: isoAt(clock.millis() + AN_HOUR_MS) });
      await enqueue(tx, { name: 'test.failed', dueAt });
      await tx
        .updateTable('jobs')
        .set({ failed_at: isoNow(clock) })
        .where('name', '=', 'test.failed')
        .execute();
    });
    const metrics = await readMetrics(instance);
    const grownBy = (state: string) => {
      const name = `daybook_jobs{state="${state}"}`;
      return (metrics.get(name) ?? 0) - (before.get(name) ?? 0);
    };
    expect({ due: grownBy('due'), later: grownBy('later'), failed: grownBy('failed') }).toEqual({
      due: 1,
      later: 1,
      failed: 1,
    });
    expect(metrics.get('daybook_job_wait_seconds')).toBe(AN_HOUR_MS / 1000);
  });

  test('counts failed deliveries', async () => {
    const { db, clock } = instance.application.services;
    await transact(db, (tx) =>
      enqueue(tx, { name: 'accounts.mail-reset-link', dueAt: isoNow(clock), payload: null }),
    );
    await instance.application.runner.runDue();
    const metrics = await readMetrics(instance);
    expect(metrics.get('daybook_failed_deliveries_total{job="accounts.mail-reset-link"}')).toBe(1);
  });
});
