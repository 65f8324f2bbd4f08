import sharp from 'sharp';
import { createZip } from '../../../src/testing/files/zip.ts';

/** A Tandoor export: an archive per recipe, with its picture. */
export async function tandoorExport(recipes: readonly TandoorRecipe[]): Promise<Buffer> {
  const inner = await Promise.all(
    recipes.map(async (recipe, index) => {
      const background = { r: 200 - index * 60, g: 120 + index * 40, b: 60 };
      const create = { width: 320, height: 240, channels: 3 as const, background };
      const picture = await sharp({ create }).jpeg().toBuffer();
      const zip = await createZip({ 'recipe.json': formatRecipe(recipe), 'image.jpeg': picture });
      return [`${index + 1}.zip`, zip] as const;
    }),
  );
  return createZip(Object.fromEntries(inner));
}

interface TandoorRecipe {
  name: string;
  ingredients?: readonly (readonly [food: string, amount: number, unit: string])[];
  steps?: readonly string[];
}

const PLAIN = [
  ['lentils', 250, 'g'],
  ['water', 1, 'l'],
] as const;

function formatRecipe({
  name,
  ingredients = PLAIN,
  steps = ['Cook it all.'],
}: TandoorRecipe): string {
  const ingredient = (food: string, amount: number, unit: string) => ({
    food: { name: food, plural_name: null, ignore_shopping: false, supermarket_category: null },
    unit: { name: unit, plural_name: null, description: null },
    amount,
    note: '',
    order: 0,
    is_header: false,
    no_amount: false,
    always_use_plural_unit: false,
    always_use_plural_food: false,
  });
  return JSON.stringify({
    name,
    description: `${name}, as at home`,
    keywords: [{ name: 'weekday', description: '' }],
    steps: steps.map((instruction, index) => ({
      name: '',
      instruction,
      ingredients: index === 0 ? ingredients.map((each) => ingredient(...each)) : [],
      time: 20,
      order: index,
      show_as_header: false,
      show_ingredients_table: true,
    })),
    working_time: 10,
    waiting_time: 20,
    internal: true,
    nutrition: null,
    servings: 4,
    servings_text: '',
    source_url: '',
  });
}
