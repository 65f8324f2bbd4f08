import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { workInProcess } from '../../apps/nutrition/catalogue/import/work-in-process.ts';
import { STANDARD_REFERENCE } from '../../apps/nutrition/catalogue/usda/has-standard-reference.ts';
import type { Config } from '../../kernel/config/config.ts';

const FILE = 'catalogues/usda.sqlite';
const FOLDER = join(import.meta.dirname, '../../../build/testing');
const STORED = join(FOLDER, `${STANDARD_REFERENCE.replaceAll(/\W+/g, '-')}.sqlite`);

/**
 * Builds the food catalogue that every instance has, unless an earlier run has; vitest calls it
 * before a run. A server without it builds it for several seconds.
 */
export default async function storeCatalogue(): Promise<void> {
  if (existsSync(STORED)) return;
  const dataDir = await mkdtemp(join(tmpdir(), 'daybook-'));
  try {
    await buildCatalogue({ directDatabase: join(dataDir, 'daybook.sqlite'), dataDir });
    await mkdir(FOLDER, { recursive: true });
    const copy = `${STORED}.${process.pid}`;
    await copyFile(join(dataDir, FILE), copy);
    await rename(copy, STORED);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Builds the catalogue in a data folder, or in a PostgreSQL database. */
export async function buildCatalogue(
  location: Pick<Config, 'directDatabase' | 'dataDir'>,
): Promise<void> {
  // The work itself does not keep this process from ending.
  const awake = setInterval(() => undefined, 1000);
  const result = await workInProcess(location as Config, { is: 'standard-reference' });
  clearInterval(awake);
  if (result.is === 'failed') throw new Error(result.message);
}

/** Gives a data folder the stored catalogue; the file is never written, only replaced. */
export async function giveCatalogue(folder: string): Promise<void> {
  if (!existsSync(STORED)) return;
  const file = join(folder, FILE);
  await mkdir(dirname(file), { mode: 0o700 });
  // Another file system has no links to it.
  await link(STORED, file).catch(() => copyFile(STORED, file));
}
