import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTar, tarEntry } from '../../../testing/files/tar.ts';
import { isTar, Tar } from './tar.ts';
import { Budget } from './zip/limits.ts';

const LIMITS = {
  entries: 10,
  unpackedBytes: 200_000,
  ratio: 100,
  ratioFrom: 4096,
  innerZipBytes: 0,
  nameBytes: 1024,
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-tar-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function openTar(bytes: Buffer) {
  count += 1;
  const path = join(folder, String(count));
  await writeFile(path, bytes);
  return Tar.open(path, new Budget(LIMITS));
}

async function contentsOf(tar: Tar) {
  const read = async (file: Tar['files'][number]) =>
    [file.path, (await buffer(tar.stream(file))).toString()] as const;
  return Object.fromEntries(await Promise.all(tar.files.map(read)));
}

const long = `${'folder/'.repeat(30)}Ähre.md`;
const contents = { './a.md': 'one', [long]: 'x'.repeat(1000), 'empty.md': '', '.hidden/b': 'no' };
const read = { 'a.md': 'one', [long]: 'x'.repeat(1000), 'empty.md': '' };

test('files are read by their paths, packed or not, and junk is left out', async () => {
  expect(await contentsOf(await openTar(createTar(contents)))).toEqual(read);
  const packed = gzipSync(createTar(contents));
  expect(isTar(packed) && isTar(createTar(contents))).toBe(true);
  const tar = await openTar(packed);
  expect(await contentsOf(tar)).toEqual(read);
  expect(tar.files[0]?.modified).toBe(1_700_000_000_000);
  const again = await Tar.open(join(folder, String(count)), new Budget(LIMITS));
  expect(await contentsOf(again), 'from the file that was unpacked first').toEqual(read);
});

test('a long name of GNU tar belongs to the file after it; links cannot be read', async () => {
  const tar = await openTar(
    Buffer.concat([
      ...tarEntry(Buffer.from('././@LongLink'), Buffer.from(`${long}\0`), 'L'),
      ...tarEntry(Buffer.from('cut'), Buffer.from('text')),
      ...tarEntry(Buffer.from('passwd'), Buffer.alloc(0), '2'),
    ]),
  );
  expect(tar.files).toMatchObject([{ path: long }, { problem: 'is a link and not a file' }]);
  const [, link] = tar.files;
  await expect(async () => link && buffer(tar.stream(link))).rejects.toThrow('is a link');
});

describe('is refused', () => {
  const whole = createTar({ 'a.md': 'x'.repeat(2000) });
  const wrong = Buffer.from(whole);
  wrong[0] = 0x62;
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [`${n}.md`, 'x']));
  test.each([
    ['if it is cut', whole.subarray(0, 1500), /damaged/],
    ['if a header is changed', wrong, /damaged/],
    ['if the packed one is cut', gzipSync(whole).subarray(0, 60), /damaged/],
    ['if it has too many files', createTar(many), /more than 10 files/],
    ['if it unpacks to too much', gzipSync(createTar({ a: 'x'.repeat(190_000) })), /more than/],
  ])('%s', async (_, bytes, message) => {
    await expect(openTar(bytes)).rejects.toThrow(message);
  });
});
