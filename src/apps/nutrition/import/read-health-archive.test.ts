import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Budget, type ZipLimits } from '../../../shared/imports/files/zip/limits.ts';
import { Zip } from '../../../shared/imports/files/zip/zip.ts';
import { createZip } from '../../../testing/files/zip.ts';
import {
  appleXml,
  appleZip,
  record,
  WATCH,
} from '../../../testing/nutrition/apple-health-export.ts';
import {
  healthConnectDatabase,
  healthConnectZip,
} from '../../../testing/nutrition/health-connect-export.ts';
import type { FileFinding } from './file-findings.ts';
import { readHealthArchive } from './read-health-archive.ts';

const KILOBYTE = 1024;
const LIMITS: ZipLimits = {
  entries: 100,
  unpackedBytes: 200 * KILOBYTE,
  ratio: 200,
  ratioFrom: 1024 * KILOBYTE,
  innerZipBytes: KILOBYTE,
  nameBytes: 200,
};
const PERSON = { offsetAt: () => 0, today: '2026-01-01' };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daybook-health-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readArchive(file: Buffer, limits = LIMITS) {
  const path = join(folder, 'file');
  await writeFile(path, file);
  const zip = await Zip.open(path);
  try {
    const budget = new Budget(limits);
    const files = await zip.files(budget);
    const findings: FileFinding[] = [];
    const reading = readHealthArchive({ path, zip, files, limits, budget, person: PERSON });
    let next = await reading.next();
    for (; next.done !== true; next = await reading.next()) findings.push(next.value);
    return { isFound: next.value, findings };
  } finally {
    zip.close();
  }
}

/** Two megabytes of steps, a minute each. */
function longExport(): string {
  const minute = (at: number) => new Date(at * 60_000).toISOString().slice(0, 16).replace('T', ' ');
  const from = Date.parse('2024-01-01') / 60_000;
  return appleXml(
    ...Array.from({ length: 6000 }, (_, at) =>
      record('StepCount', minute(from + at), minute(from + at + 1), {
        ...WATCH,
        unit: 'count',
        value: (at * 7919) % 97,
      }),
    ),
  );
}

test('only the export of Apple Health may unpack to more than other archives', async () => {
  const xml = longExport();
  expect(xml.length).toBeGreaterThan(10 * LIMITS.unpackedBytes);
  const { isFound, findings } = await readArchive(await appleZip(xml));
  expect(isFound).toBe(true);
  expect(findings.filter((finding) => 'is' in finding)).toHaveLength(5);
  const database = await createZip({ 'a.db': await healthConnectDatabase() });
  await expect(readArchive(database, { ...LIMITS, unpackedBytes: 20 * KILOBYTE })).rejects.toThrow(
    'unpacks to more',
  );
});

test('an export that packs better than any real one is refused', async () => {
  const bomb = appleXml(`<Me note="${' '.repeat(3_000_000)}"/>`);
  await expect(readArchive(await appleZip(bomb))).rejects.toThrow('implausible compression ratio');
});

test('a database is unpacked beside the upload, and nothing of it stays', async () => {
  const { isFound } = await readArchive(await healthConnectZip());
  expect(isFound).toBe(true);
  const damaged = await healthConnectDatabase();
  damaged.fill(7, 4096, 9000);
  await expect(readArchive(await createZip({ 'a.db': damaged }))).rejects.toThrow('damaged');
  expect(await readdir(folder)).toEqual(['file']);
});

test('an archive of another program is none', async () => {
  const { isFound } = await readArchive(
    await createZip({ 'weight.csv': 'Date,Weight (kg)', 'notes.xml': '<notes/>', 'b.db': 'no' }),
  );
  expect(isFound).toBe(false);
});
