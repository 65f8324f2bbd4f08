import { Random } from '../../src/host/demo/random.ts';
import { createZip } from '../../src/testing/files/zip.ts';
import { dish, food, noteText, unit } from '../seed-text.ts';
import { insertAgain } from './insert-again.ts';
import type { ImportCase } from './measure-import.ts';

const RECIPES = 5000;
/** As many as one transaction of the import holds. */
const AT_ONCE = 40;

/** In the order in which rows refer to each other. */
const TABLES = [
  'pantry_items',
  'recipes',
  'recipe_texts',
  'recipe_tags',
  'recipe_pantry_links',
  'recipe_words',
  'recipe_words_gaps',
  'recipe_words_tails',
] as const;

export const recipeImport: ImportCase<string> = {
  name: 'import',
  rows: 'recipes',
  count: RECIPES,
  goal: 4,
  owners: [4, 5, 6],
  createFile: (owner) =>
    createZip(
      Object.fromEntries(
        Array.from({ length: RECIPES }, (_, n) => [`${n}.json`, createRecipe(owner * RECIPES + n)]),
      ),
    ),
  preview: async (api, file) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(file)]), 'recipes.zip');
    const { uploadId } = (await api.post('/recipe/api/recipes/import-zip/scan', form)) as {
      uploadId: string;
    };
    return uploadId;
  },
  commit: async (api, _file, uploadId) => {
    const { count } = (await api.post('/recipe/api/recipes/import-zip/commit', {
      uploadId,
    })) as { count: number };
    return count;
  },
  bare: ({ file, bareFile }, owner) =>
    insertAgain({
      owner,
      file,
      bareFile,
      tables: TABLES,
      withSearchIndex: true,
      batches: RECIPES / AT_ONCE,
    }),
};

function createRecipe(n: number): object {
  const random = new Random(n);
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: `${food(random)} ${dish(random)} ${n}`,
    description: `With ${food(random)}`,
    keywords: 'Imported, Dinner',
    recipeYield: random.between(1, 8),
    recipeIngredient: Array.from(
      { length: random.between(6, 14) },
      () => `${random.between(1, 9)} ${unit(random)} ${food(random)}`,
    ),
    recipeInstructions: Array.from({ length: random.between(3, 7) }, () => noteText(random)),
  };
}
