import type { z } from 'zod';
import { categoriesContract } from '../../../apps/recipe/categories/contract.ts';
import { cookbooksContract } from '../../../apps/recipe/cookbooks/contract.ts';
import { parseIngredientLine } from '../../../apps/recipe/measures/ingredients/ingredient-line.ts';
import { recipesContract } from '../../../apps/recipe/recipes/contract.ts';
import { RECIPE_PHOTO } from '../../../apps/recipe/recipes/pictures/recipe-photo.ts';
import { itemKey } from '../../../apps/recipe/stock/item-key.ts';
import { filesContract } from '../../../kernel/files/contract.ts';
import type { DemoPerson, Family } from '../family.ts';
import type { DemoRecipe } from './demo-recipe.ts';
import type { PantryIds } from './fill-kitchen.ts';
import { RECIPES } from './household-plan.ts';

type NewRecipe = z.input<typeof recipesContract.createRecipe.input>;

/** The first recipe was written so many days ago; the others followed over the months. */
const FIRST_RECIPE = 390;
const DAYS_BETWEEN_RECIPES = 5;

/** Writes the recipes with their pictures; returns their ids. */
export async function fillRecipes(
  family: Family,
  drawings: ReadonlyMap<DemoRecipe, Buffer>,
  pantry: PantryIds,
): Promise<ReadonlyMap<DemoRecipe, number>> {
  const pictures = await uploadPictures(family, drawings);
  return family.together(async () => {
    const ids = new Map<DemoRecipe, number>();
    for (const [at, recipe] of RECIPES.entries()) {
      family.moveTo(family.calendar.daysAgo(FIRST_RECIPE - at * DAYS_BETWEEN_RECIPES), '20:15');
      const owner = family.get(recipe.owner ?? 'anna');
      const categories = await owner.call(categoriesContract.listCategories, {});
      const { id } = await owner.call(recipesContract.createRecipe, {
        ...toNewRecipe(recipe, recipe.owner ? new Map() : pantry),
        category_id: categories.find(({ name }) => name === recipe.category)?.id ?? null,
        img_url: pictures.get(recipe) ?? null,
      });
      ids.set(recipe, id);
    }
    await addCookbooks(family.get('anna'));
    return ids;
  });
}

function toNewRecipe(recipe: DemoRecipe, pantry: PantryIds): NewRecipe {
  const ingredients = recipe.ingredients.map((line, at) => {
    const parsed = parseIngredientLine(line);
    return { ...parsed, id: `i${at}`, pantry_item_id: pantry.get(itemKey(parsed.name)) ?? null };
  });
  const [calories, protein, carbs, fat, fiber, sugar, sodium_mg] = recipe.facts;
  return {
    name: recipe.name,
    description: recipe.description,
    servings: recipe.servings,
    prep_minutes: recipe.prepMinutes,
    cook_minutes: recipe.cookMinutes,
    total_minutes: recipe.prepMinutes + recipe.cookMinutes,
    difficulty: recipe.difficulty,
    rating: recipe.rating,
    favorite: recipe.favorite === true,
    visibility: 'group',
    tags: [...recipe.tags],
    ingredients,
    steps: recipe.steps.map((text) => ({ text, refIds: findMentioned(text, ingredients) })),
    nutrition: { calories, protein, carbs, fat, fiber, sugar, sodium_mg },
  };
}

/** The ingredients whose last word the step names. */
function findMentioned(
  text: string,
  ingredients: readonly { readonly id: string; readonly name: string }[],
): string[] {
  const said = text.toLowerCase();
  return ingredients
    .filter(({ name }) => said.includes(name.toLowerCase().split(' ').at(-1)?.slice(0, 6) ?? name))
    .map(({ id }) => id);
}

async function uploadPictures(
  family: Family,
  drawings: ReadonlyMap<DemoRecipe, Buffer>,
): Promise<ReadonlyMap<DemoRecipe, string>> {
  const addresses = new Map<DemoRecipe, string>();
  for (const [recipe, drawing] of drawings) {
    const owner = family.get(recipe.owner ?? 'anna');
    const { url } = await owner.call(filesContract.uploadFile, { kind: RECIPE_PHOTO }, drawing);
    addresses.set(recipe, url);
  }
  return addresses;
}

async function addCookbooks(anna: DemoPerson): Promise<void> {
  await anna.call(cookbooksContract.createCookbook, {
    name: 'Weeknights',
    description: 'On the table in half an hour.',
    rule: { max_minutes: 35 },
  });
  await anna.call(cookbooksContract.createCookbook, {
    name: 'Baking with Mia',
    rule: { tags: ['Baking'] },
  });
}
