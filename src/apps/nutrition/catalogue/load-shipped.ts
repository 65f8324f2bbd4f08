import type { Services } from '../../../kernel/context.ts';
import { finishWork, stopWork, workInProcess } from './import/work-in-process.ts';
import { openLibrary } from './store/open-library.ts';
import { hasStandardReference } from './usda/has-standard-reference.ts';

// biome-ignore lint/suspicious/noExplicitAny: the catalogues have tables of their own
type CatalogueServices = Pick<Services<any>, 'db' | 'config' | 'log'>;

/**
 * Starts to build the catalogue that every instance has, unless the stored one is current. The start
 * does not wait for it: foods are found as soon as it is there.
 */
export async function loadShippedCatalogue(services: CatalogueServices): Promise<void> {
  const { config, log } = services;
  if (await hasStandardReference(openLibrary(services))) return;
  void workInProcess(config, { is: 'standard-reference' }).then((result) => {
    if (result.is === 'done') log.info({ foods: result.foods }, 'food catalogue updated');
    else log.warn({ reason: result.message }, 'the food catalogue could not be built');
  });
}

/** Waits until the shipped catalogue is there. */
export async function waitForShippedCatalogue({ config }: CatalogueServices): Promise<void> {
  await finishWork(config);
}

export async function closeCatalogues(services: CatalogueServices): Promise<void> {
  await stopWork(services.config);
  await openLibrary(services).close();
}
