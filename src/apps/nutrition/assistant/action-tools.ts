import { z } from 'zod';
import { calendarDate, id, label } from '../../../kernel/api/common-schemas.ts';
import { actionTool, type Preparation } from '../../../shared/assistant/app-assistant.ts';
import { NUTRIMENTS } from '../../../shared/food/nutriments.ts';
import { addEntry, removeEntry } from '../activity/activity.ts';
import { portion, quantity } from '../diary/contract.ts';
import { MOST_AMOUNT } from '../facts-schema.ts';
import type { Food } from '../foods/contract.ts';
import { createFood, removeFood } from '../foods/foods.ts';
import { searchActivities } from '../measures/energy/activities.ts';
import {
  type DiaryEntry,
  type DiaryReceipt,
  describePlace,
  placeInDay,
  removeWritten,
  writeEntry,
} from './diary-entry.ts';
import { findFoodOfId, findNamedFood } from './find-food.ts';
import { amountOfFood, type LoggedAmount } from './food-amount.ts';
import type { NutritionAssistantContext } from './read-tools.ts';

/** Items that the assistant wrote say so. */
const SOURCE = 'assistant';
const ADD_TO_DIARY = 'Add to Diary';

const place = {
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

/** The item of a food in the diary. */
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

interface ActivityContent {
  readonly date: string;
  readonly today: string;
  readonly name: string;
  readonly activity_key: string | null;
  readonly minutes: number | null;
  readonly kcal: number | null;
}

export const addActivityEntry = actionTool({
  kind: 'write',
  name: 'add_activity_entry',
  description:
    'Logs a workout or another activity by its name (running, yoga, gardening …) with minutes, or with kcal if the person says them.',
  input: z.object({
    name: label(100),
    minutes: z.number().positive().max(1440).optional(),
    kcal: z.number().positive().max(30_000).optional(),
    date: calendarDate.optional().describe('Default: today'),
  }),
  prepare: async (
    { today }: NutritionAssistantContext,
    { name, minutes, kcal, date },
  ): Promise<Preparation<ActivityContent>> => {
    if (minutes === undefined && kcal === undefined) {
      return { status: 'error', answer: { message: 'Give the minutes or the kcal.' } };
    }
    const [activity] = searchActivities(name);
    if (!activity && kcal === undefined) {
      const message = `${name} is not in the catalogue of activities. Give the kcal.`;
      return { status: 'error', answer: { message } };
    }
    return {
      status: 'ready',
      content: {
        date: date ?? today,
        today,
        name: activity?.name ?? name,
        activity_key: activity?.key ?? null,
        minutes: minutes ?? null,
        kcal: kcal ?? null,
      },
    };
  },
  show: ({ name, minutes, kcal, date, today }) => ({
    title: name,
    lines: [
      ...(date === today ? [] : [date]),
      ...(minutes === null ? [] : [`${minutes} min`]),
      ...(kcal === null ? [] : [`${kcal} kcal`]),
    ],
    confirm: 'Add to Activity Log',
  }),
  said: ({ name, activity_key, minutes, kcal }) => [
    name,
    activity_key ?? '',
    String(minutes ?? ''),
    String(kcal ?? ''),
  ],
  commit: async (context: NutritionAssistantContext, { date, name, ...given }) => {
    const { activity_key, minutes, kcal } = given;
    const entry = await addEntry(context, {
      date,
      name,
      minutes,
      kcal,
      ...(activity_key !== null && { activity_key }),
    });
    return { id: entry.id };
  },
  undo: async (context, receipt) => {
    await removeEntry(context, { id: receipt.id });
  },
});

interface FoodContent {
  readonly food: {
    readonly name: string;
    readonly brand: string | null;
    readonly portion: number;
    readonly unit: string;
    readonly nutrition: Readonly<Record<string, number>>;
  };
  /** Also logged in the diary by the same press. */
  readonly entry: DiaryEntry | null;
}

/** An object, because providers do not know records with given names. */
const nutritionInput = z
  .object(
    Object.fromEntries(
      Object.entries(NUTRIMENTS).map(([name, unit]) => [
        name,
        z.number().min(0).max(MOST_AMOUNT).optional().describe(unit),
      ]),
    ),
  )
  .describe('Amounts of one portion; leave out what is unknown');

export const proposeFood = actionTool({
  kind: 'propose',
  name: 'propose_food',
  description:
    'Shows a card with a new food and its nutrition for one portion; it is saved when the person presses the button. With log, the same press also adds it to the diary.',
  input: z.object({
    name: label(200),
    brand: z.string().trim().max(100).optional(),
    portion,
    unit: z.string().trim().min(1).max(20).default('g'),
    nutrition: nutritionInput,
    log: z
      .object({ quantity: quantity.default(1).describe('How many portions'), ...place })
      .optional()
      .describe('Also add it to the diary'),
  }),
  prepare: async (
    context: NutritionAssistantContext,
    { name, brand, portion: size, unit, nutrition, log },
  ): Promise<Preparation<FoodContent>> => {
    const facts = Object.fromEntries(
      Object.entries(nutrition).filter(([, amount]) => amount !== undefined),
    ) as Record<string, number>;
    const food = { name, brand: brand || null, portion: size, unit, nutrition: facts };
    const amount = { portion: size, unit, quantity: log?.quantity ?? 1, nutrition: facts };
    const entry = log ? await entryOf(context, { ...food, id: null }, amount, log) : null;
    return { status: 'ready', content: { food, entry } };
  },
  show: ({ food, entry }) => ({
    title: food.brand ? `${food.name}, ${food.brand}` : food.name,
    lines: [
      `${food.portion} ${food.unit}: ${describeFacts(food.nutrition)}`,
      ...(entry ? [describePlace(entry)] : []),
    ],
    confirm: entry ? 'Save to Foods and add to Diary' : 'Save to Foods',
  }),
  said: ({ food }) => [food.name],
  commit: async (
    context: NutritionAssistantContext,
    { food, entry },
  ): Promise<{ food_id: number; entry: DiaryReceipt | null }> => {
    const saved = await createFood(context, {
      ...food,
      nutrition: { ...food.nutrition },
      source: 'own',
      source_id: null,
      completeness: null,
    });
    if (!entry) return { food_id: saved.id, entry: null };
    const item = { ...entry.item, food_id: saved.id };
    return { food_id: saved.id, entry: await writeEntry(context, { ...entry, item }) };
  },
  undo: async (context, { food_id, entry }) => {
    if (entry) await removeWritten(context, entry);
    await removeFood(context, { id: food_id });
  },
});

function describeFacts(facts: Readonly<Record<string, number>>): string {
  const shown = [
    ['calories', ' kcal'],
    ['proteins', ' g protein'],
    ['carbohydrates', ' g carbs'],
    ['fat', ' g fat'],
  ] as const;
  const known = shown.flatMap(([name, unit]) => {
    const amount = facts[name];
    return amount === undefined ? [] : [`${Math.round(amount * 10) / 10}${unit}`];
  });
  return known.length === 0 ? 'nutrition unknown' : known.join(', ');
}

/** In the order of the specification's table. */
export const nutritionActionTools = [
  logFood,
  logQuickCalories,
  addActivityEntry,
  proposeQuickCalories,
  proposeFood,
];
