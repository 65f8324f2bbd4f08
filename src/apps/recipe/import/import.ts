import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { refreshStatistics } from '../../../kernel/database/statistics.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { transactResponse } from '../../../kernel/idempotency/claim.ts';
import { queueImport } from '../../../kernel/limits/import-queue.ts';
import { userFetchRules } from '../../../kernel/network/guarded-fetch.ts';
import { readRecipe } from '../recipes/recipes.ts';
import { removeImported } from '../recipes/removal.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { importContract } from './contract.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { createReporter, endProgress, findProgress } from './progress.ts';
import { fetchRecipe } from './reading/fetch-recipe.ts';
import { RecipeArchive } from './reading/read-archive.ts';
import { scanRecipes } from './reading/scan.ts';
import {
  type CommitOptions,
  importArchive,
  type RecipeImportContext,
  storeBatch,
} from './storing/import-archive.ts';
import { dropUpload, findUpload, storeUpload, uploadExpired } from './uploads.ts';

type RecipesTx = Transaction<RecipeAppTables>;
type Input<Name extends keyof typeof importContract> = z.output<
  (typeof importContract)[Name]['input']
>;

/** Small batches, so that other writers wait only briefly. */
const UNDONE_AT_ONCE = 200;
/** From this many recipes on, planner statistics are refreshed. */
const BULK = 200;
const BULK_TABLES = ['recipes', 'recipe_tags', 'recipe_tools', 'cook_diary'];

export async function importRecipe(context: RecipeImportContext, input: Input<'importRecipe'>) {
  return queueImport(context, () => importReceived(context, input));
}

async function importReceived(context: RecipeImportContext, input: Input<'importRecipe'>) {
  const folder = await prepareUpload(context, input.text);
  try {
    const archive = new RecipeArchive(join(folder, 'file'), {
      folder,
      name: context.received?.name,
    });
    const found: (ImportedRecipe | null)[] = [];
    for await (const reading of archive.recipes()) {
      found.push(reading.recipe);
      if (found.length > 1) break;
    }
    const outcome = await importArchive(context, archive, toCommitOptions(input), () => undefined);
    const [landed] = outcome.recipes;
    const [skipped] = outcome.skipped;
    if (found.length > 1) {
      return { ...outcome, count: outcome.recipes.length };
    }
    if (landed) {
      const recipe = await readRecipe(context, { id: landed.id });
      return { ...recipe, _import_tier: found[0]?.source ?? 'text' };
    }
    if (skipped) return answerDuplicate(context, skipped.existing_id);
    const [failure] = outcome.failed;
    throw unreadable(failure?.error ?? 'No recipe was found.');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a pasted text to a file, so that both inputs are handled the same way. */
async function prepareUpload({ received, config }: RecipeImportContext, text: string | undefined) {
  if (received) return received.folder;
  if (text === undefined || text.trim() === '') {
    throw new Invalid('Send a file or a text.', [{ path: 'text', message: 'is required' }]);
  }
  const folder = join(config.dataDir, 'uploads', randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, 'file'), text, { mode: 0o600 });
  return folder;
}

function answerDuplicate({ response: answer }: RecipeImportContext, existing_id: number) {
  answer.setStatus(200);
  return { skipped: true as const, reason: 'duplicate' as const, existing_id };
}

function unreadable(reason: string): Invalid {
  return new Invalid(reason, [{ path: 'file', message: reason }], 'unreadable_recipe');
}

export async function scrapeRecipe(context: RecipeImportContext, input: Input<'scrapeRecipe'>) {
  const { tier, recipe } = await fetchRecipe(input.url, userFetchRules(context.config));
  return transactResponse(context, async (tx) => {
    const batch = [{ idx: 0, recipe, imgUrl: null }];
    const [stored] = await storeBatch(context, tx, batch, toCommitOptions(input));
    if (!stored) throw unreadable('The recipe could not be stored.');
    if ('existing' in stored) return answerDuplicate(context, stored.existing);
    const reading = { db: tx as unknown as RecipesTx, owner: context.owner };
    return { ...(await readRecipe(reading, { id: stored.id })), _import_tier: tier };
  });
}

export async function scanArchive(context: RecipeImportContext, input: Input<'scanArchive'>) {
  return queueImport(context, () => scanReceived(context, input));
}

async function scanReceived(context: RecipeImportContext, { progressId }: Input<'scanArchive'>) {
  const { received, owner } = context;
  if (!received) throw new Invalid('Send the archive as the file of a form.');
  try {
    const { path, folder, name } = received;
    const archive = new RecipeArchive(path, { folder, name, keep: true });
    const found = await scanRecipes(context, archive, createReporter(owner, progressId));
    const { recipes, failed, belongings } = found;
    if (recipes.length === 0 && failed.length === 0 && belongings === null) {
      throw unreadable('No recipe was found in this archive.');
    }
    const answer = await transactResponse(context, async (tx) => {
      const uploadId = await storeUpload(
        { db: tx as unknown as RecipesTx, owner, clock: context.clock },
        received,
      );
      return { count: recipes.length, uploadId, ...found };
    });
    received.keep();
    return answer;
  } finally {
    endProgress(owner, progressId);
  }
}

export async function commitArchive(context: RecipeImportContext, input: Input<'commitArchive'>) {
  return queueImport(context, () => commitChosen(context, input));
}

async function commitChosen(context: RecipeImportContext, input: Input<'commitArchive'>) {
  const { uploadId, selected, progressId, ...options } = input;
  const { folder, path } = await findArchive(context, uploadId);
  try {
    const archive = new RecipeArchive(path, { folder });
    const outcome = await importArchive(
      context,
      archive,
      {
        ...toCommitOptions(options),
        selected: selected ? new Set(selected) : null,
        importImages: options.import_images,
        importCooks: options.import_timeline,
        importBelongings: options.import_belongings,
      },
      createReporter(context.owner, progressId),
    );
    const { recipes, skipped, failed, belongings } = outcome;
    const isNothing = recipes.length + skipped.length + failed.length === 0 && !belongings;
    if (selected && isNothing) {
      throw nothingSelected(
        selected.length === 0
          ? 'Choose at least one recipe.'
          : 'None of the selected recipes is in this archive.',
      );
    }
    const answer = { ...outcome, count: outcome.recipes.length };
    if (uploadId !== undefined) {
      await transactResponse(context, async (tx) => {
        await dropUpload(tx as unknown as RecipesTx, context.owner, uploadId);
        return answer;
      });
      await rm(folder, { recursive: true, force: true });
    }
    if (recipes.length >= BULK) await refreshStatistics(context.db, BULK_TABLES);
    return answer;
  } catch (error) {
    // A concurrent request with the same choice has already imported and removed the file.
    if (uploadId !== undefined && isMissingFile(error)) throw uploadExpired();
    throw error;
  } finally {
    endProgress(context.owner, progressId);
  }
}

function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function nothingSelected(sentence: string): Invalid {
  const details = [{ path: 'selected', message: 'must contain a recipe of the archive' }];
  return new Invalid(sentence, details, 'nothing_selected');
}

async function findArchive(context: RecipeImportContext, uploadId: string | undefined) {
  if (uploadId !== undefined) return findUpload(context, uploadId);
  if (context.received) return context.received;
  throw new Invalid('Give an uploadId or send the archive again.', [
    { path: 'uploadId', message: 'is required' },
  ]);
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

export async function undoArchive(
  context: RecipeImportContext,
  { recipe_ids }: Input<'undoArchive'>,
) {
  const ids = [...new Set(recipe_ids)];
  const earlier = (context.claim?.steps ?? []) as number[];
  let removed = earlier.reduce((sum, count) => sum + count, 0);
  for (let at = earlier.length * UNDONE_AT_ONCE; at < ids.length; at += UNDONE_AT_ONCE) {
    removed += await removeImported(context, ids.slice(at, at + UNDONE_AT_ONCE));
    await turn();
  }
  if (removed >= BULK) await refreshStatistics(context.db, BULK_TABLES);
  return { removed, kept: ids.length - removed };
}

export async function readProgress(
  { owner }: RecipeImportContext,
  { progressId }: Input<'readProgress'>,
) {
  return findProgress(owner, progressId);
}
