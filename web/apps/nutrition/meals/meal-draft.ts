import type { DiaryItem } from '../../../../src/apps/nutrition/diary/contract.ts';
import type { Meal, MealItem } from '../../../../src/apps/nutrition/meals/contract.ts';
import { sumItem } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import { roundFacts } from '../../../../src/shared/food/nutrition-facts.ts';
import type { Offer } from '../foods/offers.ts';

/** What the editor of a meal holds; empty numbers are being typed. */
export interface MealDraft {
  readonly name: string;
  readonly isRecipe: boolean;
  readonly servings: number | null;
  readonly cookedWeight: number | null;
  readonly note: string;
  readonly items: readonly DraftItem[];
}

export interface DraftItem extends MealItem {
  /** Of this editor, for the rows of the list. */
  readonly key: number;
}

export const EMPTY_DRAFT: MealDraft = {
  name: '',
  isRecipe: false,
  servings: 1,
  cookedWeight: null,
  note: '',
  items: [],
};

export function draftOfMeal(meal: Meal): MealDraft {
  return {
    name: meal.name,
    isRecipe: meal.is_recipe,
    servings: meal.servings,
    cookedWeight: meal.cooked_weight,
    note: meal.note,
    items: meal.items.map((item) => ({ ...item, key: newKey() })),
  };
}

/** The logged items of a meal of the day. */
export function draftOfItems(name: string, items: readonly DiaryItem[]): MealDraft {
  return { ...EMPTY_DRAFT, name, items: items.map(itemOfDiary) };
}

const KINDS: Readonly<Record<DiaryItem['kind'], MealItem['kind']>> = {
  food: 'food',
  meal: 'meal',
  recipe: 'recipe',
  quick: 'quick',
  recipe_split: 'recipe',
  legacy: 'quick',
};

/** A recipe with ingredients and an item of an old export become one portion of what they sum up to. */
function itemOfDiary(item: DiaryItem): DraftItem {
  const { kind, name, brand, unit, food_id, meal_id, source, note } = item;
  const isWhole = kind === 'recipe_split' || kind === 'legacy';
  const isShare = kind === 'recipe_split' && item.portion !== null;
  const portion = isShare ? (item.portion ?? 1) * item.quantity : item.portion;
  return {
    ...{ kind: KINDS[kind], name, brand, portion, unit, food_id, meal_id, source, note },
    quantity: isWhole ? 1 : item.quantity,
    nutrition: isWhole
      ? (roundFacts(sumItem(item).facts, 2) as Record<string, number>)
      : item.nutrition,
    slot: null,
    key: newKey(),
  };
}

export function itemOfOffer({ item }: Offer): DraftItem {
  const kind = item.kind ?? 'food';
  return {
    kind: KINDS[kind],
    name: item.name,
    brand: item.brand ?? null,
    portion: item.portion ?? null,
    unit: item.unit ?? null,
    quantity: item.quantity ?? 1,
    nutrition: (item.nutrition ?? {}) as Record<string, number>,
    slot: null,
    food_id: item.food_id ?? null,
    meal_id: item.meal_id ?? null,
    source: item.source ?? null,
    note: item.note ?? '',
    key: newKey(),
  };
}

let keys = 0;

function newKey(): number {
  keys += 1;
  return keys;
}
