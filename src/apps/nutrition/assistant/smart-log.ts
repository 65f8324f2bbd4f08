import type { AddCard, AssistantPurpose } from '../../../shared/assistant/app-assistant.ts';
import type { ChatRequest } from '../../../shared/assistant/contract.ts';
import { parseUtterance, type SpokenEntry } from '../measures/smart-log/parse-utterance.ts';
import { nutritionActionTools } from './action-tools.ts';
import { entryOf, logFood, proposeQuickCalories } from './diary-tools.ts';
import { findNamedFood } from './find-food.ts';
import { amountOfFood } from './food-amount.ts';
import { smartLogInstructions } from './instructions.ts';
import { logSpokenWater } from './log-water.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';
import { findSmartLogFacts, type SmartLogFacts } from './smart-log-facts.ts';

/** Parses the message with our own parser. */
function parse(
  { today, language }: NutritionAssistantContext,
  { slots, foods, meals, containers }: SmartLogFacts,
  { messages }: ChatRequest,
): SpokenEntry[] {
  return parseUtterance(messages.at(-1)?.content ?? '', {
    language,
    meals: slots,
    today,
    containers,
    knownFoods: [...foods.map(({ name }) => name), ...meals],
  });
}

/** Logs the foods of a message in the meals that it names. */
export const smartLog: AssistantPurpose = {
  tools: nutritionActionTools,
  instructions: async (context: NutritionAssistantContext, request) =>
    smartLogInstructions(context, request, await findSmartLogFacts(context)),
  before: async (context: NutritionAssistantContext, request, { write }) => {
    const entries = parse(context, await findSmartLogFacts(context), request);
    for (const entry of entries) {
      if (entry.kind === 'water') await write(logSpokenWater, toWater(context, entry));
    }
  },
  withoutProvider: async (context: NutritionAssistantContext, request, { propose }) => {
    const entries = parse(context, await findSmartLogFacts(context), request);
    const unknown: string[] = [];
    for (const entry of entries) {
      const isKnown = await proposeEntry(context, entry, propose);
      if (!isKnown && entry.kind === 'food') unknown.push(entry.name);
    }
    if (entries.length === 0)
      return 'Nothing to log was understood. Say what you ate, such as "2 eggs and a coffee for breakfast".';
    return unknown.length === 0 ? '' : `Not among your foods: ${unknown.join(', ')}.`;
  },
};

function toWater({ today }: NutritionAssistantContext, entry: SpokenEntry & { kind: 'water' }) {
  return { date: entry.day, today, amount_ml: Math.round(entry.ml), container: entry.container };
}

/** Shows a card for an entry. Returns false if the food is unknown. */
async function proposeEntry(
  context: NutritionAssistantContext,
  entry: SpokenEntry,
  propose: AddCard,
): Promise<boolean> {
  const at = { date: entry.day, ...(entry.slot !== null && { meal: entry.slot }) };
  if (entry.kind === 'water') return true;
  if (entry.kind === 'quick_calories') {
    const prepared = await proposeQuickCalories.prepare(context, {
      calories: entry.kcal,
      name: entry.name ?? 'Quick Calories',
      ...at,
    });
    if (prepared.status === 'ready') await propose(proposeQuickCalories, prepared.content);
    return true;
  }
  const match = await findNamedFood(context, entry.name);
  if (match.kind === 'none') return false;
  const foods = match.kind === 'sure' ? [match.food] : match.foods;
  for (const food of foods) {
    const amount = amountOfFood(food, {
      amount: entry.amount ?? undefined,
      unit: entry.unit ?? undefined,
    });
    if (!amount) continue;
    await propose(logFood, await entryOf(context, food, amount, at));
    return true;
  }
  return false;
}
