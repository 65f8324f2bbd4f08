import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createZip } from '../../src/testing/files/zip.ts';
import { ENGINE } from '../../src/testing/instance/storage.ts';
import { ProcessPair } from '../../src/testing/process/process-pair.ts';
import { BucketServer } from '../../src/testing/servers/bucket/bucket-server.ts';
import { filesVariables } from '../../src/testing/servers/bucket/bucket-variables.ts';

/** Like two machines: each process has a data folder of its own, and files are in a bucket. */
describe.runIf(ENGINE === 'postgres')('two machines without a shared folder', () => {
  let server: BucketServer;
  let pair: ProcessPair;
  const folders: string[] = [];

  beforeAll(async () => {
    server = await BucketServer.open();
    pair = await ProcessPair.open(
      {
        ...filesVariables(server),
        JWT_SECRET: 'j'.repeat(40),
        SEALING_SECRET: 's'.repeat(40),
      },
      undefined,
      (at, dataDir) => {
        const folder = join(dataDir, `machine-${at}`);
        folders.push(folder);
        return { DATA_DIR: folder };
      },
    );
    await pair.enrol('ana', 'ben');
  });
  afterAll(async () => {
    await pair.close();
    await server.close();
  });
  afterEach(() => expect(pair.faults()).toEqual([]));

  test('show each other the pictures, and know each other the people', async () => {
    const photo = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#c84' },
    })
      .png()
      .toBuffer();
    const stored = await pair.here('ana').call('POST /api/files?kind=avatar', undefined, {
      headers: { 'content-type': 'image/png' },
      form: new Uint8Array(photo),
    });
    expect(stored.status).toBe(201);
    const shown = await pair.there('ben').call(`GET ${stored.body.url}`);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  test('take an archive in at the one that the other has received', async () => {
    const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 onion'] };
    const file = await createZip({ 'recipes/1.json': recipe });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)]), 'recipes.zip');
    const scan = 'POST /recipe/api/recipes/import-zip/scan';
    const { body } = await pair.here('ana').call(scan, undefined, { form });
    expect(body.count).toBe(1);
    const commit = 'POST /recipe/api/recipes/import-zip/commit';
    const taken = await pair.there('ana').call(commit, { uploadId: body.uploadId });
    expect(taken).toMatchObject({ status: 201, body: { count: 1 } });
    const again = await pair.here('ana').call(commit, { uploadId: body.uploadId });
    expect(again.body.code).toBe('upload_expired');
    expect([...server.objects.keys()].filter((key) => key.includes('uploads/'))).toEqual([]);
  });

  test('keep neither files nor keys of their own', () => {
    for (const folder of folders) {
      expect(readdirSync(folder)).not.toContain('files');
      expect(readdirSync(folder)).not.toContain('secrets');
    }
  });
});
