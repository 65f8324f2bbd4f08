import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '../src/kernel/database/transact.ts';
import { FolderStore } from '../src/kernel/files/folder-store.ts';
import { enqueue } from '../src/kernel/jobs/queue.ts';
import type { KernelTables } from '../src/kernel/tables.ts';
import { isoNow } from '../src/kernel/time/clock.ts';
import { textPicture } from '../src/testing/files/text-picture.ts';
import {
  describeAccount,
  exportAccount,
  fillAccount,
  importAccount,
  openLists,
} from '../src/testing/imports/account-archive.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../src/testing/instance/test-instance.ts';
import { BucketServer } from '../src/testing/servers/bucket/bucket-server.ts';
import { filesVariables } from '../src/testing/servers/bucket/bucket-variables.ts';
import { LoopbackService } from '../src/testing/servers/loopback-service.ts';

const DOWN = { status: 503, code: 'SlowDown' } as const;
const A_DAY_MS = 86_400_000;

let server: BucketServer;
let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  server = await BucketServer.open();
  instance = await openInstance({ FETCH_PRIVATE_ADDRESSES: '1', ...filesVariables(server) });
  ana = await instance.person('ana');
  ben = await instance.person('ben');
});
afterAll(async () => {
  await instance.close();
  await server.close();
});

const config = () => instance.application.services.config;
const contents = () => [...server.objects.keys()].filter((key) => !key.includes('uploads/'));
const requestsSince = (mark: number) => server.requests.slice(mark);
const photo = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
const upload = async (person: Person, kind: string, background: string) =>
  person.call(`POST /api/files?kind=${kind}`, undefined, {
    headers: { 'content-type': 'image/png' },
    payload: await photo(background),
  });
const countRows = async () =>
  (await instance.application.services.db.selectFrom('files').select('id').execute()).length;

describe('a picture', () => {
  test('is in the bucket and not in the folder, and has the headers of always', async () => {
    const stored = await upload(ana, 'avatar', 'teal');
    expect(stored.status).toBe(201);
    const etag = await shaOf(stored.body.id);
    expect(contents()).toEqual([`home/${etag.slice(0, 2)}/${etag}`]);
    expect(existsSync(join(config().dataDir, 'files'))).toBe(false);
    const seen = await ben.call(`GET ${stored.body.url}`);
    expect(seen.status).toBe(200);
    expect(seen.headers).toMatchObject({
      etag: `"${etag}"`,
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    });
    expect((await sharp(seen.bytes).metadata()).width).toBe(60);
    const mark = server.requests.length;
    const again = await ben.call(`GET ${stored.body.url}`, undefined, {
      headers: { 'if-none-match': `"${etag}"` },
    });
    expect([again.status, requestsSince(mark)]).toEqual([304, []]);
  });

  test('whose content is missing is a 404, and one in a bucket that fails a 503', async () => {
    const { body } = await upload(ana, 'avatar', 'gold');
    const sha256 = await shaOf(body.id);
    server.failOn(/^GET/, DOWN, 99);
    const failed = await ana.call(`GET ${body.url}`);
    server.recover();
    expect(failed).toMatchObject({
      status: 503,
      headers: { 'retry-after': '30' },
      body: {
        error:
          'Pictures and files cannot be reached. The bucket answered with an error (503 SlowDown).',
        code: 'files_unavailable',
      },
    });
    expect([failed.headers.etag, failed.headers['content-type']]).toEqual([
      undefined,
      'application/json; charset=utf-8',
    ]);
    server.objects.delete(`home/${sha256.slice(0, 2)}/${sha256}`);
    expect(await ana.call(`GET ${body.url}`)).toMatchObject({
      status: 404,
      body: { error: 'There is no such file.', code: 'not_found' },
    });
  });

  test('that the bucket does not take has no row; nor is one sent that exceeds the quota', async () => {
    const before = await countRows();
    server.failOn(/^PUT/, DOWN, 99);
    const refused = await upload(ana, 'avatar', 'navy');
    server.recover();
    expect(refused).toMatchObject({ status: 503, body: { code: 'files_unavailable' } });
    const { db } = instance.application.services;
    await db
      .insertInto('files')
      .values({
        ...{ owner_id: await ownerIdOf('ben'), kind: 'avatar', sha256: 'f'.repeat(64) },
        ...{ width: 1, height: 1, bytes: 2 ** 40, created_at: '' },
      })
      .execute();
    const mark = server.requests.length;
    expect((await upload(ben, 'avatar', 'navy')).body.code).toBe('picture_quota_exceeded');
    expect(requestsSince(mark)).toEqual([]);
    await db
      .deleteFrom('files')
      .where('bytes', '=', 2 ** 40)
      .execute();
    expect(await countRows()).toBe(before);
  });

  test('is not stored while a transaction waits, in whichever place', async () => {
    const { db, files } = instance.application.services;
    for (const store of [files, new FolderStore(join(config().dataDir, 'files'))]) {
      const inside = transact(db, () => store.store(Buffer.from('x')));
      await expect(inside).rejects.toThrow('inside a transaction');
    }
  });

  test('goes with the sweep, a day after it was written and when no row names it', async () => {
    const { files } = instance.application.services;
    const old = instance.clock.millis() - A_DAY_MS - 1000;
    const forgotten: string[] = [];
    for (const name of ['one', 'two', 'three'])
      forgotten.push(await files.store(Buffer.from(name)));
    const fresh = await files.store(Buffer.from('fresh'));
    const named = await shaOf((await upload(ana, 'avatar', 'red')).body.id);
    for (const key of contents()) if (!key.endsWith(fresh)) server.date(key, old);
    server.date(`home/${fresh.slice(0, 2)}/${fresh}`, instance.clock.millis());
    await instance.application.runner.runDue();
    const left = await Array.fromAsync(files.list());
    expect(left).toContain(fresh);
    expect(left).toContain(named);
    for (const sha256 of forgotten) expect(left).not.toContain(sha256);
  });
});

test('a bucket that fails is a warning for the admin, and no reason not to serve', async () => {
  const codes = async () => {
    const listed = await instance.application.services.warnings.list();
    return listed.map(({ code }) => code);
  };
  server.failOn(/^GET/, DOWN, 99);
  expect(await codes()).toContain('files_unreachable');
  expect((await ana.call('GET /api/ready')).status).toBe(200);
  server.recover();
  expect(await codes()).not.toContain('files_unreachable');
});

describe('an account', () => {
  test('is exported with its pictures and files, and imported by another one', async () => {
    await fillAccount(ana);
    const archive = await exportAccount(ana);
    const pictures = JSON.stringify(await describeAccount(archive)).match(/a picture/g);
    expect(pictures?.length).toBeGreaterThanOrEqual(4);
    await openLists(ben);
    const imported = await importAccount(ben, archive);
    expect(imported.status, instance.logged.filter((line) => /fail/.test(line)).join()).toBe(201);
    expect(await describeAccount(await exportAccount(ben))).toEqual(await describeAccount(archive));
  });

  test('leaves no upload behind, neither in the bucket nor on disk', async () => {
    expect([...server.objects.keys()].filter((key) => key.includes('uploads/'))).toEqual([]);
    const folders = readdirSync(join(config().dataDir, 'uploads'));
    const files = folders.flatMap((name) => readdirSync(join(config().dataDir, 'uploads', name)));
    // Exports stay for an hour.
    expect(files.filter((name) => name !== 'account.zip')).toEqual([]);
  });

  test('gets the picture of an imported recipe later, when the bucket is back', async () => {
    const payload = await photo('plum');
    const web = new LoopbackService(
      { '/photo.png': (_, answer) => answer.setHeader('content-type', 'image/png').end(payload) },
      [],
    );
    await web.listen();
    const { body: recipe } = await ana.call('POST /recipe/api/recipes', { name: 'Plum cake' });
    const { db, clock } = instance.application.services;
    const at = isoNow(clock);
    const job = {
      owner: await ownerIdOf('ana'),
      recipe: recipe.id,
      url: `${web.origin}/photo.png`,
    };
    await transact(db as unknown as Kysely<KernelTables>, (tx) =>
      enqueue(tx, { name: 'recipe.fetch-picture', dueAt: at, setAt: at, payload: job }),
    );
    const shown = async () => (await ana.call(`GET /recipe/api/recipes/${recipe.id}`)).body.img_url;
    server.failOn(/^PUT/, DOWN, 99);
    await instance.application.runner.runDue();
    server.recover();
    expect(await shown()).toBeNull();
    instance.clock.forward({ minutes: 1 });
    await instance.application.runner.runDue();
    web.close();
    expect((await ana.call(`GET ${await shown()}`)).headers['content-type']).toBe('image/webp');
  });

  test('has the text of its pictures, and cards with photos', async () => {
    const { body: note } = await ana.call('POST /notes/api/notes', { title: 'Receipt' });
    const attached = await ana.call(
      `POST /notes/api/notes/${note.id}/attachments?kind=image`,
      undefined,
      {
        headers: { 'content-type': 'application/octet-stream' },
        payload: await textPicture(['Green Grocer']),
      },
    );
    expect(attached.status).toBe(201);
    await instance.application.runner.runDue();
    const { body: read } = await ana.call(`GET /notes/api/notes/${note.id}`);
    expect(read.attachments[0].text).toBe('Green Grocer');

    const { body: recipes } = await ana.call('GET /recipe/api/recipes');
    const shown = recipes.items.find(({ name }: { name: string }) => name === 'Crêpes');
    const card = `GET /recipe/api/recipes/${shown.id}/card.png`;
    server.failOn(/^GET/, DOWN, 99);
    expect((await ana.call(card)).status).toBe(503);
    server.recover();
    expect((await ana.call(card)).headers['content-type']).toBe('image/png');
  });
});

async function shaOf(id: number): Promise<string> {
  const { db } = instance.application.services;
  const query = db.selectFrom('files').select('sha256').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).sha256;
}

async function ownerIdOf(username: string): Promise<number> {
  const { db } = instance.application.services;
  const query = db.selectFrom('users').select('id').where('username', '=', username);
  return (await query.executeTakeFirstOrThrow()).id;
}
