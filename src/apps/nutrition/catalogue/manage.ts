import { constants } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { Conflict, Invalid, NotFound } from '../../../kernel/errors.ts';
import { CATALOGUES, type CatalogueId } from './catalogue-food.ts';
import type { catalogueContract } from './contract.ts';
import { inspectFile } from './import/inspect-file.ts';
import { workInProcess } from './import/work-in-process.ts';
import type { ListedCatalogue } from './store/library.ts';
import { openLibrary } from './store/open-library.ts';

// biome-ignore lint/suspicious/noExplicitAny: the catalogues have tables of their own
type CatalogueContext = Context<any>;
type Input<Name extends keyof typeof catalogueContract> = z.output<
  (typeof catalogueContract)[Name]['input']
>;

export async function listCatalogues(context: CatalogueContext) {
  const listed = await openLibrary(context).list();
  return { items: listed.map(describe) };
}

function describe({ state, isRunning }: ListedCatalogue) {
  const { id, phase, file, filter, bytes, bytesRead } = state;
  const { title, attribution } = CATALOGUES[id];
  return {
    id,
    title,
    attribution,
    phase,
    running: isRunning,
    file,
    countries: [...filter.countries],
    languages: [...filter.languages],
    foods: state.stored,
    records_read: state.read,
    skipped: { ...state.skipped },
    progress: phase === 'ready' || bytes === 0 ? 1 : bytesRead / bytes,
    started_at: state.startedAt,
    updated_at: state.updatedAt,
  };
}

/** Starts the import and answers at once; the list shows how far it is. */
export async function startImport(context: CatalogueContext, input: Input<'startImport'>) {
  const { countries, languages } = input;
  const { path, name, isUpload } = await findFile(context, input.file);
  try {
    const { id } = await inspectFile(path);
    await refuseWhileRunning(context, id);
    const task = { is: 'file', path, name, filter: { countries, languages } } as const;
    void workInProcess(context.config, task).then(async (result) => {
      if (result.is === 'done')
        context.log.info({ catalogue: id, foods: result.foods }, 'food catalogue imported');
      else
        context.log.warn(
          { catalogue: id, reason: result.message },
          'a food catalogue could not be imported',
        );
      if (isUpload && result.is === 'done') await rm(path, { force: true });
    });
    return { id, file: name };
  } catch (error) {
    if (isUpload) await rm(path, { force: true });
    throw error;
  }
}

async function refuseWhileRunning(context: CatalogueContext, id: CatalogueId): Promise<void> {
  const listed = await openLibrary(context).list();
  if (listed.some(({ state, isRunning }) => state.id === id && isRunning)) {
    throw new Conflict('Another import into this catalogue is running.', 'import_running');
  }
}

/** An uploaded file stays in the folder until it is imported, so that its import can go on later. */
async function findFile({ config, received }: CatalogueContext, file: string | undefined) {
  const folder = join(config.dataDir, 'catalogues');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (received) {
    const name = received.name.replaceAll(/[^\w .()-]/g, '_').slice(0, 100) || 'upload';
    const path = join(folder, `upload-${name}`);
    await rename(received.path, path);
    return { path, name: received.name || 'upload', isUpload: true };
  }
  if (file === undefined) throw missingFile('Name a file or upload one.');
  const path = join(folder, file);
  await access(path, constants.R_OK).catch(() => {
    throw missingFile(`There is no file ${file} in the folder catalogues of the data folder.`);
  });
  return { path, name: file, isUpload: false };
}

function missingFile(message: string): Invalid {
  return new Invalid(message, [{ path: 'file', message }]);
}

export async function removeCatalogue(context: CatalogueContext, { id }: Input<'remove'>) {
  if (!(await openLibrary(context).remove(id))) throw new NotFound('catalogue');
  return { ok: true } as const;
}
