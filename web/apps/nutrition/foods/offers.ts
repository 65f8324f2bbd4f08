import type { ServiceFood } from '../../../../src/apps/nutrition/food-services/contract.ts';
import type { Food, RecentFood } from '../../../../src/apps/nutrition/foods/contract.ts';
import type { MealSummary } from '../../../../src/apps/nutrition/meals/contract.ts';
import type { Facts } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import { usualServing } from '../../../../src/apps/nutrition/measures/diary/usual-serving.ts';
import type { RecipePortion } from '../../../../src/links/recipe-diary/contract.ts';
import { roundFacts, scaleFacts } from '../../../../src/shared/food/nutrition-facts.ts';
import type { NewItem } from '../diary/diary-day.ts';
import { addingText } from '../text/adding.ts';
import { diaryText as text } from '../text/diary.ts';
import { type Amount, amountText, energyOf } from './amount-text.ts';
import type { CatalogueFood } from './foods.ts';

/** Something that one tap logs: a food, a meal or what was logged before, in its usual amount. */
export interface Offer {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly kcal: number | undefined;
  readonly item: Omit<NewItem, 'slot'>;
  readonly food?: MeasuredFood | undefined;
  readonly foodId: number | null;
  readonly photoId?: number | null;
  /** A food of a catalogue, which becomes an own food when it is logged. */
  readonly ref?: string;
  /** A food of a food service, which becomes an own food when it is logged. */
  readonly service?: ServiceFood;
  /** Where the values come from, if they are not the person’s own. */
  readonly source?: 'usda' | 'off';
  /** The values can hardly be right. */
  readonly isDoubtful?: boolean;
  /** A recipe of the recipe app. */
  readonly isLinkedRecipe?: true;
}

/** What an amount is measured by. */
export type MeasuredFood = Pick<Food, 'portion' | 'unit' | 'servings' | 'alt_units' | 'nutrition'>;

export function offerRecent(recent: RecentFood): Offer {
  const { kind, food_id, meal_id, name, brand, portion, unit, quantity, nutrition } = recent;
  const item = { kind, food_id, meal_id, name, brand, portion, unit, quantity, nutrition };
  return {
    key: `${kind} ${food_id ?? meal_id ?? name}`,
    name,
    detail: [brand, amountText(item)].filter(Boolean).join(' · '),
    kcal: energyOf(item),
    item,
    foodId: food_id,
  };
}

/** A food in the amount that was logged last, else in its usual serving or its portion. */
export function offerFood(food: Food, recents: readonly RecentFood[]): Offer {
  const usual = recents.find(({ food_id }) => food_id === food.id);
  const item = usual ? offerRecent(usual).item : itemOfFood(food);
  return {
    key: `food ${food.id}`,
    name: food.name,
    detail: [food.brand, servingText(food, item)].filter(Boolean).join(' · '),
    kcal: energyOf(item),
    item,
    food,
    foodId: food.id,
    photoId: food.photo_id,
  };
}

/** A food of a catalogue, in its usual serving or 100 g. */
export function offerCatalogueFood(food: CatalogueFood): Offer {
  return {
    ...offerForeignFood(food),
    key: food.ref,
    isDoubtful: food.doubts.length > 0,
    ref: food.ref,
  };
}

/** A food of a food service, in its serving or 100 g. */
export function offerServiceFood(food: ServiceFood): Offer {
  const servings = food.serving ? [food.serving] : [];
  return {
    ...offerForeignFood({ ...food, portion: 100, servings }),
    key: `service ${food.source} ${food.source_id}`,
    isDoubtful: food.problems.length > 0,
    service: food,
  };
}

type ForeignFood = Omit<PortionedFood, 'id'> & {
  readonly source: 'usda' | 'off';
  readonly category: string | null;
  readonly completeness: number | null;
};

function offerForeignFood(food: ForeignFood): Omit<Offer, 'key'> {
  const { food_id: _none, ...item } = itemOfFood({ ...food, id: 0 });
  const about = food.brand ?? food.category;
  const mark = addingText.sourceOf(food.source, food.completeness);
  return {
    name: food.name,
    detail: [about, servingText(food, item), mark].filter(Boolean).join(' · '),
    kcal: energyOf(item),
    item: { ...item, source: food.source },
    foodId: null,
    source: food.source,
  };
}

type PortionedFood = Pick<
  Food,
  'id' | 'name' | 'brand' | 'portion' | 'unit' | 'servings' | 'source'
> & {
  readonly nutrition: Facts;
};

function itemOfFood(food: PortionedFood): Omit<NewItem, 'slot'> {
  const serving = usualServing(food);
  const base = { kind: 'food' as const, name: food.name, brand: food.brand, food_id: food.id };
  if (!serving || !food.portion) {
    const { portion, unit } = food;
    const nutrition = food.nutrition as Record<string, number>;
    return { ...base, portion, unit, quantity: 1, nutrition };
  }
  const nutrition = roundFacts<string>(
    scaleFacts(food.nutrition, serving.grams / food.portion),
    2,
  ) as Record<string, number>;
  return { ...base, portion: serving.grams, unit: food.unit, quantity: 1, nutrition };
}

/** One serving of a meal or recipe. */
export function offerMeal(meal: MealSummary): Offer {
  const nutrition = roundFacts<string>(scaleFacts(meal.nutrition, 1 / meal.servings), 2) as Record<
    string,
    number
  >;
  const portion =
    meal.cooked_weight === null ? null : Math.round(meal.cooked_weight / meal.servings);
  const item = {
    kind: meal.is_recipe ? ('recipe' as const) : ('meal' as const),
    name: meal.name,
    meal_id: meal.id,
    portion,
    unit: portion === null ? null : 'g',
    quantity: 1,
    nutrition,
  };
  return {
    key: `meal ${meal.id}`,
    name: meal.name,
    detail: meal.is_recipe ? addingText.sheet.recipe : addingText.sheet.meal,
    kcal: energyOf(item),
    item,
    foodId: null,
  };
}

/** One serving of a recipe of the recipe app. With a cooked weight it can be logged by grams, too. */
export function offerRecipe(recipe: RecipePortion): Offer {
  const { recipe_id, name, nutrition, servings, cooked_weight, items, shared_by } = recipe;
  // The ingredients of a split recipe are counted in servings.
  const grams = cooked_weight === null || items ? null : Math.round(cooked_weight / servings);
  const unit = grams === null ? null : 'g';
  const item = {
    kind: items ? ('recipe_split' as const) : ('recipe' as const),
    name,
    recipe_id,
    portion: grams,
    unit,
    quantity: 1,
    nutrition,
    source: 'recipe',
    ...(items && { items }),
  };
  return {
    key: `recipe of recipes ${recipe_id}`,
    name,
    detail: shared_by === null ? addingText.ownRecipe : addingText.recipeOf(shared_by),
    kcal: energyOf(item),
    item,
    foodId: null,
    isLinkedRecipe: true,
    ...(grams !== null && {
      food: {
        portion: grams,
        unit: 'g',
        servings: [{ label: addingText.serving, grams }],
        alt_units: [],
        nutrition,
      },
    }),
  };
}

/** The amount with the name of its serving, such as "cup (156 g)". */
function servingText({ servings }: Pick<Food, 'servings'>, item: Amount): string {
  const serving = servings.find(({ grams }) => grams === item.portion);
  const { quantity = 1 } = item;
  if (!serving) return amountText(item);
  const size = text.size(serving.grams, item.unit ?? '');
  return text.quantity(quantity, addingText.portion.serving(serving.label, size));
}
