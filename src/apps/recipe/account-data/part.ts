import { setImmediate as turn } from 'node:timers/promises';
import type { AccountPart, RowCount } from '../../../shared/account-data/account-part.ts';
import type { PartFiles } from '../../../shared/account-data/part-files.ts';
import type { ReportProgress } from '../../../shared/imports/progress.ts';
import { writeRecipesArchive } from '../export/export.ts';
import { recipesPipeline } from '../import/pipeline.ts';
import { RecipeArchive } from '../import/reading/read-archive.ts';
import { findDuplicates } from '../import/storing/duplicates.ts';
import type { CommitOptions, RecipeImportContext } from '../import/storing/import-archive.ts';

/** Our own export, or a library of recipes in one JSON document. */
const FILES = ['recipes.zip', 'recipes.json'];
const AT_ONCE = 100;

const OPTIONS: CommitOptions = {
  addToPantry: false,
  applyTags: true,
  importCategories: true,
  dedup: 'skip',
  importCooks: true,
  importImages: true,
  importBelongings: true,
  selected: null,
};

/** Recipes with pictures and cooks, and everything else of the app, as in the app's export. */
export const recipePart: AccountPart = {
  name: 'recipe',
  write: (context, folder) =>
    folder.addWritten('recipes.zip', (path) => writeRecipesArchive(context, path)),
  preview: async (context, files, report) => {
    const file = fileOf(files);
    if (file === undefined) return [];
    const { path, folder, name } = await files.unpack(file);
    return countRows(context, new RecipeArchive(path, { folder, name }), report);
  },
  store: async (context, files, batch, report) => {
    const file = fileOf(files);
    if (file === undefined) return { added: [], alreadyHere: 0, skipped: [], skippedCount: 0 };
    const source = await files.unpack(file);
    const opened = await recipesPipeline.read(context, source);
    const outcome = await recipesPipeline.store(context, opened, OPTIONS, batch, report);
    const { left_out: leftOut = 0, ...belongings } = outcome.belongings ?? {};
    const counts = { recipes: outcome.count, cooks: outcome.timelineImported, ...belongings };
    return {
      added: Object.entries(counts).map(([kind, count]) => ({ kind, count })),
      alreadyHere: outcome.skipped.length,
      skipped: outcome.failed.map(({ name, error }) => ({ file: name, reason: error })),
      skippedCount: outcome.failed.length + leftOut,
    };
  },
  additions: recipesPipeline.additions,
  bulkTables: recipesPipeline.bulkTables,
};

function fileOf(files: PartFiles): string | undefined {
  return FILES.find((file) => files.has(file));
}

async function countRows(
  { db, owner }: RecipeImportContext,
  archive: RecipeArchive,
  report: ReportProgress,
): Promise<RowCount[]> {
  const counts = { found: 0, new: 0 };
  let batch: { name: string; source_url: string | null }[] = [];
  const count = async () => {
    const duplicates = await findDuplicates(db, owner, batch);
    counts.found += batch.length;
    counts.new += duplicates.filter((existing) => existing === null).length;
    batch = [];
    await turn();
  };
  for await (const { recipe } of archive.recipes(({ read, total }) =>
    report('reading', read, total),
  )) {
    if (!recipe) continue;
    const { name, source_url } = recipe;
    batch.push({ name, source_url });
    if (batch.length === AT_ONCE) await count();
  }
  await count();
  const belongings = await archive.belongings();
  const others = {
    pantry: belongings?.pantry.length ?? 0,
    cookbooks: belongings?.cookbooks.length ?? 0,
    diary: belongings?.diary.length ?? 0,
    shopping: belongings?.shopping.length ?? 0,
  };
  return [
    { kind: 'recipes', ...counts },
    ...Object.entries(others).flatMap(([kind, found]) =>
      found === 0 ? [] : [{ kind, found, new: null }],
    ),
  ];
}
