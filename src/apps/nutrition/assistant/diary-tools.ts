import { z } from 'zod';
import { calendarDate, id, label } from '../../../kernel/api/common-schemas.ts';
import { actionTool, type Preparation } from '../../../shared/assistant/app-assistant.ts';
import type { Food } from '../foods/contract.ts';
import {
  type DiaryEntry,
  describePlace,
  placeInDay,
  removeWritten,
  writeEntry,
} from './diary-entry.ts';
import { findFoodOfId, findNamedFood } from './find-food.ts';
import { amountOfFood, type LoggedAmount } from './food-amount.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';

/** The source of the assistant's diary items. */
const SOURCE = 'assistant';
const ADD_TO_DIARY = 'Add to Diary';

/** Arguments of the tools that write to the diary. */
export const place = {
  meal: z
    .union([z.int().min(0).max(9), z.string().min(1).max(50)])
    .optional()
    .describe('Name of the meal of the day, or its index from 0; default: by the time of day'),
  date: calendarDate.optional().describe('Default: today'),
};

const EMPTY_ITEM = {
  time: null,
  brand: null,
  portion: null,
  unit: null,
  quantity: 1,
  food_id: null,
  meal_id: null,
  recipe_id: null,
  source_meal_id: null,
  source: SOURCE,
  note: '',
};

const diaryActions = {
  commit: writeEntry,
  undo: removeWritten,
};

function showEntry({ item, ...at }: DiaryEntry) {
  const kcal = item.nutrition.calories;
  const energy = kcal === undefined ? [] : [`${Math.round(kcal * item.quantity)} kcal`];
  const lines = [describePlace(at), ...describeSize(item), ...energy];
  return { title: item.name, lines, confirm: ADD_TO_DIARY };
}

function describeSize({
  portion: size,
  unit,
  quantity: count,
  kind,
}: DiaryEntry['item']): string[] {
  if (kind === 'quick') return [];
  const one = size === null ? '' : `${size} ${unit ?? ''}`.trim();
  if (one === '') return [`${count} ×`];
  return [count === 1 ? one : `${count} × ${one}`];
}

export const logFood = actionTool({
  kind: 'write',
  name: 'log_food',
  description:
    'Adds a food that the person has saved to a meal of the diary. Give the food by the words of the person, the amount and its unit (g, ml, slice …), or leave the unit out for portions. The answer is logged, candidates (call again with the food_id that fits best, or ask), no_match (use propose_food or propose_quick_calories) or error.',
  input: z.object({
    food: label(200).describe('Name of the food in the words of the person'),
    food_id: id.optional().describe('From candidates'),
    amount: z.number().positive().max(10_000).optional(),
    unit: z.string().max(20).optional(),
    ...place,
  }),
  prepare: async (context: NutritionAssistantContext, input): Promise<Preparation<DiaryEntry>> => {
    const match = await matchFood(context, input);
    if (match.kind === 'none') {
      return { status: 'no_match', answer: { food: input.food } };
    }
    if (match.kind === 'candidates') {
      return { status: 'candidates', answer: { candidates: match.foods.map(shownCandidate) } };
    }
    const amount = amountOfFood(match.food, input);
    if (!amount) {
      const { name, unit } = match.food;
      const message = `${name} is measured in ${unit}. Give the amount in ${unit} or in portions.`;
      return { status: 'error', answer: { message } };
    }
    return { status: 'ready', content: await entryOf(context, match.food, amount, input) };
  },
  show: showEntry,
  said: ({ item }) => [item.name, item.brand ?? ''],
  ...diaryActions,
});

async function matchFood(
  context: NutritionAssistantContext,
  { food, food_id }: { food: string; food_id?: number | undefined },
) {
  if (food_id === undefined) return findNamedFood(context, food);
  const found = await findFoodOfId(context, food_id);
  return found ? { kind: 'sure' as const, food: found } : { kind: 'none' as const };
}

function shownCandidate({ id: food_id, name, brand, portion: size, unit, nutrition }: Food) {
  return { food_id, name, brand, portion: size, unit, calories: nutrition.calories };
}

/** Makes the diary item of a food. */
export async function entryOf(
  context: NutritionAssistantContext,
  food: Pick<Food, 'name' | 'brand'> & { id: number | null },
  amount: LoggedAmount,
  at: Parameters<typeof placeInDay>[1],
): Promise<DiaryEntry> {
  const { name, brand, id: food_id } = food;
  const item = { ...EMPTY_ITEM, kind: 'food' as const, name, brand, food_id, ...amount };
  return { ...(await placeInDay(context, at)), item };
}

const quickInput = z.object({
  calories: z.number().positive().max(20_000).describe('kcal'),
  name: label(200).default('Quick Calories'),
  proteins: z.number().min(0).max(2000).optional(),
  carbohydrates: z.number().min(0).max(2000).optional(),
  fat: z.number().min(0).max(2000).optional(),
  ...place,
});

async function prepareQuick(
  context: NutritionAssistantContext,
  { name, meal, date, ...amounts }: z.output<typeof quickInput>,
): Promise<Preparation<DiaryEntry>> {
  const nutrition = Object.fromEntries(
    Object.entries(amounts).filter(([, amount]) => amount !== undefined),
  ) as Record<string, number>;
  const item = { ...EMPTY_ITEM, kind: 'quick' as const, name, nutrition };
  return { status: 'ready', content: { ...(await placeInDay(context, { meal, date })), item } };
}

const quickActions = {
  input: quickInput,
  prepare: prepareQuick,
  show: showEntry,
  said: ({ item }: DiaryEntry) => [String(item.nutrition.calories)],
  unsaid: 'You did not say this number of calories.',
  ...diaryActions,
};

export const logQuickCalories = actionTool({
  kind: 'write',
  name: 'log_quick_calories',
  description:
    'Adds calories without a food to a meal of the diary, when the person says how many calories it was.',
  ...quickActions,
});

export const proposeQuickCalories = actionTool({
  kind: 'propose',
  name: 'propose_quick_calories',
  description:
    'Shows a card with estimated calories of something that is not a saved food; it is written when the person presses Add to Diary. Give a name and, if you can, the macronutrients.',
  ...quickActions,
});
