import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BackupAdmin } from '../../../testing/instance/backup-admin.ts';
import { openInstance, type TestInstance } from '../../../testing/instance/test-instance.ts';
import { BucketServer } from '../../../testing/servers/bucket/bucket-server.ts';
import {
  bucketLocation,
  openBucket,
  openFolder,
  type TestCopyLocation,
} from '../../../testing/servers/bucket/copy-locations.ts';
import { openPushReceiver } from '../../../testing/servers/push-receiver.ts';
import { takeCopyLock } from '../../backup/restore-locks.ts';
import type { BackupCopy } from './contract.ts';

const PATIENTLY = { timeout: 30_000, interval: 50 };

const LOCATIONS = [
  ['a bucket', openBucket],
  ['a folder', openFolder],
] as const;

describe.each(LOCATIONS)('copies in %s', (_, openLocation) => {
  let location: TestCopyLocation;
  let instance: TestInstance;
  let admin: BackupAdmin;

  beforeEach(async () => {
    location = await openLocation();
    instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1', ...location.variables });
    admin = await BackupAdmin.register(instance);
  });
  afterEach(async () => {
    await instance.close();
    await location.close();
  });

  const folder = () => join(instance.application.services.config.dataDir, 'backups');
  const state = async () => (await admin.call('GET /api/backups/copy-state')).body;
  const copies = async (): Promise<BackupCopy[]> =>
    (await admin.call('GET /api/backups/copies')).body.items;
  const filesOf = (names: readonly string[]) =>
    names.flatMap((name) => [`${name}.daybook`, `${name}.json`]).toSorted();
  const runJobs = () => instance.application.runner.runDue();
  const travel = async (time: { minutes?: number; hours?: number; days?: number }) => {
    instance.clock.forward(time);
    await runJobs();
  };
  /** Waits until the copies are as new as a backup, or have failed. */
  const waitForCopyOf = (name: string) =>
    expect.poll(async () => (await state()).last?.name, PATIENTLY).toBe(name);
  const backUpAndCopy = async () => {
    const name = await admin.backUp();
    await travel({ minutes: 1 });
    await waitForCopyOf(name);
    return name;
  };
  const signInAndDelete = async (path: string) => {
    await admin.signIn();
    return admin.call(`DELETE /api/backups/${path}`);
  };

  test('are made after each backup, whole, and listed', async () => {
    expect((await state()).last).toBeNull();
    const first = await backUpAndCopy();
    const second = await backUpAndCopy();
    expect(location.files()).toEqual(filesOf([first, second]));
    const local = readFileSync(join(folder(), `${second}.daybook`));
    expect(location.read(`${second}.daybook`).equals(local)).toBe(true);
    expect((await copies()).map(({ name, is_here }) => [name, is_here])).toEqual([
      [second, true],
      [first, true],
    ]);
    const page = await admin.call('GET /api/backups/copies?limit=1');
    expect(page.body.items).toMatchObject([{ name: second, by: 'ana', origin: 'manual' }]);
    const next = `GET /api/backups/copies?limit=1&cursor=${page.body.next_cursor}`;
    expect((await admin.call(next)).body).toMatchObject({
      items: [{ name: first }],
      next_cursor: null,
    });
    const { to, failure } = await state();
    expect(failure).toBeNull();
    expect(to.label).toContain(location.variables.BACKUP_COPY_TO?.match(/(?:home|copies)$/)?.[0]);
    expect(JSON.stringify(to)).not.toContain('secret');
  });

  test('come back after the backup is gone, and are restored', async () => {
    await admin.call('POST /recipe/api/shopping', { name: 'Milk' });
    const name = await backUpAndCopy();
    await admin.call('POST /recipe/api/shopping', { name: 'A mistake' });
    expect((await admin.call(`POST /api/backups/copies/${name}/fetch`, {})).status).toBe(409);
    await signInAndDelete(name);
    expect(await admin.names()).toEqual([]);
    expect(await copies()).toMatchObject([{ name, is_here: false }]);

    const { status, body } = await admin.call(`POST /api/backups/copies/${name}/fetch`, {});
    expect([status, body.task.kind]).toEqual([200, 'fetch']);
    expect(await admin.waitForTask()).toMatchObject({ kind: 'fetch', name, error: null });
    const listed = await admin.call('GET /api/backups');
    expect(listed.body.items).toMatchObject([{ name, origin: 'copy', by: 'ana' }]);
    const audit = await admin.call('GET /api/auth/audit');
    expect(audit.body.items[0]).toMatchObject({ event: 'backup_fetched', subject: name });
    expect(await admin.restore(name)).toMatchObject({ kind: 'restore', error: null });
    const { items } = (await admin.call('GET /recipe/api/shopping')).body;
    expect(items).toMatchObject([{ name: 'Milk' }]);
  });

  test('that were changed are refused, and leave nothing behind', async () => {
    const name = await backUpAndCopy();
    await signInAndDelete(name);
    const file = `${name}.daybook`;
    const changed = location.read(file);
    changed[300] = (changed[300] ?? 0) ^ 1;
    location.change(file, changed);
    await admin.call(`POST /api/backups/copies/${name}/fetch`, {});
    expect((await admin.waitForTask()).error).toBe(
      'The copy is damaged: it is not what was written.',
    );
    expect(readdirSync(folder()).filter((one) => one.startsWith(name))).toEqual([]);
    const unknown = '20260101-000000000-aaaa';
    expect((await admin.call(`POST /api/backups/copies/${unknown}/fetch`, {})).status).toBe(404);
  });

  test('are kept as long as the schedule says, also after the backups are gone', async () => {
    const schedule = { every: 'daily', hour: 3, weekday: 1, keep_count: 2, keep_days: null };
    const manual = await backUpAndCopy();
    await admin.call('PUT /api/backups/schedule', schedule);
    for (let day = 1; day <= 3; day += 1) {
      await travel({ days: 1 });
      await travel({ minutes: 1 });
      await waitForCopyOf(String((await admin.names())[0]));
    }
    const here = await admin.names();
    expect(here).toHaveLength(3);
    expect(location.files()).toEqual(filesOf(here));
    expect(here).toContain(manual);

    // The copies of a lost disk are kept by the same rule.
    for (const name of here) {
      for (const file of filesOf([name])) rmSync(join(folder(), file));
    }
    await travel({ days: 1 });
    await travel({ minutes: 1 });
    const [newest] = await admin.names();
    await waitForCopyOf(String(newest));
    expect(location.files()).toEqual(filesOf([String(newest), String(here[0]), manual]));
  });

  test('that fail are told once by push and on the page, and are tried again', async () => {
    const push = await openPushReceiver();
    try {
      const ntfy = { service: 'ntfy', url: push.url, topic: 'backups' };
      expect((await admin.call('PUT /api/notify/settings', ntfy)).status).toBe(200);
      location.break();
      const name = await admin.backUp();
      await travel({ minutes: 1 });
      await expect.poll(async () => (await state()).failure, PATIENTLY).not.toBeNull();
      const { failure, last } = await state();
      expect(failure.message).toMatch(/does not exist|503 SlowDown/);
      expect(last).toBeNull();
      expect(await admin.names()).toEqual([name]);
      const listed = await admin.call('GET /api/backups/copies');
      expect(listed).toMatchObject({ status: 503, body: { error: failure.message } });

      await travel({ minutes: 30 });
      expect((await state()).failure.at).toBe(failure.at);
      await travel({ hours: 1 });
      await expect.poll(async () => (await state()).failure.at, PATIENTLY).not.toBe(failure.at);
      await runJobs();
      expect(push.received.map(({ body }) => String(body))).toEqual([failure.message]);

      location.mend();
      await travel({ hours: 1 });
      await waitForCopyOf(name);
      expect((await state()).failure).toBeNull();
      expect(location.files()).toEqual(filesOf([name]));
    } finally {
      await push.stop();
    }
  });

  test('of a damaged backup fail, and those of the others do not', async () => {
    const damaged = await admin.backUp();
    const path = join(folder(), `${damaged}.daybook`);
    const content = readFileSync(path);
    content[300] = (content[300] ?? 0) ^ 1;
    writeFileSync(path, content);
    instance.clock.forward({ minutes: 1 });
    const whole = await admin.backUp();
    await travel({ minutes: 1 });
    await expect.poll(async () => (await state()).failure?.message, PATIENTLY).toContain(damaged);
    expect(location.files()).toEqual(filesOf([whole]));
  });

  test('are made by one process at a time', async () => {
    const release = await takeCopyLock(instance.application.services.config);
    const name = await admin.backUp();
    await travel({ minutes: 1 });
    await pause(200);
    expect(location.files()).toEqual([]);
    await release?.();
    await travel({ minutes: 1 });
    await waitForCopyOf(name);
  });

  test('that somebody removed are made again within a day', async () => {
    const name = await backUpAndCopy();
    location.clear();
    const before = (await state()).last.at;
    await travel({ days: 1 });
    await expect.poll(async () => (await state()).last.at, PATIENTLY).not.toBe(before);
    expect(location.files()).toEqual(filesOf([name]));
  });

  test('are deleted by an admin once the backup is gone', async () => {
    const name = await backUpAndCopy();
    expect(await signInAndDelete(`copies/${name}`)).toMatchObject({
      status: 409,
      body: { code: 'backup_here' },
    });
    await signInAndDelete(name);
    const ben = await instance.person('ben');
    for (const route of [
      'GET /api/backups/copies',
      'GET /api/backups/copy-state',
      `DELETE /api/backups/copies/${name}`,
    ]) {
      expect((await ben.call(route)).status, route).toBe(403);
      expect((await instance.nobody.call(route)).status, route).toBe(401);
    }
    expect((await signInAndDelete(`copies/${name}`)).body).toEqual({ ok: true });
    expect((await signInAndDelete(`copies/${name}`)).status).toBe(404);
    expect(location.files()).toEqual([]);
    await travel({ days: 1 });
    expect(location.files()).toEqual([]);
  });
});

test('a stop in the middle of a copy does not wait for it, and the next start makes it', async () => {
  const server = await BucketServer.open();
  const location = bucketLocation(server);
  const instance = await openInstance(location.variables);
  try {
    const admin = await BackupAdmin.register(instance);
    const name = await admin.backUp();
    server.failOn(/^PUT/, 'silence');
    instance.clock.forward({ minutes: 1 });
    await instance.application.runner.runDue();
    await expect.poll(() => server.requests.at(-1), PATIENTLY).toMatch(/^PUT/);
    await instance.restart();
    expect(location.files()).toEqual([]);
    instance.clock.forward({ minutes: 1 });
    await instance.application.runner.runDue();
    await expect.poll(() => location.files().length, PATIENTLY).toBe(2);
    expect(location.files()[0]).toBe(`${name}.daybook`);
  } finally {
    await instance.close();
    await server.close();
  }
});

test('without a second location nothing is copied', async () => {
  const instance = await openInstance();
  try {
    const admin = await BackupAdmin.register(instance);
    const name = await admin.backUp();
    instance.clock.forward({ minutes: 1 });
    await instance.application.runner.runDue();
    expect((await admin.call('GET /api/backups/copy-state')).body).toEqual({
      to: null,
      last: null,
      failure: null,
    });
    const { body } = await admin.call('GET /api/backups/copies');
    expect(body).toEqual({ items: [], next_cursor: null });
    const refused = await admin.call(`DELETE /api/backups/copies/${name}`);
    expect(refused.body.code).toBe('not_configured');
    const { dataDir } = instance.application.services.config;
    expect(existsSync(join(dataDir, 'backups', 'copy-lock.sqlite'))).toBe(false);
  } finally {
    await instance.close();
  }
});
