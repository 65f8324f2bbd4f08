import { mkdir, rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';

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
    expect((await instance.nobody.call('GET /api/health')).status).toBe(200);
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
});
