import { mkdir, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import { VERSION } from '../version.ts';

describe('GET /api/ready', () => {
  let instance: TestInstance;

  beforeEach(async () => {
    instance = await openInstance();
  });
  afterEach(() => instance.close());

  const ready = () => instance.nobody.call('GET /api/ready');
  const refusal = async () => {
    const { status, body, headers } = await ready();
    return { status, code: body.code, retryAfter: headers['retry-after'] };
  };

  test('is 200 for anybody while requests can be served, at every base', async () => {
    expect(await ready()).toMatchObject({ status: 200, body: { ready: true } });
    const { status } = await instance.nobody.call('GET /recipe/api/ready');
    expect(status).toBe(200);
  });

  test('is 503 while the process stops; health stays 200', async () => {
    instance.application.readiness.stop();
    expect(await refusal()).toEqual({ status: 503, code: 'stopping', retryAfter: '1' });
    const { status, body } = await instance.nobody.call('GET /api/health');
    expect({ status, body }).toEqual({ status: 200, body: { ok: true, version: VERSION } });
  });

  test('is 503 while a migration is missing', async () => {
    const { db } = instance.application.services;
    // biome-ignore lint/suspicious/noExplicitAny: the schema's own table is no module's
    await (db as any).deleteFrom('schema_migrations').where('module', '=', 'notes').execute();
    expect(await refusal()).toMatchObject({ status: 503, code: 'migrations_pending' });
  });

  test('is 503 while the data folder cannot be written to', async () => {
    const { dataDir } = instance.application.services.config;
    await rm(dataDir, { recursive: true });
    expect(await refusal()).toMatchObject({ status: 503, code: 'storage_failed' });
    await mkdir(dataDir, { recursive: true });
  });

  test('is 503 while the disk has less room than MIN_FREE_DISK_MB', async () => {
    const full = await openInstance({ MIN_FREE_DISK_MB: '100000000' });
    const { status, body, headers } = await full.nobody.call('GET /api/ready');
    expect({ status, body, retryAfter: headers['retry-after'] }).toEqual({
      status: 503,
      body: { error: 'The disk is nearly full.', code: 'storage_low' },
      retryAfter: '5',
    });
    expect((await full.nobody.call('GET /api/health')).status).toBe(200);
    await full.close();
  });
});
