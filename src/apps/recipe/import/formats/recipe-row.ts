import { RECIPE_FIELDS } from '../../recipes/fields.ts';
import { pickLoose } from '../clean-fields.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import {
  finishRecipe,
  type ImportDraftGroup,
  type ImportDraftItem,
} from '../reading/finish-recipe.ts';
import { parseImage } from '../values/images.ts';
import { type Loose, list, nameOf, number, record, text } from '../values/loose.ts';
import { parseNutrition } from '../values/nutrition.ts';
import { parseLine } from '../values/parse-line.ts';

/** Reads a recipe in the form of our own API. */
export function readRecipeRow(recipe: Loose): ImportedRecipe {
  return finishRecipe({
    source: 'daybook',
    name: recipe.name,
    ...pickLoose(RECIPE_FIELDS, recipe),
    servings: recipe.servings,
    total_minutes: recipe.total_minutes,
    rating: recipe.rating,
    ingredients: groups(recipe.ingredients),
    steps: list(recipe.steps).map((given) => {
      const step = record(given);
      return step ? { title: step.title, text: step.text } : { title: '', text: given };
    }),
    tags: list(recipe.tags).map(nameOf),
    tools: list(recipe.tools).map(nameOf),
    nutrition: numbers(record(recipe.nutrition)),
    image: parseImage(recipe.img_url),
    favorite: recipe.favorite,
    created_at: recipe.created_at,
  });
}

/** Reads groups of items; a flat list of items or lines becomes one group without a name. */
function groups(value: unknown): ImportDraftGroup[] {
  const found: { name: unknown; items: ImportDraftItem[] }[] = [{ name: '', items: [] }];
  for (const given of list(value)) {
    const entry = record(given);
    if (!entry) found.at(-1)?.items.push(parseLine(text(given)));
    else if (Array.isArray(entry.items)) {
      const items = entry.items.map((item) => record(item) ?? parseLine(text(item)));
      found.push({ name: entry.name, items });
    } else found.at(-1)?.items.push(entry);
  }
  return found;
}

/** Reads nutrients by our own names, and by the known names of other programs. */
function numbers(given: Loose | null): Record<string, number> | null {
  const own = Object.entries(given ?? {}).flatMap(([key, value]) => {
    const amount = /^[a-z_]{1,40}$/.test(key) ? number(value) : null;
    return amount === null ? [] : [[key, amount] as const];
  });
  return own.length === 0 ? parseNutrition(given) : Object.fromEntries(own.slice(0, 50));
}
