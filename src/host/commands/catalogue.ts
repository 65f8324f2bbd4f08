import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CATALOGUE_IDS, CATALOGUES } from '../../apps/nutrition/catalogue/catalogue-food.ts';
import { importCatalogue } from '../../apps/nutrition/catalogue/import/import-catalogue.ts';
import type { CatalogueLibrary } from '../../apps/nutrition/catalogue/store/library.ts';
import { libraryAt } from '../../apps/nutrition/catalogue/store/open-library.ts';
import type { CatalogueState } from '../../apps/nutrition/catalogue/store/state.ts';
import type { Config } from '../../kernel/config/config.ts';
import { openDatabase } from '../../kernel/database/open.ts';
import { DomainError } from '../../kernel/errors.ts';
import { CommandError } from './database-file.ts';

export const CATALOGUE_USAGE = `./daybook catalogue import <file> [--country=<name>]… [--language=<code>]…
                           imports an Open Food Facts or USDA FoodData Central dump, while the service runs or not
./daybook catalogue list   lists the food catalogues
./daybook catalogue remove <id>
                           removes a food catalogue`;
const REPORT_EVERY_MS = 2000;

/** Imports, lists and removes food catalogues; the service may run meanwhile. */
export async function manageCatalogues(
  config: Config,
  given: readonly string[],
  resolvePath: (file: string) => string,
): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      country: { type: 'string', multiple: true, default: [] },
      language: { type: 'string', multiple: true, default: [] },
    },
  });
  const [command, subject] = positionals;
  const isPostgres = config.database.startsWith('postgres');
  const opened = isPostgres ? await openDatabase(config.database, { poolSize: 2 }) : null;
  const library = libraryAt(config.dataDir, opened?.db ?? null);
  try {
    if (command === 'list') return await listCatalogues(library);
    if (command === 'remove' && subject) return await removeCatalogue(library, subject);
    if (command !== 'import' || !subject) throw new CommandError(CATALOGUE_USAGE);
    const path = resolvePath(subject);
    if (!existsSync(path)) throw new CommandError(`There is no file ${path}.`);
    const filter = {
      countries: values.country.map((name) => name.toLowerCase().replaceAll(' ', '-')),
      languages: values.language.map((code) => code.toLowerCase()),
    };
    const now = () => new Date().toISOString();
    const state = await importCatalogue(library, { path, filter, now, onProgress: reporter() });
    return `${describe(state)}.`;
  } catch (error) {
    throw error instanceof DomainError ? new CommandError(error.message) : error;
  } finally {
    await library.close();
    await opened?.close();
  }
}

function reporter(): (state: CatalogueState) => void {
  let last = Number.NEGATIVE_INFINITY;
  return ({ phase, bytes, bytesRead, stored }) => {
    if (phase === 'reading' && performance.now() - last < REPORT_EVERY_MS) return;
    last = performance.now();
    const percent = Math.floor((100 * bytesRead) / Math.max(1, bytes));
    const what = phase === 'reading' ? `${percent} % of the file, ${stored} foods` : phase;
    process.stderr.write(`${what}\n`);
  };
}

async function listCatalogues(library: CatalogueLibrary): Promise<string> {
  const listed = await library.list();
  if (listed.length === 0) return 'There is no food catalogue yet.';
  return listed
    .map(({ state, isRunning }) => {
      if (state.phase === 'ready') return `${state.id}: ${describe(state)}`;
      return `${state.id}: ${isRunning ? 'importing' : 'interrupted import of'} ${state.file}, ${state.stored} foods so far`;
    })
    .join('\n');
}

async function removeCatalogue(library: CatalogueLibrary, name: string): Promise<string> {
  const id = CATALOGUE_IDS.find((one) => one === name);
  if (id === undefined || !(await library.remove(id))) {
    throw new CommandError(`There is no food catalogue "${name}".`);
  }
  return `${CATALOGUES[id].title} is removed.`;
}

function describe({ id, stored, read, skipped, file }: CatalogueState): string {
  const reasons = Object.entries(skipped).map(([reason, count]) => `${count} ${reason}`);
  const left = reasons.length === 0 ? '' : `; left out: ${reasons.join(', ')}`;
  return `${CATALOGUES[id].title}: ${stored} foods of ${read} records in ${file}${left}`;
}
