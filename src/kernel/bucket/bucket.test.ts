import { randomBytes, randomFillSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BucketServer } from '../../testing/servers/bucket/bucket-server.ts';
import { Bucket } from './bucket.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = randomFillSync(Buffer.alloc(34 * MEGABYTE + 5));

let server: BucketServer;
let bucket: Bucket;
let folder: string;

beforeEach(async () => {
  server = await BucketServer.open();
  bucket = new Bucket(server.settings);
  folder = mkdtempSync(join(tmpdir(), 'daybook-bucket-test-'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function file(content: Buffer): string {
  const path = join(folder, 'content');
  writeFileSync(path, content);
  return path;
}
const contentOf = (key: string) => readFileSync(String(server.objects.get(`home/${key}`)?.path));
const keys = async () => (await Array.fromAsync(bucket.list())).map(({ key }) => key);

describe('an object', () => {
  test('is stored, found, listed over pages and deleted', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await bucket.put(name, Buffer.from(name));
    server.objects.set('elsewhere', { path: '', bytes: 1, etag: '', writtenAt: 0 });
    expect(await bucket.readText('c')).toBe('c');
    expect(await bucket.find('c')).toMatchObject({ key: 'c', bytes: 1 });
    expect(await keys()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(server.requests.filter((line) => line.includes('list-type'))).toHaveLength(3);
    await bucket.delete('c');
    await bucket.delete('c');
    expect(await keys()).toEqual(['a', 'b', 'd', 'e']);
    expect([await bucket.readText('c'), await bucket.find('c')]).toEqual([null, null]);
    expect(await bucket.download('c', join(folder, 'none'))).toBe(false);
  });

  test.each([0, 1, 70_000])('of %i bytes goes and comes back', async (bytes) => {
    const content = randomBytes(bytes);
    await bucket.upload('x', file(content));
    await bucket.download('x', join(folder, 'back'));
    expect(readFileSync(join(folder, 'back')).equals(content)).toBe(true);
  });

  test('that is large goes in parts, and is whole', async () => {
    const steps: number[] = [];
    await bucket.upload('x', file(LARGE), { onProgress: (done) => void steps.push(done) });
    expect(server.requests.filter((line) => line.includes('partNumber='))).toHaveLength(3);
    expect(contentOf('x').equals(LARGE)).toBe(true);
    expect(server.uploads.size).toBe(0);
    expect(steps).toEqual([16 * MEGABYTE, 32 * MEGABYTE, LARGE.length, LARGE.length]);
  });
});

describe('a fault', () => {
  test.each([
    ['500', { status: 500, code: 'InternalError' }],
    ['503 SlowDown', { status: 503, code: 'SlowDown' }],
    ['a cut connection', 'cut'],
  ] as const)('%s is repeated, in every request of an upload', async (_, fault) => {
    server.failOn(/^POST .*uploads=/, fault);
    server.failOn(/partNumber=2/, fault, 2);
    server.failOn(/^POST .*uploadId=/, fault);
    server.failOn(/^HEAD/, fault);
    await bucket.upload('x', file(LARGE));
    expect(contentOf('x').equals(LARGE)).toBe(true);
    expect(server.uploads.size).toBe(0);
  });

  test('a lost answer to the last request of an upload in parts', async () => {
    server.failOn(/^POST .*uploadId=/, 'lost answer');
    await bucket.upload('x', file(LARGE));
    expect(contentOf('x').equals(LARGE)).toBe(true);
    expect(server.requests.filter((line) => /^POST .*uploadId=/.test(line))).toHaveLength(2);
  });

  test('that stays ends the upload, and leaves no parts behind', async () => {
    server.failOn(/partNumber=3/, { status: 503, code: 'SlowDown' }, 99);
    await expect(bucket.upload('x', file(LARGE))).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'bucket_unavailable',
      message: 'The bucket answered with an error (503 SlowDown).',
    });
    expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
  });

  test('a download that is cut goes on where it was', async () => {
    const content = randomBytes(MEGABYTE);
    await bucket.upload('x', file(content));
    server.failOn(/^GET/, { cutAfter: 300_000 }, 2);
    await bucket.download('x', join(folder, 'back'));
    expect(readFileSync(join(folder, 'back')).equals(content)).toBe(true);
    expect(server.requests.filter((line) => line.startsWith('GET'))).toHaveLength(3);
  });

  test('a service that is not there', async () => {
    const { settings } = server;
    await server.close();
    const gone = new Bucket(settings);
    await expect(gone.readText('x')).rejects.toMatchObject({
      code: 'bucket_unavailable',
      message: 'The bucket does not answer.',
    });
  });
});

describe('refused at once, with the reason:', () => {
  test.each([
    ['another secret', { secret: 'wrong' }, '403 SignatureDoesNotMatch'],
    ['another key', { keyId: 'other' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'elsewhere' }, '403 AuthorizationHeaderMalformed'],
    ['another bucket', { bucket: 'pictures' }, '404 NoSuchBucket'],
  ])('%s', async (_, change, reason) => {
    const other = new Bucket({ ...server.settings, ...change });
    await expect(other.put('x', Buffer.from('x'))).rejects.toMatchObject({
      code: 'bucket_refused',
      message: `The bucket refused the request (${reason}).`,
    });
    expect(server.requests).toHaveLength(1);
  });

  test('a file that changes while it is sent', async () => {
    const path = file(randomBytes(1000));
    const sending = bucket.upload('x', path);
    server.failOn(/^PUT/, 'cut');
    // It is hashed once; the repeated request sends other bytes.
    await expect.poll(() => server.requests.length).toBe(1);
    writeFileSync(path, randomBytes(1000));
    await expect(sending).rejects.toThrow('XAmzContentSHA256Mismatch');
    expect(server.objects.size).toBe(0);
  });
});

test('an upload takes no memory for its content', async () => {
  const path = file(Buffer.alloc(0));
  truncateSync(path, 128 * MEGABYTE);
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers - before);
  }, 5);
  await bucket.upload('x', path).finally(() => clearInterval(watch));
  expect(server.objects.get('home/x')?.bytes).toBe(128 * MEGABYTE);
  expect(most).toBeLessThan(64 * MEGABYTE);
});

test('an aborted upload ends, and leaves no parts behind', async () => {
  const controller = new AbortController();
  const ending = new Bucket(server.settings, { signal: controller.signal });
  const uploading = ending.upload('x', file(LARGE), { onProgress: () => controller.abort() });
  await expect(uploading).rejects.toThrow(/abort/);
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
});
