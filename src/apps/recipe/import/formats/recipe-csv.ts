import type { CsvRow } from '../../../../shared/imports/files/csv.ts';
import type { ImportedRecipe } from '../imported-recipe.ts';
import { finishRecipe, type RecipeDraft } from '../reading/finish-recipe.ts';
import { parseImage, parseWebAddress } from '../values/images.ts';
import { parseIngredientLines, parseStepLines } from '../values/lines.ts';
import { parseMinutes } from '../values/minutes.ts';
import { parseNutrition, parseNutritionText } from '../values/nutrition.ts';
import { linesOf } from '../values/readable-text.ts';
import { parseYield } from '../values/servings.ts';
import { splitRunTogether } from '../values/split-steps.ts';

type ReadRow = (row: CsvRow) => ImportedRecipe;

/** The reader of a CSV file, by its folded headings; null for any other CSV. */
export function csvReaderOf(headings: ReadonlySet<string>): ReadRow | null {
  const has = (...names: readonly string[]) => names.every((name) => headings.has(name));
  if (has('title', 'ingredients', 'directions')) return readPlanToEat;
  return has('title', 'ingredients', 'instructions') ? readMyRecipeBox : null;
}

function readPlanToEat(row: CsvRow): ImportedRecipe {
  const get = (name: string) => row.get(name) ?? '';
  const address = parseWebAddress(get('url'));
  return finishRecipe({
    ...commonDraft(row, get('directions')),
    source: 'plan-to-eat',
    ...parseYield([get('servings'), get('yield')]),
    prep_minutes: parseMinutes(get('prep time')),
    cook_minutes: parseMinutes(get('cook time')),
    total_minutes: parseMinutes(get('total time')),
    rating: get('rating'),
    tags: [get('tags'), get('course'), get('cuisine'), get('main ingredient')].flatMap((cell) =>
      cell.split(','),
    ),
    nutrition: parseNutrition({
      calories: get('calories'),
      protein: get('protein'),
      carbs: get('carbohydrate'),
      fat: get('fat'),
      saturatedFatContent: get('saturated fat'),
      fiber: get('fiber'),
      sugar: get('sugar'),
      sodiumContent: get('sodium'),
      cholesterolContent: get('cholesterol'),
    }),
    source_url: address,
    notes: joinNotes(get('notes'), address ? '' : get('source')),
    image: parseImage(get('photo url')),
    created_at: get('created at').replace(/ UTC$/, ''),
  });
}

function readMyRecipeBox(row: CsvRow): ImportedRecipe {
  const get = (name: string) => row.get(name) ?? '';
  const address = parseWebAddress(get('source'));
  const nutrition = parseNutritionText(get('nutrition'));
  return finishRecipe({
    ...commonDraft(row, get('instructions')),
    source: 'my-recipe-box',
    ...parseYield(get('quantity')),
    prep_minutes: parseMinutes(get('preparationtime')),
    cook_minutes: parseMinutes(get('cookingtime')),
    total_minutes: parseMinutes(get('totaltime')),
    rating: get('rating'),
    tags: [get('tags'), get('categories')].flatMap((cell) => cell.split(/[;,]/)),
    nutrition,
    source_url: address,
    video_url: parseWebAddress(get('video')),
    notes: joinNotes(get('notes'), nutrition ? '' : get('nutrition'), address ? '' : get('source')),
    image: parseImage(get('originalpicture')),
    favorite: /^(?:1|true|yes)$/i.test(get('favorite')),
  });
}

function commonDraft(row: CsvRow, directions: string): Omit<RecipeDraft, 'source'> {
  const lines = linesOf(row.get('ingredients')).filter((line) => !/^[,;]/.test(line));
  return {
    name: row.get('title'),
    description: row.get('description'),
    ingredients: parseIngredientLines(lines),
    steps: parseStepLines(splitRunTogether(linesOf(directions))),
  };
}

function joinNotes(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}
