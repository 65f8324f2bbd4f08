import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheItems, openCache } from './reading-cache.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  path = join(folder, 'readings');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function* given<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

test('cached items round-trip in order', async () => {
  const text = fc.string({ unit: 'binary' });
  const awkward = fc.constantFrom('\n', '\r\n', '\u2028', '\u2029', '"', '\\');
  const item = fc.record({ name: fc.oneof(text, awkward), steps: fc.array(text) });
  await fc.assert(
    fc.asyncProperty(fc.array(item), async (items) => {
      await rm(path, { force: true });
      expect(await Array.fromAsync(cacheItems(path, given(items)))).toEqual(items);
      const kept = await openCache(path);
      expect(kept?.count).toBe(items.length);
      expect(await Array.fromAsync(kept?.items() ?? [])).toEqual(items);
    }),
    { numRuns: 60 },
  );
});

test('items beyond the limit are passed through but not cached', async () => {
  const items = Array.from({ length: 50 }, (_, n) => 'x'.repeat(10_000) + n);
  expect(await Array.fromAsync(cacheItems(path, given(items), 300_000))).toEqual(items);
  expect(await openCache(path)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('an incomplete iteration is not cached', async () => {
  for await (const item of cacheItems(path, given([1, 2, 3]))) if (item === 2) break;
  expect(await readdir(folder)).toEqual([]);

  async function* broken() {
    yield 1;
    throw new Error('damaged');
  }
  await expect(Array.fromAsync(cacheItems(path, broken()))).rejects.toThrow('damaged');
  expect(await readdir(folder)).toEqual([]);
});

test('a cache that another process is still writing is not read', async () => {
  for await (const _ of cacheItems(path, given([1, 2]))) expect(await openCache(path)).toBeNull();
  expect(await openCache(path)).not.toBeNull();
});
