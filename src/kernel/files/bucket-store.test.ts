import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BucketServer } from '../../testing/servers/bucket/bucket-server.ts';
import { BucketStore } from './bucket-store.ts';
import { nameOfContent, readContent } from './store.ts';

const MEGABYTE = 1024 * 1024;
const IDLE_MS = 400;
const HASTY = { attempts: 2, idleMs: IDLE_MS };

let server: BucketServer;
let store: BucketStore;

beforeEach(async () => {
  server = await BucketServer.open();
  store = new BucketStore(server.settings, HASTY);
});
afterEach(() => server.close());

const requestsOf = (method: string) =>
  server.requests.filter((line) => line.startsWith(`${method} `));

test('names objects like the files of the folder, and leaves other objects alone', async () => {
  const sha256 = await store.store(Buffer.from('x'));
  expect([...server.objects.keys()]).toEqual([`home/${sha256.slice(0, 2)}/${sha256}`]);
  const stored = server.objects.get(`home/${sha256.slice(0, 2)}/${sha256}`);
  if (!stored) throw new Error('Nothing is stored.');
  for (const key of [`home/${sha256}`, 'home/2026.daybook', `elsewhere/${sha256}`]) {
    server.objects.set(key, { ...stored, writtenAt: 0 });
  }
  expect(await Array.fromAsync(store.listWrittenBefore(1))).toEqual([]);
});

test('uses one connection after another instead of a new one each time', async () => {
  const sockets = new Set<unknown>();
  server.onConnection((socket) => sockets.add(socket));
  const sha256 = await store.store(Buffer.from('x'));
  for (let at = 0; at < 5; at += 1) await readContent(store, sha256);
  expect(await store.has(sha256)).toBe(true);
  expect(sockets.size).toBe(1);
});

describe('a bucket that fails', () => {
  test('once is asked again', async () => {
    server.failOn(/^PUT/, { status: 503, code: 'SlowDown' });
    const sha256 = await store.store(Buffer.from('x'));
    server.failOn(/^GET/, 'cut');
    server.failOn(/^HEAD/, 'cut');
    expect(String(await readContent(store, sha256))).toBe('x');
    expect(await store.has(sha256)).toBe(true);
  });

  test.each([
    ['never answers', 'silence', 'The bucket does not answer.'],
    ['cuts every connection', 'cut', 'The bucket does not answer.'],
    [
      'is overloaded',
      { status: 503, code: 'SlowDown' },
      'The bucket answered with an error (503 SlowDown).',
    ],
    [
      'refuses the key',
      { status: 403, code: 'AccessDenied' },
      'The bucket refused the request (403 AccessDenied).',
    ],
    [
      'is not there',
      { status: 404, code: 'NoSuchBucket' },
      'The bucket refused the request (404 NoSuchBucket).',
    ],
  ] as const)('because it %s is a 503 after a bounded time', async (_, fault, reason) => {
    const sha256 = nameOfContent(Buffer.from('x'));
    server.failOn(/./, fault, 99);
    const asked = [
      () => store.store(Buffer.from('x')),
      () => store.open(sha256),
      () => store.findMissing([sha256]),
    ];
    for (const ask of asked) {
      await expect(ask()).rejects.toMatchObject({
        kind: 'unavailable',
        code: 'files_unavailable',
        message: `Pictures and files cannot be reached. ${reason}`,
      });
    }
  });
});

describe('a download', () => {
  const content = randomBytes(4 * MEGABYTE);
  let sha256: string;

  beforeEach(async () => {
    sha256 = await store.store(content);
  });

  test('that is cut goes on where it ended', async () => {
    server.failOn(/^GET/, { cutAfter: MEGABYTE }, 3);
    expect((await readContent(store, sha256))?.equals(content)).toBe(true);
    expect(requestsOf('GET')).toHaveLength(4);
  });

  test('whose rest is gone fails instead of ending early', async () => {
    server.failOn(/^GET/, { cutAfter: MEGABYTE });
    const reading = await store.open(sha256);
    server.failOn(/^GET/, { status: 404, code: 'NoSuchKey' }, 9);
    await expect(buffer(reading as Readable)).rejects.toThrow('The bucket does not continue');
  });

  test('waits for a slow reader', async () => {
    const reading = await store.open(sha256);
    const chunks: Buffer[] = [];
    for await (const chunk of reading ?? []) {
      if (chunks.length === 0) await pause(3 * IDLE_MS);
      chunks.push(chunk);
    }
    expect(Buffer.concat(chunks).equals(content)).toBe(true);
    expect(requestsOf('GET')).toHaveLength(1);
  });
});

describe('a removed content', () => {
  const bytes = Buffer.from('once more');
  const sha256 = nameOfContent(bytes);
  const remove = () => store.removeWrittenBefore(Number.POSITIVE_INFINITY, sha256);
  const names = () => Array.fromAsync(store.list());

  beforeEach(() => store.store(bytes));

  test('comes back when it is read: somebody stored it while it was removed', async () => {
    await remove();
    expect(await names()).toEqual([]);
    expect(await store.findMissing([sha256])).toEqual(new Set([sha256]));
    expect(await store.has(sha256)).toBe(true);
    expect(String(await readContent(store, sha256))).toBe('once more');
    expect(await names()).toEqual([sha256]);
  });

  test('is still in a backup that began before', async () => {
    const held = await store.hold([sha256]);
    await remove();
    expect(String(await readContent(held, sha256))).toBe('once more');
    await remove();
    expect((await store.hold([sha256])).found).toEqual([sha256]);
  });

  test('is gone for good a day later, unless a row names it', async () => {
    await remove();
    await store.purgeRemovedBefore(0, async () => false);
    expect(await store.has(sha256)).toBe(true);
    await store.purgeRemovedBefore(Number.POSITIVE_INFINITY, async () => true);
    expect(await names()).toEqual([sha256]);
    await remove();
    await store.purgeRemovedBefore(Number.POSITIVE_INFINITY, async () => false);
    expect(await store.open(sha256)).toBeNull();
    expect(server.objects.size).toBe(0);
  });

  test('stays where it was when the bucket fails in between', async () => {
    server.failOn(/^PUT .*removed/, { status: 500, code: 'InternalError' }, 9);
    await expect(remove()).rejects.toMatchObject({ code: 'files_unavailable' });
    expect(await names()).toEqual([sha256]);
  });
});

test('an upload of an import is put, fetched and removed, and swept when it is old', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-uploads-'));
  const path = join(folder, 'file');
  writeFileSync(path, 'archive');
  const { uploads } = store;
  for (const name of ['old', 'new', 'done']) await uploads.put(name, path);
  await uploads.remove('done');
  server.date('home/uploads/old', 0);
  await uploads.removeWrittenBefore(1000);
  expect([...server.objects.keys()]).toEqual(['home/uploads/new']);
  expect(await uploads.fetch('new', join(folder, 'back'))).toBe(true);
  expect(await readFile(join(folder, 'back'), 'utf8')).toBe('archive');
  expect(await uploads.fetch('old', join(folder, 'none'))).toBe(false);
  expect(await Array.fromAsync(store.list())).toEqual([]);
  await rm(folder, { recursive: true });
});
