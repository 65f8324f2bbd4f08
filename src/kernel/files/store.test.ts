import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  openFileBucket,
  openFileFolder,
  type TestFileLocation,
} from '../../testing/files/file-locations.ts';
import { openFileStore } from './open-store.ts';
import { type FileStore, nameOfContent, readContent } from './store.ts';

const NOBODY = nameOfContent(Buffer.from('nobody stored this'));
const AN_HOUR_MS = 3_600_000;

/** What every store of pictures and files does. */
describe.each([
  ['a folder', openFileFolder],
  ['a bucket', openFileBucket],
])('the store in %s', (_, openLocation) => {
  let location: TestFileLocation;
  let store: FileStore;
  let scratch: string;

  beforeEach(async () => {
    location = await openLocation();
    store = await openFileStore(location.location, 'requests');
    scratch = mkdtempSync(join(tmpdir(), 'daybook-scratch-'));
  });
  afterEach(async () => {
    await location.close();
    rmSync(scratch, { recursive: true });
  });

  const names = async () => (await Array.fromAsync(store.list())).toSorted();
  const storeAll = (...texts: string[]) =>
    Promise.all(texts.map((text) => store.store(Buffer.from(text))));

  test.each([0, 1, 70_000, 3_000_000])('gives back the %i bytes it got', async (bytes) => {
    const content = randomBytes(bytes);
    const sha256 = await store.store(content);
    expect(sha256).toBe(nameOfContent(content));
    expect(await store.has(sha256)).toBe(true);
    expect((await readContent(store, sha256))?.equals(content)).toBe(true);
  });

  test('keeps equal contents once', async () => {
    const [first, second] = await storeAll('same', 'same');
    expect(first).toBe(second);
    expect(await names()).toEqual([first]);
  });

  test('says what is missing', async () => {
    const [here = ''] = await storeAll('here');
    expect(await store.has(NOBODY)).toBe(false);
    expect(await store.open(NOBODY)).toBeNull();
    expect(await store.findMissing([here, NOBODY])).toEqual(new Set([NOBODY]));
    expect(await store.findMissing([])).toEqual(new Set());
  });

  test('takes no name that is not a hash', async () => {
    const name = '../../etc/passwd';
    await expect(store.has(name)).rejects.toThrow('Not the name');
    await expect(store.open(name)).rejects.toThrow('Not the name');
  });

  test('takes over a file', async () => {
    const content = randomBytes(100_000);
    const path = join(scratch, 'file');
    writeFileSync(path, content);
    await store.adopt(nameOfContent(content), path);
    expect((await readContent(store, nameOfContent(content)))?.equals(content)).toBe(true);
    expect(existsSync(path)).toBe(false);
  });

  test('holds the contents of a backup, and says which are missing', async () => {
    const stored = await storeAll('a', 'b', 'c', 'd', 'e');
    const held = await store.hold([...stored, NOBODY], join(scratch, 'held'));
    expect([held.found, held.missing]).toEqual([stored, [NOBODY]]);
    const texts = await Promise.all(stored.map((sha256) => readContent(held, sha256)));
    expect(texts.map(String)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('lists and removes what is older than a time, and keeps what was written again', async () => {
    const now = Date.now();
    const stored = await storeAll('a', 'b', 'c', 'd', 'e');
    const [a = '', b = '', c = ''] = stored;
    for (const sha256 of [a, b, c]) await location.date(sha256, now - 2 * AN_HOUR_MS);
    const before = now - AN_HOUR_MS;
    const old = await Array.fromAsync(store.listWrittenBefore(before));
    expect(old.toSorted()).toEqual([a, b, c].toSorted());
    await storeAll('b');
    for (const sha256 of old) await store.removeWrittenBefore(before, sha256);
    await store.removeWrittenBefore(before, NOBODY);
    expect(await names()).toEqual(stored.filter((one) => one !== a && one !== c).toSorted());
  });

  test('lets go of a content that is not read to its end', async () => {
    const sha256 = await store.store(randomBytes(3_000_000));
    const content = await store.open(sha256);
    content?.destroy();
    await expect.poll(() => content?.closed).toBe(true);
    const read = await store.open(sha256);
    for await (const _chunk of read ?? []) break;
    await expect.poll(() => read?.closed).toBe(true);
  });
});
