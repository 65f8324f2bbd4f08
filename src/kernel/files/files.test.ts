import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';
import { allowOwnerOnly } from './file-kind.ts';
import { fileRoutes } from './files.ts';
import { FolderStore } from './folder-store.ts';
import { reencodePicture } from './image.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c84' } });

describe('a picture', () => {
  test('is turned upright, scaled down and written again without its metadata', async () => {
    const original = await photo(1200, 600)
      .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes, width, height } = await reencodePicture(original, 300);
    expect([width, height]).toEqual([150, 300]);
    const written = await sharp(bytes).metadata();
    expect(written.format).toBe('webp');
    expect(written.exif).toBeUndefined();
    expect(bytes.includes('secret place')).toBe(false);
  });

  test('is not blown up', async () => {
    const { width } = await reencodePicture(await photo(40, 20).png().toBuffer(), 300);
    expect(width).toBe(40);
  });

  test.each([
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7'],
  ])('%s is no picture', async (_, text) => {
    await expect(reencodePicture(Buffer.from(text), 300)).rejects.toMatchObject({
      code: 'not_an_image',
    });
  });

  test('a page hidden behind a GIF head does not survive', async () => {
    const polyglot = Buffer.from('GIF89a/*<script>alert(1)</script>*/');
    await expect(reencodePicture(polyglot, 300)).rejects.toMatchObject({
      code: 'unreadable_image',
    });
  });

  test('a picture that claims 30,000 by 30,000 pixels is refused before it is unpacked', async () => {
    const small = await photo(10, 10).png().toBuffer();
    // Width and height stand at fixed places of a PNG's first chunk.
    small.writeUInt32BE(30_000, 16);
    small.writeUInt32BE(30_000, 20);
    await expect(reencodePicture(small, 300)).rejects.toMatchObject({ code: 'unreadable_image' });
  });
});

describe('the folder of files', () => {
  let instance: TestInstance;

  beforeAll(async () => {
    instance = await openInstance();
  });
  afterAll(() => instance.close());

  const folder = () => join(instance.application.services.config.dataDir, 'files');

  test('leaves no half-written file beside a content', async () => {
    const store = new FolderStore(folder());
    const [a] = await Promise.all([
      store.store(Buffer.from('same')),
      store.store(Buffer.from('same')),
    ]);
    expect(readdirSync(join(folder(), a.slice(0, 2)))).toEqual([a]);
  });

  test('passes over what another process takes away while it looks', async () => {
    const store = new FolderStore(join(folder(), '../shared'));
    const hashes = ['0', '1', '2'].map((digit) => digit.repeat(62).padStart(64, 'ab'));
    for (const sha256 of hashes) {
      mkdirSync(join(store.pathOf(sha256), '..'), { recursive: true });
      writeFileSync(store.pathOf(sha256), '');
    }
    const seen: string[] = [];
    for await (const sha256 of store.listWrittenBefore(Number.POSITIVE_INFINITY)) {
      seen.push(sha256);
      for (const other of hashes)
        if (other !== sha256) rmSync(store.pathOf(other), { force: true });
    }
    expect(seen).toHaveLength(1);
    await store.removeWrittenBefore(Number.POSITIVE_INFINITY, String(hashes[2]));
  });

  test('is swept of contents that no row names, a day after they were written', async () => {
    const store = new FolderStore(folder());
    const forgotten = await store.store(Buffer.from('forgotten'));
    const fresh = await store.store(Buffer.from('fresh'));
    const draft = `${store.pathOf(forgotten)}.left-by-a-crash`;
    writeFileSync(draft, 'half');
    const named = await store.store(Buffer.from('named'));
    const { services, runner } = instance.application;
    const row = {
      owner_id: 0,
      kind: 'test',
      sha256: named,
      width: 1,
      height: 1,
      bytes: 5,
      created_at: '',
    };
    await services.db.insertInto('files').values(row).execute();
    const dayBefore = instance.clock.millis() / 1000 - 25 * 3600;
    await utimes(draft, dayBefore, dayBefore);
    for (const old of [forgotten, named]) await utimes(store.pathOf(old), dayBefore, dayBefore);
    await runner.runDue();
    const left: string[] = [];
    for await (const sha256 of store.listWrittenBefore(Number.POSITIVE_INFINITY)) left.push(sha256);
    expect(existsSync(draft)).toBe(false);
    expect(left).toContain(fresh);
    expect(left).toContain(named);
    expect(left).not.toContain(forgotten);
  });
});

describe('the file endpoints', () => {
  let instance: TestInstance;
  let ana: Person;
  let ben: Person;
  let picture: Buffer;

  beforeAll(async () => {
    instance = await openInstance();
    ana = await instance.person('ana');
    ben = await instance.person('ben');
    picture = await photo(600, 300).png().toBuffer();
  });
  afterAll(() => instance.close());

  const upload = (person: Person, kind: string, payload: Buffer, type = 'image/png') =>
    person.call(`POST /api/files?kind=${kind}`, undefined, {
      headers: { 'content-type': type },
      payload,
    });

  test('Ana uploads her avatar; Ben, who has an account, sees it; a stranger does not', async () => {
    const stored = await upload(ana, 'avatar', picture);
    expect(stored.status).toBe(201);
    expect(stored.body).toMatchObject({ kind: 'avatar', width: 256, height: 128 });
    const seen = await ben.call(`GET ${stored.body.url}`);
    expect(seen.status).toBe(200);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
    const again = await ben.call(`GET ${stored.body.url}`, undefined, {
      headers: { 'if-none-match': String(seen.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect((await instance.nobody.call(`GET ${stored.body.url}`)).status).toBe(401);
    expect((await ben.call(`DELETE ${stored.body.url}`)).status).toBe(404);
    expect((await ana.call(`DELETE ${stored.body.url}`)).body).toEqual({ ok: true });
    expect((await ben.call(`GET ${stored.body.url}`)).status).toBe(404);
  });

  test('a small copy is at most 480 pixels wide, and a smaller picture is itself', async () => {
    const wide = await photo(1000, 500).png().toBuffer();
    const { url, bytes } = (await upload(ana, 'recipe-photo', wide)).body;
    const small = await ana.call(`GET ${url}?size=small`);
    expect(small.headers['content-type']).toBe('image/webp');
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 480, height: 240 });
    expect((await ana.call(`GET ${url}`)).bytes).toHaveLength(bytes);
    const again = await ana.call(`GET ${url}?size=small`, undefined, {
      headers: { 'if-none-match': String(small.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect((await ben.call(`GET ${url}?size=small`)).status).toBe(404);
    expect((await ana.call(`GET ${url}?size=large`)).status).toBe(400);
    const avatar = (await upload(ana, 'avatar', picture)).body;
    expect((await ana.call(`GET ${avatar.url}?size=small`)).bytes).toHaveLength(avatar.bytes);
  });

  test("a file that is the owner's alone does not exist for anyone else", async () => {
    const stored = await upload(ana, 'avatar', picture);
    const { services } = instance.application;
    await services.db
      .updateTable('files')
      .set({ kind: 'private' })
      .where('id', '=', stored.body.id)
      .execute();
    const readFile = fileRoutes([
      { name: 'private', longestSide: 100, mayRead: allowOwnerOnly },
    ])[1];
    const read = (owner: number) =>
      readFile?.handle(
        { ...services, owner, caller: { owner, account: null } } as never,
        stored.body,
      );
    const [own, other] = [await ownerIdOf('ana'), await ownerIdOf('ben')];
    await expect(read(own)).resolves.toBeDefined();
    await expect(read(other)).rejects.toMatchObject({ kind: 'not-found' });
  });

  test('bad uploads are refused and leave nothing behind', async () => {
    const before = await instance.application.services.db
      .selectFrom('files')
      .select('id')
      .execute();
    expect((await upload(ana, 'nonsense', picture)).status).toBe(400);
    expect((await upload(ana, 'avatar', Buffer.from('<svg/>'), 'image/svg+xml')).status).toBe(415);
    expect((await upload(ana, 'avatar', picture, 'application/zip')).status).toBe(415);
    expect((await upload(ana, 'avatar', Buffer.alloc(21 * 1024 * 1024))).status).toBe(413);
    expect((await upload(instance.nobody, 'avatar', picture)).status).toBe(401);
    const elsewhere = await ana.call('POST /recipe/api/shopping', undefined, {
      headers: { 'content-type': 'image/png' },
      payload: picture,
    });
    expect(elsewhere.status).toBe(415);
    expect(
      await instance.application.services.db.selectFrom('files').select('id').execute(),
    ).toEqual(before);
  });

  async function ownerIdOf(username: string): Promise<number> {
    const { db } = instance.application.services;
    const row = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return row.id;
  }
});
