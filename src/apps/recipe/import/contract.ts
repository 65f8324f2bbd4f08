import { z } from 'zod';
import { id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { recipesContract } from '../recipes/contract.ts';

const MEGABYTE = 1024 * 1024;
const SINGLE_FILE_MB = 16;

const recipe = recipesContract.readRecipe.output;

/** How recipes from elsewhere are taken in. */
const options = {
  addToPantry: z
    .boolean()
    .default(false)
    .describe('Links ingredients with the pantry, adding what it lacks as out of stock'),
  applyTags: z.boolean().default(true).describe('Keywords become tags, twelve at most'),
  importCategories: z
    .boolean()
    .default(true)
    .describe('Of our own export; the categories of other programs are left out'),
  dedup: z
    .enum(['skip', 'replace', 'force'])
    .default('skip')
    .describe('What to do with a recipe whose name or source is there already'),
  force: z.boolean().default(false).describe('The same as dedup: force'),
};

const duplicate = z.object({
  skipped: z.literal(true),
  reason: z.literal('duplicate'),
  existing_id: id,
});

const imported = recipe.extend({ _import_tier: z.string().describe('How the recipe was told') });

const brief = z.object({ id, name: z.string() });
const failed = z.object({ idx: z.int(), name: z.string(), error: z.string() });
const skipped = z.object({ idx: z.int(), name: z.string(), existing_id: id });

const picturesLost = z
  .array(z.object({ idx: z.int(), name: z.string() }))
  .describe('Recipes with a picture in the file that is none, or none that can be shown');

/** What our own export holds beside recipes, counted. */
const belongings = z.object({
  units: z.int(),
  pantry: z.int(),
  cookbooks: z.int(),
  diary: z.int().describe('What is planned, and cooks of recipes that are gone'),
  shopping: z.int(),
  left_out: z.int().describe('Lines that could not be read'),
});

const progress = z.object({
  stage: z.enum(['reading', 'writing', 'done', 'unknown']),
  done: z.int(),
  total: z.int(),
});

const progressId = z.string().max(100).optional();

export const importContract = {
  importRecipe: operation({
    method: 'POST',
    path: '/api/recipes/import',
    summary: `Take in a recipe from pasted text or from a file of at most ${SINGLE_FILE_MB} MB: JSON, a saved page, a Paprika file, a small archive`,
    access: 'signed-in',
    waits: true,
    status: 201,
    formLimit: () => SINGLE_FILE_MB * MEGABYTE,
    input: z.object({ text: z.string().max(1_000_000).optional(), ...options }),
    output: z.union([
      imported,
      duplicate,
      z.object({
        recipes: z.array(brief),
        count: z.int(),
        skipped: z.array(skipped),
        failed: z.array(failed),
        pictures_lost: picturesLost,
      }),
    ]),
  }),
  scrapeRecipe: operation({
    method: 'POST',
    path: '/api/recipes/scrape',
    summary: 'Take in the recipe of a web page',
    access: 'signed-in',
    waits: true,
    status: 201,
    input: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000), ...options }),
    output: z.union([imported, duplicate]),
  }),
  scanArchive: operation({
    method: 'POST',
    path: '/api/recipes/import-zip/scan',
    summary: 'Look through an archive of recipes; what is found waits an hour to be chosen from',
    access: 'signed-in',
    waits: true,
    formLimit: ({ importLimitMb }) => importLimitMb * MEGABYTE,
    input: z.object({ progressId }),
    output: z.object({
      count: z.int(),
      uploadId: z.string(),
      recipes: z.array(
        z.object({
          idx: z.int(),
          name: z.string(),
          source: z.string(),
          source_url: z.string().nullable(),
          img_url: z.string().nullable(),
          has_image_asset: z.boolean(),
          thumb_data_url: z.string().nullable(),
          ingredient_count: z.int(),
          step_count: z.int(),
          timelineEventCount: z.int(),
          duplicate_of: id.nullable().describe('The recipe that is there already'),
        }),
      ),
      failed: z.array(failed),
      belongings: belongings
        .nullable()
        .describe('What our own export holds beside recipes; null for any other archive'),
    }),
  }),
  commitArchive: operation({
    method: 'POST',
    path: '/api/recipes/import-zip/commit',
    summary: 'Take in the chosen recipes of an archive that was looked through, or of one sent now',
    access: 'signed-in',
    waits: true,
    status: 201,
    formLimit: ({ importLimitMb }) => importLimitMb * MEGABYTE,
    input: z.object({
      uploadId: z.string().max(100).optional(),
      selected: z.array(z.int().min(0)).max(50_000).optional().describe('All unless given'),
      ...options,
      import_images: z.boolean().default(true),
      import_timeline: z.boolean().default(true),
      import_belongings: z
        .boolean()
        .default(true)
        .describe('Of our own export; what is there already stays as it is'),
      progressId,
    }),
    output: z.object({
      count: z.int(),
      recipes: z.array(brief),
      failed: z.array(failed),
      skipped: z.array(skipped),
      pictures_lost: picturesLost,
      timelineImported: z.int(),
      belongings: belongings.nullable().describe('How many were added; null if there were none'),
    }),
  }),
  undoArchive: operation({
    method: 'POST',
    path: '/api/recipes/import-zip/undo',
    summary:
      'Remove recipes of an import that nobody changed since; they can be put back like any removed recipe',
    access: 'signed-in',
    waits: true,
    input: z.object({ recipe_ids: z.array(id).min(1).max(50_000) }),
    output: z.object({ removed: z.int(), kept: z.int().describe('Changed since, or not yours') }),
  }),
  readProgress: operation({
    method: 'GET',
    path: '/api/recipes/import-zip/progress',
    summary: 'How far a scan or commit is, by the id that its caller gave it',
    access: 'signed-in',
    input: z.object({ progressId: z.string().max(100) }),
    output: progress,
  }),
};

export type BelongingsCounts = z.output<typeof belongings>;
export type ImportProgress = z.output<typeof progress>;
export type ScanResult = z.output<typeof importContract.scanArchive.output>;
