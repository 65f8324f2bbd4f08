import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BackupAdmin } from '../../testing/instance/backup-admin.ts';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import { openPushReceiver } from '../../testing/servers/push-receiver.ts';
import type { Backup } from './contract.ts';
import { listExpired } from './expired-backups.ts';

const DAILY = { every: 'daily', hour: 3, weekday: 1, keep_count: 2, keep_days: null };

describe('the schedule', () => {
  let instance: TestInstance;
  let admin: BackupAdmin;
  beforeEach(async () => {
    instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1' });
    admin = await BackupAdmin.register(instance);
  });
  afterEach(() => instance.close());

  const store = (change: object) =>
    admin.call('PUT /api/backups/schedule', { ...DAILY, ...change });
  const list = async (): Promise<Backup[]> => (await admin.call('GET /api/backups')).body.items;
  const read = async () => (await admin.call('GET /api/backups/schedule')).body;
  const travel = async (time: { hours?: number; days?: number }) => {
    instance.clock.forward(time);
    await instance.application.runner.runDue();
  };

  test('is off at first, and says when the next backup is due', async () => {
    expect(await read()).toEqual({
      every: 'off',
      hour: 3,
      weekday: 7,
      keep_count: 7,
      keep_days: null,
      time_zone: 'Europe/Berlin',
      next_at: null,
      failure: null,
      seals_secrets: false,
    });
    // It is Sunday, 15 November 2026, 10:00 in Berlin.
    expect((await store({})).body.next_at).toBe('2026-11-16T02:00:00.000Z');
    expect((await store({ every: 'weekly', weekday: 3, hour: 22 })).body.next_at).toBe(
      '2026-11-18T21:00:00.000Z',
    );
    expect((await store({ hour: 24 })).status).toBe(400);
  });

  test('makes one backup a day, keeps as many as it should, and survives a restore', async () => {
    await admin.backUp();
    await store({});
    await instance.application.runner.runDue();
    expect(await list()).toHaveLength(1);
    for (let day = 1; day <= 3; day += 1) await travel({ days: 1 });
    const kept = await list();
    expect(kept.map(({ origin, by }) => [origin, by])).toEqual([
      ['schedule', null],
      ['schedule', null],
      ['manual', 'ana'],
    ]);
    await travel({ hours: 1 });
    expect(await list()).toEqual(kept);

    await admin.signIn();
    await admin.restore(String(kept.at(-1)?.name));
    expect(await read()).toMatchObject({ every: 'daily', next_at: '2026-11-19T02:00:00.000Z' });
  });

  test('says on the page and by push why a backup failed, once', async () => {
    const push = await openPushReceiver();
    try {
      const ntfy = { service: 'ntfy', url: push.url, topic: 'backups' };
      expect((await admin.call('PUT /api/notify/settings', ntfy)).status).toBe(200);
      await store({});
      const folder = join(instance.application.services.config.dataDir, 'backups');
      rmSync(folder, { recursive: true, force: true });
      writeFileSync(folder, 'in the way');
      await travel({ days: 1 });
      const { failure } = await read();
      expect(failure.message).toMatch(/EEXIST|ENOTDIR/);
      await travel({ hours: 2 });
      expect(push.received.map(({ body }) => String(body))).toEqual([failure.message]);
      rmSync(folder);
      await travel({ hours: 1 });
      expect(await list()).toHaveLength(1);
      expect((await read()).failure).toBeNull();
    } finally {
      await push.stop();
    }
  });
});

describe('what is kept', () => {
  const now = Date.parse('2026-11-15T03:00:00Z');
  const backup = (daysAgo: number, origin: Backup['origin'] = 'schedule') =>
    ({
      name: `${origin} ${daysAgo}`,
      origin,
      stored_at: new Date(now - daysAgo * 86_400_000).toISOString(),
    }) as Backup;
  const daily = [0, 1, 2, 8, 40].map((days) => backup(days));

  test.each([
    [{ keep_count: null, keep_days: null }, []],
    [{ keep_count: 3, keep_days: null }, ['schedule 8', 'schedule 40']],
    [{ keep_count: null, keep_days: 7 }, ['schedule 8', 'schedule 40']],
    [{ keep_count: 4, keep_days: 30 }, ['schedule 40']],
    [{ keep_count: 1, keep_days: 1 }, ['schedule 1', 'schedule 2', 'schedule 8', 'schedule 40']],
  ])('%o', (rule, expired) => {
    expect(listExpired(daily, rule, now).map(({ name }) => name)).toEqual(expired);
  });

  test('are always the newest one, and those that somebody made or uploaded', () => {
    const old = [backup(100), backup(200, 'manual'), backup(200, 'upload')];
    expect(listExpired(old, { keep_count: 1, keep_days: 1 }, now)).toEqual([]);
  });
});
