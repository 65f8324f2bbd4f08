import type { Context } from '../../../kernel/context.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { ImportedRecipe } from './imported-recipe.ts';
import { unreadable } from './pipeline.ts';
import { readContentInWorker } from './reading/read-in-worker.ts';
import { toInput } from './storing/to-input.ts';

/** More recipes than these are only counted. */
const MOST_SHOWN = 10;
/** Every tag is a keyword of the text. */
const WITH_TAGS = true;

/** The recipe that an import of the text would store; nothing is written. */
export async function previewText(_: Context<RecipeAppTables>, { text }: { text: string }) {
  const recipes: ReturnType<typeof describe>[] = [];
  const failed: { name: string; error: string }[] = [];
  let count = 0;
  for await (const { recipe, name, reason } of readContentInWorker(Buffer.from(text), {})) {
    if (recipe === null) {
      if (failed.length < MOST_SHOWN) failed.push({ name, error: reason });
      continue;
    }
    count += 1;
    if (recipes.length < MOST_SHOWN) recipes.push(describe(recipe));
  }
  if (count === 0) throw unreadable(failed[0]?.error ?? 'No recipe was found.');
  return { count, recipes, failed };
}

function describe(recipe: ImportedRecipe) {
  const input = toInput({ recipe }, WITH_TAGS);
  return {
    name: input.name,
    description: input.description ?? null,
    servings: input.servings ?? null,
    total_minutes: recipe.total_minutes,
    tags: input.tags ?? [],
    ingredients: recipe.ingredients.map(({ name, items }) => ({
      name: name ?? '',
      lines: items.map(toLine),
    })),
    steps: recipe.steps.map(({ text }) => text),
  };
}

function toLine({ qty, unit, name, note }: ImportedRecipe['ingredients'][number]['items'][number]) {
  const line = [qty, unit, name].filter(Boolean).join(' ');
  return note ? `${line}, ${note}` : line;
}
