import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createZip, writeZip } from '../../../../testing/files/zip.ts';
import { fixture } from '../fixtures/fixture.ts';
import { RecipeArchive } from './read-archive.ts';

const MEGABYTE = 1024 * 1024;
const RECIPES = 120;

test('a large archive takes little memory and little of the disk', async () => {
  const home = await mkdtemp(join(tmpdir(), 'daybook-'));
  const folder = join(home, 'unpacked');
  const upload = join(home, 'upload');
  await mkdir(folder);
  const inner = await createZip({
    'recipe.json': fixture('tandoor-2.json'),
    'image.jpg': randomBytes(MEGABYTE),
  });
  await writeZip(
    upload,
    Array.from({ length: RECIPES }, (_, n) => [`${n}.zip`, inner] as const),
  );
  expect((await stat(upload)).size).toBeGreaterThan(RECIPES * MEGABYTE);

  const archive = new RecipeArchive(upload, { folder });
  const before = used();
  let peak = 0;
  let onDisk = 0;
  let pictures = 0;
  for await (const { recipe } of archive.recipes()) {
    const bytes = recipe && (await archive.openImage(recipe));
    pictures += bytes?.length ?? 0;
    peak = Math.max(peak, used() - before);
    onDisk = Math.max(onDisk, (await readdir(folder)).length);
  }

  expect(pictures).toBe(RECIPES * MEGABYTE);
  expect(onDisk).toBe(1);
  expect(peak).toBeLessThan(128 * MEGABYTE);
  expect(await readdir(home)).toEqual(['unpacked', 'upload']);
  await rm(home, { recursive: true });
});

function used(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
