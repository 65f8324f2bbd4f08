import { rm } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { refreshStatistics } from '../../../kernel/database/statistics/statistics.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { transactResponse } from '../../../kernel/idempotency/claim.ts';
import { userFetchRules } from '../../../kernel/network/fetch-rules.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { openBatch } from '../../../shared/imports/import-batch.ts';
import { findProgress } from '../../../shared/imports/progress.ts';
import { BULK, previewImport, runImport } from '../../../shared/imports/run-import.ts';
import { storeText } from '../../../shared/imports/uploads.ts';
import { readRecipe } from '../recipes/recipes.ts';
import { removeImportedRecipes } from '../recipes/removal.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { importContract } from './contract.ts';
import { recipesPipeline, unreadable } from './pipeline.ts';
import { fetchRecipe } from './reading/fetch-recipe.ts';
import {
  type CommitOptions,
  type RecipeImportContext,
  storeBatch,
} from './storing/import-archive.ts';

export { previewText } from './preview-text.ts';

type RecipesTx = Transaction<RecipeAppTables>;
type Input<Name extends keyof typeof importContract> = z.output<
  (typeof importContract)[Name]['input']
>;

/** Small batches, so that other writers wait only briefly. */
const UNDONE_AT_ONCE = 200;

export async function importRecipe(context: RecipeImportContext, input: Input<'importRecipe'>) {
  const file = await receiveFile(context, input.text);
  try {
    const outcome = await runImport(context, recipesPipeline, {
      source: file,
      options: toCommitOptions(input),
    });
    const { recipes, skipped, failed, format } = outcome;
    if (recipes.length + skipped.length + failed.length > 1) return outcome;
    const [landed] = recipes;
    if (landed) return { ...(await readRecipe(context, { id: landed.id })), _import_tier: format };
    const [duplicate] = skipped;
    if (duplicate) return answerDuplicate(context, duplicate.existing_id);
    throw unreadable(failed[0]?.error ?? 'No recipe was found.');
  } finally {
    await rm(file.folder, { recursive: true, force: true });
  }
}

/** Writes a pasted text to a file, so that both inputs are handled the same way. */
async function receiveFile({ received, config }: RecipeImportContext, text: string | undefined) {
  if (received) return received;
  if (text === undefined || text.trim() === '') {
    throw new Invalid('Send a file or a text.', [{ path: 'text', message: 'is required' }]);
  }
  return { ...(await storeText(config, text)), name: '' };
}

function answerDuplicate({ response: answer }: RecipeImportContext, existing_id: number) {
  answer.setStatus(200);
  return { skipped: true as const, reason: 'duplicate' as const, existing_id };
}

export async function scrapeRecipe(context: RecipeImportContext, input: Input<'scrapeRecipe'>) {
  const { tier, recipe } = await fetchRecipe(input.url, userFetchRules(context.config));
  const importBatch = await openBatch(context, recipesPipeline.name);
  importBatch.fileName = input.url;
  importBatch.format = tier;
  return transactResponse(context, async (tx) => {
    const batch = [{ idx: 0, recipe, imgUrl: null }];
    const options = toCommitOptions(input);
    const [stored] = await storeBatch(context, tx, batch, options, importBatch);
    if (!stored) throw unreadable('The recipe could not be stored.');
    if ('existing' in stored) return answerDuplicate(context, stored.existing);
    const reading = { db: tx as unknown as RecipesTx, owner: context.owner };
    return { ...(await readRecipe(reading, { id: stored.id })), _import_tier: tier };
  });
}

export async function scanArchive(
  context: RecipeImportContext,
  { progressId }: Input<'scanArchive'>,
) {
  const { received } = context;
  if (!received) throw new Invalid('Send the archive as the file of a form.');
  const { folder, path, name } = received;
  const source = { folder, path, name, forLater: true };
  return previewImport(context, recipesPipeline, source, progressId);
}

export async function commitArchive(context: RecipeImportContext, input: Input<'commitArchive'>) {
  const { uploadId, selected, progressId, ...options } = input;
  const { received } = context;
  const source = uploadId === undefined ? received : { uploadId };
  if (!source) {
    throw new Invalid('Give an uploadId or send the archive again.', [
      { path: 'uploadId', message: 'is required' },
    ]);
  }
  return runImport(context, recipesPipeline, {
    source,
    options: {
      ...toCommitOptions(options),
      selected: selected ? new Set(selected) : null,
      importImages: options.import_images,
      importCooks: options.import_timeline,
      importBelongings: options.import_belongings,
    },
    progressId,
  });
}

type OptionsInput = Pick<
  Input<'importRecipe'>,
  'addToPantry' | 'applyTags' | 'importCategories' | 'dedup' | 'force'
>;

function toCommitOptions({
  addToPantry,
  applyTags,
  importCategories,
  dedup,
  force,
}: OptionsInput): CommitOptions {
  return {
    addToPantry,
    applyTags,
    importCategories,
    dedup: force ? 'force' : dedup,
    importCooks: true,
    importImages: true,
    importBelongings: false,
    selected: null,
  };
}

/** Deletes some recipes of an import; `POST /api/imports/:id/undo` undoes all of it. */
export async function undoArchive(
  context: RecipeImportContext,
  { recipe_ids }: Input<'undoArchive'>,
) {
  const { db, owner, clock, claim } = context;
  const ids = [...new Set(recipe_ids)];
  const earlier = (claim?.steps ?? []) as number[];
  let removed = earlier.reduce((sum, count) => sum + count, 0);
  for (let at = earlier.length * UNDONE_AT_ONCE; at < ids.length; at += UNDONE_AT_ONCE) {
    const some = ids.slice(at, at + UNDONE_AT_ONCE);
    removed += await transact(db, async (tx) => {
      const recipes = tx as unknown as RecipesTx;
      const count = await removeImportedRecipes(recipes, owner, some, isoNow(clock));
      await claim?.recordStep(tx, count);
      return count;
    });
    await turn();
  }
  if (removed >= BULK) await refreshStatistics(db, recipesPipeline.bulkTables);
  return { removed, kept: ids.length - removed };
}

export async function readProgress(
  context: RecipeImportContext,
  { progressId }: Input<'readProgress'>,
) {
  return findProgress(context, progressId);
}
