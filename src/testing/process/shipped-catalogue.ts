import { copyFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const FILE = 'catalogues/usda.sqlite';
const STORED = join(import.meta.dirname, '../../../build/testing/usda.sqlite');

/**
 * Gives a data folder the food catalogue that an earlier server built, so that not every server of
 * the tests builds it. A server builds it again if its version differs.
 */
export async function giveCatalogue(folder: string): Promise<void> {
  if ((await sizeOf(STORED)) === undefined) return;
  await mkdir(join(folder, dirname(FILE)), { mode: 0o700 });
  await copyFile(STORED, join(folder, FILE));
}

/** Stores the catalogue of a stopped server for the next ones. */
export async function keepCatalogue(folder: string): Promise<void> {
  const size = await sizeOf(join(folder, FILE));
  if (size === undefined || size === (await sizeOf(STORED))) return;
  await mkdir(dirname(STORED), { recursive: true });
  const copy = `${STORED}.${process.pid}`;
  await copyFile(join(folder, FILE), copy);
  await rename(copy, STORED);
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch {
    return undefined;
  }
}
