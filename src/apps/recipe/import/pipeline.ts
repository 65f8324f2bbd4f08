import type { Transaction } from 'kysely';
import { Invalid } from '../../../kernel/errors.ts';
import { transactResponse } from '../../../kernel/idempotency/claim.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import type { ImportPipeline } from '../../../shared/imports/pipeline.ts';
import type { ReportProgress } from '../../../shared/imports/progress.ts';
import {
  dropUpload,
  findUpload,
  keepUpload,
  removeUpload,
  storeUpload,
  uploadExpired,
} from '../../../shared/imports/uploads.ts';
import type { RecipeAppTables } from '../tables.ts';
import {
  CATEGORIES,
  COOKBOOK_RECIPES,
  COOKBOOKS,
  COOKS,
  DIARY_ENTRIES,
  DISABLED_UNITS,
  ENTRY_PHOTOS,
  MESSAGES,
  PANTRY_CATEGORIES,
  PANTRY_ITEMS,
  PICTURES,
  PLAN_NOTES,
  RECIPES,
  SHOPPING_ITEMS,
  UNITS,
} from './additions.ts';
import type { ScanResult } from './contract.ts';
import { RecipeArchive } from './reading/read-archive.ts';
import { scanRecipes } from './reading/scan.ts';
import {
  type CommitOptions,
  type CommitOutcome,
  importArchive,
  type RecipeImportContext,
} from './storing/import-archive.ts';

/** A file on disk, or an upload that an earlier request has scanned. */
type ArchiveSource =
  | {
      readonly folder: string;
      readonly path: string;
      readonly name: string;
      /** Whether an import of the same file follows. */
      readonly forLater?: boolean;
    }
  | { readonly uploadId: string };

interface OpenedArchive {
  readonly archive: RecipeArchive;
  readonly folder: string;
  readonly uploadId: string | null;
  readonly name: string;
}

interface ArchiveOutcome extends CommitOutcome {
  readonly count: number;
  readonly import_id: string | null;
  /** Format of the first recipe. */
  readonly format: string;
}

/** Recipes of other programs and of our own export, with everything that the latter holds. */
export const recipesPipeline: ImportPipeline<
  RecipeAppTables & KernelTables,
  ArchiveSource,
  OpenedArchive,
  ScanResult,
  CommitOptions,
  ArchiveOutcome
> = {
  name: 'recipe.archive',
  read: openArchive,
  preview: scanArchive,
  store: storeArchive,
  // Rows that use others come first.
  additions: [
    SHOPPING_ITEMS,
    ENTRY_PHOTOS,
    DIARY_ENTRIES,
    PLAN_NOTES,
    COOKS,
    COOKBOOK_RECIPES,
    COOKBOOKS,
    RECIPES,
    PANTRY_ITEMS,
    PANTRY_CATEGORIES,
    CATEGORIES,
    UNITS,
    DISABLED_UNITS,
    MESSAGES,
    PICTURES,
  ],
  bulkTables: ['recipes', 'recipe_tags', 'recipe_tools', 'recipe_category_links', 'cook_diary'],
};

async function openArchive(
  context: RecipeImportContext,
  source: ArchiveSource,
): Promise<OpenedArchive> {
  if ('uploadId' in source) {
    const { uploadId } = source;
    const { folder, path, name } = await findUpload(context, uploadId);
    return { archive: new RecipeArchive(path, { folder, name }), folder, uploadId, name };
  }
  const { folder, path, name, forLater = false } = source;
  const archive = new RecipeArchive(path, { folder, name, keep: forLater });
  return { archive, folder, uploadId: null, name };
}

/** Keeps the received file for the import. */
async function scanArchive(
  context: RecipeImportContext,
  { archive }: OpenedArchive,
  report: ReportProgress,
): Promise<ScanResult> {
  const { received, owner, clock } = context;
  if (!received) throw new Invalid('Send the archive as the file of a form.');
  const found = await scanRecipes(context, archive, report);
  const { recipes, failed, belongings } = found;
  if (recipes.length === 0 && failed.length === 0 && belongings === null) {
    throw unreadable('No recipe was found in this archive.');
  }
  return keepUpload(context, received, () =>
    transactResponse(context, async (tx) => {
      const uploadId = await storeUpload({ db: tx, owner, clock }, received);
      return { count: recipes.length, uploadId, ...found };
    }),
  );
}

async function storeArchive(
  context: RecipeImportContext,
  { archive, folder, uploadId, name }: OpenedArchive,
  options: CommitOptions,
  batch: ImportBatch,
  report: ReportProgress,
): Promise<ArchiveOutcome> {
  batch.fileName = name;
  try {
    const outcome = await importArchive(context, archive, options, batch, report);
    const { recipes, skipped, failed, belongings } = outcome;
    const isNothing = recipes.length + skipped.length + failed.length === 0 && !belongings;
    if (options.selected && isNothing) throw nothingSelected(options.selected);
    batch.skipped = skipped.length;
    batch.failed = failed.length;
    const answer = {
      ...outcome,
      count: recipes.length,
      import_id: batch.undoId,
      format: batch.format,
    };
    if (uploadId !== null) await finishUpload(context, folder, uploadId, answer);
    return answer;
  } catch (error) {
    // A concurrent request with the same choice has already imported and removed the file.
    if (uploadId !== null && isMissingFile(error)) throw uploadExpired();
    throw error;
  }
}

async function finishUpload(
  context: RecipeImportContext,
  folder: string,
  uploadId: string,
  answer: ArchiveOutcome,
): Promise<void> {
  const { owner } = context;
  await transactResponse(context, async (tx: Transaction<RecipeAppTables & KernelTables>) => {
    await dropUpload({ db: tx, owner }, uploadId);
    return answer;
  });
  await removeUpload(context, folder);
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function nothingSelected(selected: ReadonlySet<number>): Invalid {
  const details = [{ path: 'selected', message: 'must contain a recipe of the archive' }];
  const sentence =
    selected.size === 0
      ? 'Choose at least one recipe.'
      : 'None of the selected recipes is in this archive.';
  return new Invalid(sentence, details, 'nothing_selected');
}

export function unreadable(reason: string): Invalid {
  return new Invalid(reason, [{ path: 'file', message: reason }], 'unreadable_recipe');
}
