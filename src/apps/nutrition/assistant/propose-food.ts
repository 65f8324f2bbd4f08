import { z } from 'zod';
import { label } from '../../../kernel/api/common-schemas.ts';
import { actionTool, type Preparation } from '../../../shared/assistant/app-assistant.ts';
import { NUTRIMENTS } from '../../../shared/food/nutriments.ts';
import { portion, quantity } from '../diary/contract.ts';
import { MOST_AMOUNT } from '../facts-schema.ts';
import { createFood, removeFood } from '../foods/foods.ts';
import {
  type DiaryEntry,
  type DiaryReceipt,
  describePlace,
  removeWritten,
  writeEntry,
} from './diary-entry.ts';
import { entryOf, place } from './diary-tools.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';

interface FoodContent {
  readonly food: {
    readonly name: string;
    readonly brand: string | null;
    readonly portion: number;
    readonly unit: string;
    readonly nutrition: Readonly<Record<string, number>>;
  };
  /** The diary item that the same press writes. */
  readonly entry: DiaryEntry | null;
}

/** An object, because providers do not support records with fixed names. */
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
