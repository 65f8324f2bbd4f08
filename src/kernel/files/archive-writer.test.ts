import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { ArchiveWriter } from './archive-writer.ts';

const MODIFIED = new Date('2026-11-15T10:20:30Z');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function contentsOf(path: string): Promise<Map<string, string>> {
  const archive = await openPromise(path);
  const contents = new Map<string, string>();
  for await (const entry of archive.eachEntry()) {
    contents.set(entry.fileName, await text(await archive.openReadStreamPromise(entry)));
  }
  return contents;
}

test('every entry can be extracted by name: short and long texts, pieces and files', async () => {
  const path = join(folder, 'all.zip');
  const file = join(folder, 'file');
  const long = 'Stir the soup, then wait. ⏲ '.repeat(20_000);
  await writeFile(file, long);
  const archive = await ArchiveWriter.open(path, MODIFIED);
  await archive.addText('Crêpes.json', '{"name":"Crêpes"}');
  await archive.addText('empty', '');
  await archive.addText('long', long);
  await archive.addPieces(
    'pieces',
    (async function* () {
      yield 'ä';
      yield long;
    })(),
  );
  await archive.addFile('picture', file);
  await archive.end();
  expect([...(await contentsOf(path))]).toEqual([
    ['Crêpes.json', '{"name":"Crêpes"}'],
    ['empty', ''],
    ['long', long],
    ['pieces', `ä${long}`],
    ['picture', long],
  ]);
  expect((await readFile(path)).length).toBeLessThan(long.length * 1.2);
});

test('an error in the middle of a text reaches the caller', async () => {
  const archive = await ArchiveWriter.open(join(folder, 'broken.zip'), MODIFIED);
  const pieces = (async function* () {
    yield 'a';
    throw new Error('The database is gone.');
  })();
  await expect(archive.addPieces('pieces', pieces)).rejects.toThrow('The database is gone.');
  await expect(archive.addFile('none', join(folder, 'none'))).rejects.toThrow('ENOENT');
  await archive.abandon();
});

test('supports more entries than plain zip', async () => {
  const path = join(folder, 'many.zip');
  const archive = await ArchiveWriter.open(path, MODIFIED);
  const count = 65_600;
  for (let n = 0; n < count; n += 1) await archive.addText(`${n}`, '');
  await archive.end();
  const read = await openPromise(path);
  expect(read.entryCount).toBe(count);
  let last = '';
  for await (const { fileName } of read.eachEntry()) last = fileName;
  expect(last).toBe(`${count - 1}`);
});

test('supports entries beyond 4 GB', async () => {
  const path = join(folder, 'far.zip');
  const FAR = 5 * 1024 ** 3;
  await writeFile(path, '');
  // A sparse file takes no disk space.
  await truncate(path, FAR);
  const archive = await ArchiveWriter.open(path, MODIFIED, FAR);
  await archive.addText('far', 'away');
  await archive.addText('farther', 'still');
  await archive.end();
  expect([...(await contentsOf(path))]).toEqual([
    ['far', 'away'],
    ['farther', 'still'],
  ]);
});
