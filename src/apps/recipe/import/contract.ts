import { z } from 'zod';
import { id } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { importId, importProgress, progressId } from '../../../shared/imports/contract.ts';
import { archiveLimit } from '../../../shared/imports/variables.ts';
import { recipesContract } from '../recipes/contract.ts';

const MEGABYTE = 1024 * 1024;

const SINGLE_FILE_MB = 16;

const recipe = recipesContract.readRecipe.output;

/** Import options. */
const options = {
  addToPantry: z
    .boolean()
    .default(false)
    .describe('Link ingredients to the pantry; missing items are added as out of stock'),
  applyTags: z.boolean().default(true).describe('Import keywords as tags, at most twelve'),
  importCategories: z
    .boolean()
    .default(true)
    .describe('Only from a Daybook export; categories of other programs are tags'),
  dedup: z
    .enum(['skip', 'replace', 'force'])
    .default('skip')
    .describe('How to handle a recipe whose name or source already exists'),
  force: z.boolean().default(false).describe('Shorthand for dedup: force'),
};

const duplicate = z.object({
  skipped: z.literal(true),
  reason: z.literal('duplicate'),
  existing_id: id,
});

const imported = recipe.extend({ _import_tier: z.string().describe('Where the recipe was found') });

const brief = z.object({ id, name: z.string() });
const failed = z.object({ idx: z.int(), name: z.string(), error: z.string() });
const skipped = z.object({ idx: z.int(), name: z.string(), existing_id: id });

const picturesLost = z
  .array(z.object({ idx: z.int(), name: z.string() }))
  .describe('Recipes whose picture in the file is not readable');

/** Number of imported items other than recipes. */
const belongings = z.object({
  units: z.int(),
  pantry: z.int(),
  cookbooks: z.int(),
  diary: z.int().describe('Plans with their notes, and cooks of deleted recipes'),
  shopping: z.int(),
  messages: z.int().describe('Of the conversation with the assistant, where there is none yet'),
  left_out: z.int().describe('Number of unreadable lines'),
});

export const importContract = {
  previewText: operation({
    method: 'POST',
    path: '/api/recipes/import/preview',
    summary: 'Read a pasted recipe without storing it',
    access: 'signed-in',
    waits: true,
    input: z.object({ text: z.string().trim().min(1, 'must not be blank').max(1_000_000) }),
    output: z.object({
      count: z.int().describe('How many recipes the text holds; the first ones are shown'),
      recipes: z.array(
        z.object({
          name: z.string(),
          description: z.string().nullable(),
          servings: z.int().nullable(),
          total_minutes: z.int().nullable(),
          tags: z.array(z.string()),
          ingredients: z.array(
            z.object({ name: z.string(), lines: z.array(z.string()).describe('As they are read') }),
          ),
          steps: z.array(z.string()),
        }),
      ),
      failed: z.array(z.object({ name: z.string(), error: z.string() })),
    }),
  }),
  importRecipe: operation({
    method: 'POST',
    path: '/api/recipes/import',
    summary: `Import a recipe from pasted text or from a file of at most ${SINGLE_FILE_MB} MB: JSON, a saved page, a Paprika file, a small archive`,
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
        import_id: importId,
      }),
    ]),
  }),
  scrapeRecipe: operation({
    method: 'POST',
    path: '/api/recipes/scrape',
    summary: 'Import the recipe of a web page',
    access: 'signed-in',
    waits: true,
    status: 201,
    input: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000), ...options }),
    output: z.union([imported, duplicate]),
  }),
  scanArchive: operation({
    method: 'POST',
    path: '/api/recipes/import-zip/scan',
    summary: 'Scan an archive of recipes; the upload can be imported from for an hour',
    access: 'signed-in',
    waits: true,
    formLimit: archiveLimit,
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
          duplicate_of: id.nullable().describe('The existing recipe'),
        }),
      ),
      failed: z.array(failed),
      belongings: belongings
        .nullable()
        .describe('Contents of a Daybook export besides recipes; null for any other archive'),
    }),
  }),
  commitArchive: operation({
    method: 'POST',
    path: '/api/recipes/import-zip/commit',
    summary: 'Import the selected recipes of a scanned archive, or of one sent with the request',
    access: 'signed-in',
    waits: true,
    status: 201,
    formLimit: archiveLimit,
    input: z.object({
      uploadId: z.string().max(100).optional(),
      selected: z.array(z.int().min(0)).max(50_000).optional().describe('Default: all'),
      ...options,
      import_images: z.boolean().default(true),
      import_timeline: z.boolean().default(true),
      import_belongings: z
        .boolean()
        .default(true)
        .describe('Only from a Daybook export; existing entries are not changed'),
      progressId,
    }),
    output: z.object({
      count: z.int(),
      recipes: z.array(brief),
      failed: z.array(failed),
      skipped: z.array(skipped),
      pictures_lost: picturesLost,
      timelineImported: z.int(),
      belongings: belongings.nullable().describe('Number of added entries; null without any'),
      import_id: importId,
    }),
  }),
  undoArchive: operation({
    method: 'POST',
    path: '/api/recipes/import-zip/undo',
    summary:
      'Undo an import: delete its recipes that were not changed since; they can be restored like any deleted recipe',
    access: 'signed-in',
    waits: true,
    input: z.object({ recipe_ids: z.array(id).min(1).max(50_000) }),
    output: z.object({
      removed: z.int(),
      kept: z.int().describe('Recipes changed since, or not yours'),
    }),
  }),
  readProgress: operation({
    method: 'GET',
    path: '/api/recipes/import-zip/progress',
    summary: 'Progress of a scan or import, by the id that the caller chose',
    access: 'signed-in',
    input: z.object({ progressId: z.string().max(100) }),
    output: importProgress,
  }),
};

export type BelongingsCounts = z.output<typeof belongings>;
export type ScanResult = z.output<typeof importContract.scanArchive.output>;
