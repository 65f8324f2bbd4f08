import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createZip } from '../../../../testing/files/zip.ts';
import type { ArchiveLimits } from '../archive/limits.ts';
import { fixture } from '../fixtures/fixture.ts';
import { RecipeArchive } from './read-archive.ts';

const RECIPE = Buffer.from(JSON.stringify(fixture('tandoor-0.17.json')));
const CENTRAL = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const LOCAL = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const MEGABYTE = 1024 * 1024;

let home: string;
let folder: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'daybook-'));
  folder = join(home, 'unpacked');
  await mkdir(folder);
});
afterEach(() => rm(home, { recursive: true, force: true }));

async function read(bytes: Buffer, limits: Partial<ArchiveLimits> = {}) {
  await writeFile(join(home, 'upload'), bytes);
  const archive = new RecipeArchive(join(home, 'upload'), { folder, limits });
  try {
    const readings = await Array.fromAsync(archive.recipes());
    return readings.map(({ name, reason }) => reason ?? name);
  } finally {
    // In every case no file remains, inside or outside the folder.
    expect(await readdir(folder)).toEqual([]);
    expect(await readdir(home)).toEqual(['unpacked', 'upload']);
  }
}

const refusal = (code: string) => expect.objectContaining({ code });

/** Changes bytes of the n-th central or local header of a zip. */
function patched(
  zip: Buffer,
  at: Buffer,
  number: number,
  change: (header: Buffer) => void,
): Buffer {
  let offset = -1;
  for (let n = 0; n <= number; n += 1) offset = zip.indexOf(at, offset + 1);
  change(zip.subarray(offset));
  return zip;
}

describe('an archive with one bad entry loses that entry', () => {
  const two = () => createZip({ 'a.json': RECIPE, 'b.json': RECIPE });

  test('that is encrypted', async () => {
    const zip = patched(await two(), CENTRAL, 0, (header) => header.writeUInt16LE(1, 8));
    expect(await read(zip)).toEqual(['This file is protected by a password.', 'Linsensuppe']);
  });

  test('that is a symbolic link', async () => {
    const zip = patched(await two(), CENTRAL, 0, (header) =>
      header.writeUInt32LE(0o120777 * 65_536, 38),
    );
    expect(await read(zip)).toEqual(['This file is a link and not a file.', 'Linsensuppe']);
  });

  test('that is packed in an unknown way', async () => {
    const zip = patched(await two(), CENTRAL, 0, (header) => header.writeUInt16LE(14, 10));
    expect(await read(zip)).toEqual(['This file is packed in an unknown way.', 'Linsensuppe']);
  });

  test.each([
    ['less', 10, 'This file is larger than its directory entry.'],
    ['more', 1_000_000, 'This file is damaged.'],
  ])('that claims to be %s than it is', async (_than, size, reason) => {
    const zip = patched(await two(), CENTRAL, 0, (header) => header.writeUInt32LE(size, 24));
    expect(await read(zip)).toEqual([reason, 'Linsensuppe']);
  });

  test('whose checksum does not fit', async () => {
    const zip = patched(await two(), CENTRAL, 0, (header) => header.writeUInt32LE(1, 16));
    expect(await read(zip)).toEqual(['This file is damaged.', 'Linsensuppe']);
  });

  test('whose data is not where the archive says', async () => {
    const zip = patched(await two(), LOCAL, 1, (header) => header.writeUInt32LE(0, 0));
    expect(await read(zip)).toEqual(['Linsensuppe', 'This file is damaged.']);
  });

  test('that claims more packed bytes than the archive has', async () => {
    const zip = patched(await two(), CENTRAL, 0, (header) => header.writeUInt32LE(99_999_999, 20));
    expect(await read(zip)).toEqual(['This file is damaged.', 'Linsensuppe']);
  });

  test('that is a duplicate', async () => {
    const zip = await two();
    for (let at = zip.indexOf('b.json'); at !== -1; at = zip.indexOf('b.json'))
      zip.write('a.json', at);
    expect(await read(zip)).toEqual(['Linsensuppe', 'This file is a duplicate entry.']);
  });

  test('that is too large for one recipe', async () => {
    const large = JSON.stringify({
      ...fixture('tandoor-0.17.json'),
      x: incompressible(3 * MEGABYTE),
    });
    const zip = await createZip({ 'a.json': large, 'b.json': RECIPE });
    expect(await read(zip, { fileBytes: MEGABYTE })).toEqual([
      'This file is larger than 1 MB.',
      'Linsensuppe',
    ]);
  });

  test('that has an implausible compression ratio', async () => {
    const zip = await createZip({ 'a.json': Buffer.alloc(12 * MEGABYTE, 32), 'b.json': RECIPE });
    expect(await read(zip)).toEqual([
      'This file has an implausible compression ratio.',
      'Linsensuppe',
    ]);
  });

  test('that is nested too deeply', async () => {
    const zip = await createZip({
      '1.zip': await createZip({
        '2.zip': await createZip({ '3.zip': await createZip({ 'a.json': RECIPE }) }),
        'b.json': RECIPE,
      }),
    });
    expect(await read(zip)).toEqual(['Archives are nested too deeply.', 'Linsensuppe']);
  });
});

describe('a path that leads out of the archive', () => {
  test.each([
    '../../evil.json',
    '/etc/evil.json',
    'C:\\evil.json',
    'a/../../evil.json',
    '..\\..\\evil.json',
  ])('is only a label: %s', async (path) => {
    const placeholder = 'x'.repeat(path.length);
    const zip = await createZip({ [placeholder]: RECIPE, [`${placeholder}/image.png`]: 'picture' });
    for (let at = zip.indexOf(placeholder); at !== -1; at = zip.indexOf(placeholder))
      zip.write(path, at);
    expect(await read(zip)).toEqual(['Linsensuppe']);
  });

  test('of a nested archive does not determine where it is unpacked', async () => {
    const zip = await createZip({ 'xxxxxx/evil.zip': await createZip({ 'a.json': RECIPE }) });
    for (let at = zip.indexOf('xxxxxx'); at !== -1; at = zip.indexOf('xxxxxx'))
      zip.write('../../../', at);
    expect(await read(zip)).toEqual(['Linsensuppe']);
  });
});

describe('an archive is refused as a whole', () => {
  test('when it holds too many files', async () => {
    const zip = await createZip(
      Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`${n}.txt`, 'x'])),
    );
    await expect(read(zip, { entries: 50 })).rejects.toEqual(refusal('archive_too_large'));
  });

  test('when archives within it hold too many files', async () => {
    const inner = await createZip(
      Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${n}.txt`, 'x'])),
    );
    const zip = await createZip({ 'a.zip': inner, 'b.zip': inner });
    await expect(read(zip, { entries: 50 })).rejects.toEqual(refusal('archive_too_large'));
  });

  test('when it claims more files than the limit, before they are looked at', async () => {
    const zip = await createZip({ 'a.json': RECIPE });
    zip.writeUInt16LE(60_000, zip.lastIndexOf(END) + 10);
    await expect(read(zip)).rejects.toThrow('This archive contains more than 50000 files.');
  });

  test('when its total unpacked size is too large', async () => {
    const inner = await createZip({ 'a.json': RECIPE, padding: incompressible(MEGABYTE) });
    const zip = await createZip({ '1.zip': inner, '2.zip': inner, '3.zip': inner });
    await expect(read(zip, { unpackedBytes: 2 * MEGABYTE })).rejects.toEqual(
      refusal('archive_too_large'),
    );
  });

  test('when the same bytes are claimed by many entries', async () => {
    const zip = await createZip(
      Object.fromEntries(
        Array.from({ length: 40 }, (_, n) => [`${n}.json`, incompressible(100_000)]),
      ),
    );
    // All entries point to the data of the first one.
    for (let n = 1, at = -1; n <= 40; n += 1) {
      at = zip.indexOf(CENTRAL, at + 1);
      zip.writeUInt32LE(0, at + 42);
    }
    await expect(read(zip, { unpackedBytes: MEGABYTE })).rejects.toEqual(
      refusal('archive_too_large'),
    );
  });

  test.each([0.2, 0.5, 0.9, 0.99])('when it is cut off at %s of its length', async (part) => {
    const zip = await createZip({ 'a.json': RECIPE, 'b.json': RECIPE });
    await expect(read(zip.subarray(0, Math.floor(zip.length * part)))).rejects.toEqual(
      refusal('archive_unreadable'),
    );
  });

  test('when its table of contents is damaged', async () => {
    const zip = patched(
      await createZip({ 'a.json': RECIPE, 'b.json': RECIPE }),
      CENTRAL,
      1,
      (header) => header.writeUInt32LE(0, 0),
    );
    await expect(read(zip)).rejects.toEqual(refusal('archive_unreadable'));
  });

  test.each(['Not a recipe, nor anything.', Buffer.from([0, 1, 2, 3])])(
    'when its name says that it is an archive and nothing else does',
    async (bytes) => {
      await writeFile(join(home, 'upload'), bytes);
      const named = (name: string) =>
        new RecipeArchive(join(home, 'upload'), { folder, name }).recipes().next();
      await expect(named('Export.ZIP')).rejects.toEqual(refusal('archive_unreadable'));
      await expect(named('all.paprikarecipes')).rejects.toEqual(refusal('archive_unreadable'));
      await expect(named('export.txt')).rejects.toEqual(refusal('unreadable_recipe'));
    },
  );

  test('unless its entries can still be read', async () => {
    await writeFile(join(home, 'upload'), RECIPE);
    const archive = new RecipeArchive(join(home, 'upload'), { folder, name: 'soup.zip' });
    const [reading] = await Array.fromAsync(archive.recipes());
    expect(reading?.name).toBe('Linsensuppe');
  });

  test('when it is not a zip despite its name', async () => {
    await expect(read(Buffer.from('PK\x03\x04 and nothing else'))).rejects.toEqual(
      refusal('archive_unreadable'),
    );
  });

  test('but an empty one contains no recipe', async () => {
    expect(await read(await createZip({}))).toEqual([]);
  });
});

/** Text that compresses badly. */
function incompressible(length: number): string {
  return randomBytes(Math.ceil((length * 3) / 4))
    .toString('base64')
    .slice(0, length);
}
