import type { ExportedRecipe } from './recipe-export.ts';

/** The schema.org property and unit of each nutrient. */
const NUTRIENTS: Readonly<Record<string, readonly [name: string, unit: string]>> = {
  calories: ['calories', 'kcal'],
  protein: ['proteinContent', 'g'],
  carbs: ['carbohydrateContent', 'g'],
  fat: ['fatContent', 'g'],
  saturated_fat: ['saturatedFatContent', 'g'],
  fiber: ['fiberContent', 'g'],
  sugar: ['sugarContent', 'g'],
  sodium_mg: ['sodiumContent', 'mg'],
  cholesterol_mg: ['cholesterolContent', 'mg'],
};

/** A recipe as schema.org JSON-LD, for other programs and for search engines. */
export function schemaOrgRecipe(
  recipe: ExportedRecipe,
  imageUrl: string | null = null,
): Record<string, unknown> {
  const all: Record<string, unknown> = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    description: recipe.description,
    image: imageUrl,
    recipeYield: yields(recipe),
    prepTime: duration(recipe.prep_minutes),
    cookTime: duration(recipe.cook_minutes),
    totalTime: duration(recipe.total_minutes),
    recipeIngredient: recipe.ingredients.flatMap(({ items }) => items.map(ingredientText)),
    recipeInstructions: recipe.steps.map(({ title, text }) => ({
      '@type': 'HowToStep',
      ...(title === '' ? {} : { name: title }),
      text,
    })),
    keywords: recipe.tags.join(', ') || null,
    recipeCategory: categoryNames(recipe),
    tool: recipe.tools.length === 0 ? null : recipe.tools,
    nutrition: nutrition(recipe.nutrition),
    isBasedOn: recipe.source_url,
    video: recipe.video_url && {
      '@type': 'VideoObject',
      name: recipe.name,
      contentUrl: recipe.video_url,
    },
    dateCreated: recipe.created_at,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

function yields({ servings, yield_text }: ExportedRecipe): string | string[] | null {
  if (servings === null) return yield_text;
  return yield_text === null ? String(servings) : [String(servings), yield_text];
}

/** One name, as most programs write it, or a list of several. */
function categoryNames({ category, categories = [] }: ExportedRecipe): string | string[] | null {
  return categories.length > 1 ? categories.map(({ name }) => name) : (category?.name ?? null);
}

function duration(minutes: number | null): string | null {
  if (minutes === null) return null;
  const hours = Math.floor(minutes / 60);
  return `PT${hours > 0 ? `${hours}H` : ''}${minutes % 60 > 0 || hours === 0 ? `${minutes % 60}M` : ''}`;
}

function ingredientText(item: ExportedRecipe['ingredients'][number]['items'][number]): string {
  const food = [item.qty, item.unit, item.name].filter(Boolean).join(' ');
  return item.note === '' ? food : `${food}, ${item.note}`;
}

function nutrition(given: ExportedRecipe['nutrition']): Record<string, string> | null {
  const known = Object.entries(given ?? {}).flatMap(([key, amount]) => {
    const nutrient = NUTRIENTS[key];
    return nutrient ? [[nutrient[0], `${amount} ${nutrient[1]}`] as const] : [];
  });
  if (known.length === 0) return null;
  return { '@type': 'NutritionInformation', ...Object.fromEntries(known) };
}
