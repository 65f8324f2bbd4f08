import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { type Context, timeZoneOf } from '../../../../kernel/context.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { DomainError } from '../../../../kernel/errors.ts';
import { enqueue } from '../../../../kernel/jobs/queue.ts';
import type { KernelTables } from '../../../../kernel/tables.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import type { ImportBatch } from '../../../../shared/imports/import-batch.ts';
import type { ReportProgress } from '../../../../shared/imports/progress.ts';
import { fileIdOf } from '../../recipes/content.ts';
import type { RecipePhoto } from '../../recipes/pictures/photo-contract.ts';
import { removeUnshownPictures } from '../../recipes/pictures/pictures.ts';
import type { RecipeAppTables } from '../../tables.ts';
import { importDiaryAndLists, importPantryAndUnits } from '../belongings/import-belongings.ts';
import type { BelongingsCounts } from '../contract.ts';
import {
  IMPORT_LIMITS,
  type ImportedCook,
  type ImportedImage,
  type ImportedRecipe,
} from '../imported-recipe.ts';
import { nameReading, type RecipeArchive } from '../reading/read-archive.ts';
import { findDuplicates } from './duplicates.ts';
import { FETCH_PICTURE } from './fetch-picture.ts';
import { linkImportedParts, namedParts } from './link-parts.ts';
import { storeArchivePicture } from './pictures.ts';
import {
  type RecipeToStore,
  type StoreOptions,
  type StoreResult,
  storeImported,
} from './store-imported.ts';

export type RecipeImportContext = Context<RecipeAppTables & KernelTables>;

/** Small batches, so that other writers wait only briefly. */
const BATCH = 40;
/** Maximum number of rows per batch; long recipes and diaries make smaller batches. */
const ROWS_AT_ONCE = 600;

export interface CommitOptions extends StoreOptions {
  /** Null selects all. */
  readonly selected: ReadonlySet<number> | null;
  readonly importImages: boolean;
  readonly importBelongings: boolean;
}

export interface CommitOutcome {
  readonly recipes: { id: number; name: string }[];
  readonly skipped: { idx: number; name: string; existing_id: number }[];
  readonly failed: { idx: number; name: string; error: string }[];
  readonly pictures_lost: { idx: number; name: string }[];
  timelineImported: number;
  belongings: BelongingsCounts | null;
}

/**
 * Imports the recipes of an archive in batches. Committed batches stay, even if a later one fails.
 */
export async function importArchive(
  context: RecipeImportContext,
  archive: RecipeArchive,
  options: CommitOptions,
  importBatch: ImportBatch,
  report: ReportProgress,
): Promise<CommitOutcome> {
  const outcome: CommitOutcome = {
    recipes: [],
    skipped: [],
    failed: [],
    pictures_lost: [],
    timelineImported: 0,
    belongings: null,
  };
  const done = resumeAfter(importBatch, outcome);
  /** Number of failures already recorded in a step. */
  const recorded = { failures: outcome.failed.length };
  const belongings = options.importBelongings ? await archive.belongings() : null;
  const stores = belongings && (await importPantryAndUnits(context, belongings, importBatch));
  let batch: RecipeToStore[] = [];
  let idx = -1;
  let rows = 0;
  const partsOf = new Map<string, ReturnType<typeof namedParts>>();
  for await (const reading of archive.recipes(({ read, total }) =>
    report('writing', read, total),
  )) {
    idx += 1;
    const parts = reading.recipe && namedParts(reading.recipe);
    if (reading.recipe && parts?.size) partsOf.set(reading.recipe.name, parts);
    if (idx <= done || (options.selected && !options.selected.has(idx))) continue;
    importBatch.format ||= reading.recipe?.source ?? '';
    if (!reading.recipe) {
      outcome.failed.push({ idx, name: nameReading(reading, idx), error: reading.reason });
      continue;
    }
    const { recipe } = reading;
    const pictures = (await wantsPictures(context, recipe, options))
      ? await storePictures(context, archive, recipe, importBatch)
      : { imgUrl: null };
    batch.push({ idx, recipe, ...pictures });
    rows += countRows(recipe);
    if (batch.length < BATCH && rows < ROWS_AT_ONCE) continue;
    await storeOrSplit(context, batch, options, outcome, recorded, importBatch);
    batch = [];
    rows = 0;
    await turn();
  }
  if (batch.length > 0) await storeOrSplit(context, batch, options, outcome, recorded, importBatch);
  await linkImportedParts(context, partsOf, outcome.recipes);
  if (stores)
    outcome.belongings = await importDiaryAndLists(
      context,
      belongings,
      stores,
      archive,
      options,
      importBatch,
    );
  return outcome;
}

function countRows({ ingredients, cooks }: ImportedRecipe): number {
  return ingredients.reduce((sum, { items }) => sum + items.length, cooks.length);
}

/** The pictures of a recipe that is skipped as a duplicate are not decoded. */
async function wantsPictures(
  { db, owner }: RecipeImportContext,
  recipe: ImportedRecipe,
  { importImages, dedup }: CommitOptions,
): Promise<boolean> {
  if (!importImages || dedup !== 'skip') return importImages;
  const [existing] = await findDuplicates(db, owner, [recipe]);
  return existing === null;
}

async function storePictures(
  context: RecipeImportContext,
  archive: RecipeArchive,
  { image, steps, photos: given = [], cooks }: ImportedRecipe,
  importBatch: ImportBatch,
) {
  const imgUrl = await storeArchivePicture(context, archive, image, importBatch);
  const stepImgUrls = new Map<number, string>();
  for (const [at, step] of steps.entries()) {
    const stored = await storeArchivePicture(context, archive, step.image ?? null, importBatch);
    if (stored !== null) stepImgUrls.set(at, stored);
  }
  const photos: RecipePhoto[] = [];
  for (const photo of given.slice(0, IMPORT_LIMITS.photos)) {
    const stored = await storeArchivePicture(context, archive, photo.image, importBatch);
    if (stored !== null) photos.push({ img_url: stored, caption: photo.caption });
  }
  const cookPhotos = new Map<ImportedCook, string[]>();
  for (const cook of cooks) {
    for (const photo of cook.photos ?? []) {
      const stored = await storeArchivePicture(context, archive, photo, importBatch);
      if (stored !== null) cookPhotos.set(cook, [...(cookPhotos.get(cook) ?? []), stored]);
    }
  }
  const all = [image, ...steps.map((step) => step.image), ...given.map((photo) => photo.image)];
  const stored = stepImgUrls.size + photos.length + (imgUrl === null ? 0 : 1);
  const picturesLost = all.filter(isInFile).length > stored;
  return { imgUrl, stepImgUrls, photos, cookPhotos, picturesLost };
}

/** Whether the picture is in the file; pictures on the web are fetched later. */
function isInFile(image: ImportedImage | null | undefined): boolean {
  return image?.kind === 'entry' || image?.kind === 'data';
}

/** The outcome of a committed batch, recorded so that a retry after a crash resumes after it. */
type BatchRecord = Omit<CommitOutcome, 'belongings'> & { readonly through: number };

/**
 * Index of the last recipe that an interrupted attempt processed; its outcome is merged into ours.
 */
function resumeAfter({ steps }: ImportBatch, outcome: CommitOutcome): number {
  const records = steps as BatchRecord[];
  for (const record of records) {
    outcome.recipes.push(...record.recipes);
    outcome.skipped.push(...record.skipped);
    outcome.failed.push(...record.failed);
    outcome.pictures_lost.push(...record.pictures_lost);
    outcome.timelineImported += record.timelineImported;
  }
  return records.at(-1)?.through ?? -1;
}

/** If a batch fails, its recipes are stored one by one, so that only the bad ones fail. */
async function storeOrSplit(
  context: RecipeImportContext,
  batch: readonly RecipeToStore[],
  options: CommitOptions,
  outcome: CommitOutcome,
  recorded: { failures: number },
  importBatch: ImportBatch,
): Promise<void> {
  try {
    const part = await transact(context.db, async (tx) => {
      const stored = await storeBatch(context, tx, batch, options, importBatch);
      const summary = summarizeBatch(stored, batch);
      await removeUnshownPictures(
        tx as unknown as Transaction<RecipeAppTables>,
        context.owner,
        picturesOfSkipped(stored, batch),
      );
      const last = batch.at(-1)?.idx ?? -1;
      const failed = outcome.failed.slice(recorded.failures);
      await importBatch.recordStep(tx, { ...summary, failed, through: last });
      return summary;
    });
    recorded.failures = outcome.failed.length;
    outcome.recipes.push(...part.recipes);
    outcome.skipped.push(...part.skipped);
    outcome.pictures_lost.push(...part.pictures_lost);
    outcome.timelineImported += part.timelineImported;
  } catch (error) {
    if (batch.length > 1) {
      for (const one of batch) {
        await storeOrSplit(context, [one], options, outcome, recorded, importBatch);
      }
      return;
    }
    const [{ idx, recipe }] = batch as [RecipeToStore];
    if (!(error instanceof DomainError)) context.log.error({ err: error }, 'recipe import failed');
    const reason = error instanceof DomainError ? error.message : 'The recipe could not be stored.';
    outcome.failed.push({ idx, name: recipe.name, error: reason });
  }
}

/** Pictures are stored before duplicates are known. */
function picturesOfSkipped(
  stored: readonly StoreResult[],
  batch: readonly RecipeToStore[],
): number[] {
  const skipped = new Set(stored.filter((one) => 'existing' in one).map(({ idx }) => idx));
  return batch
    .filter(({ idx }) => skipped.has(idx))
    .flatMap(({ imgUrl, stepImgUrls, photos, cookPhotos }) => [
      imgUrl,
      ...(stepImgUrls?.values() ?? []),
      ...(photos ?? []).map((photo) => photo.img_url),
      ...[...(cookPhotos?.values() ?? [])].flat(),
    ])
    .flatMap((address) => fileIdOf(address) ?? []);
}

function summarizeBatch(stored: readonly StoreResult[], batch: readonly RecipeToStore[]) {
  const lost = new Set(batch.filter((one) => one.picturesLost).map(({ idx }) => idx));
  const added = stored.filter((one) => 'id' in one);
  return {
    recipes: added.map(({ id, name }) => ({ id, name })),
    skipped: stored.flatMap((one) =>
      'existing' in one ? [{ idx: one.idx, name: one.name, existing_id: one.existing }] : [],
    ),
    pictures_lost: added.filter(({ idx }) => lost.has(idx)).map(({ idx, name }) => ({ idx, name })),
    timelineImported: added.reduce((sum, { cooks }) => sum + cooks, 0),
  };
}

export async function storeBatch(
  context: RecipeImportContext,
  tx: Transaction<RecipeAppTables & KernelTables>,
  batch: readonly RecipeToStore[],
  options: CommitOptions,
  importBatch: ImportBatch,
): Promise<StoreResult[]> {
  const { owner, caller, clock } = context;
  const editor = caller.account?.id ?? null;
  const importer = { importBatch, owner, editor, clock, zone: timeZoneOf(context) };
  const stored = await storeImported(
    tx as unknown as Transaction<RecipeAppTables>,
    importer,
    batch,
    options,
  );
  if (options.importImages) await enqueuePictureFetches(tx, batch, stored, owner, isoNow(clock));
  return stored;
}

/** Pictures on the web are fetched by jobs, so that the import does not wait for other servers. */
async function enqueuePictureFetches(
  tx: Transaction<RecipeAppTables & KernelTables>,
  batch: readonly RecipeToStore[],
  stored: readonly StoreResult[],
  owner: number,
  now: string,
): Promise<void> {
  for (const one of stored) {
    const image = batch.find(({ idx }) => idx === one.idx)?.recipe.image;
    if (!('id' in one) || image?.kind !== 'url') continue;
    await enqueue(tx as unknown as Transaction<KernelTables>, {
      name: FETCH_PICTURE,
      dueAt: now,
      setAt: now,
      payload: { owner, recipe: one.id, url: image.url },
    });
  }
}
