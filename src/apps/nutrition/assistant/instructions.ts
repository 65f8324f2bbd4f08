import type { ChatRequest } from '../../../shared/assistant/contract.ts';
import { DATA_RULE, quoteData } from '../../../shared/assistant/quote-data.ts';
import { findSlots } from '../diary/tool-writes.ts';
import { offeredSlots } from '../measures/diary/slots.ts';
import { splitByMeal } from '../measures/smart-log/split-by-meal.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';
import type { SmartLogFacts } from './smart-log-facts.ts';

const ROLE = [
  'You are the assistant of a food diary. You help one person with what they eat, drink, weigh and do.',
  'Use the tools for facts about the person; never invent amounts that you could look up.',
  'Write in the language of the person, short and friendly, in plain text or simple Markdown, without headings.',
  'Log only what the person asks for. If the person asks a question, answer it and log nothing.',
  'You are no physician. With signs of an eating disorder or a medical problem, say so kindly and name professional help.',
].join(' ');

/** Writes the instructions for a conversation. */
export async function chatInstructions(context: NutritionAssistantContext): Promise<string> {
  return [ROLE, DATA_RULE, await describeDay(context)].join('\n\n');
}

async function describeDay({ db, owner, today, language }: NutritionAssistantContext) {
  const slots = offeredSlots(await findSlots(db, owner)).map(({ slot, name }) => ({ slot, name }));
  return [
    `Today is ${today}. The language of the app is ${language}.`,
    quoteData('meals of the day', slots),
  ].join('\n');
}

/** Writes the instructions for Smart Log: the model logs the message at once. */
export async function smartLogInstructions(
  context: NutritionAssistantContext,
  { messages }: ChatRequest,
  { slots, foods, meals, yesterday, containers }: SmartLogFacts,
): Promise<string> {
  const spoken = messages.at(-1)?.content ?? '';
  return [
    ROLE,
    DATA_RULE,
    await describeDay(context),
    'The person has said what they ate. Log each food with log_food, with the amount they said. If log_food answers candidates, take the one that fits. For what is not a saved food, use propose_food with your best estimate of its nutrition and with log; for a whole dish whose calories you can only guess, propose_quick_calories. Water is logged already. Answer with one short sentence.',
    quoteData('what was said, split by meal', splitByMeal(spoken, slots, context.language)),
    quoteData(
      'saved foods',
      foods.map(({ id, name, brand, portion, unit }) => ({ id, name, brand, portion, unit })),
    ),
    quoteData('saved meals and recipes', meals),
    quoteData(
      'yesterday',
      yesterday.map(({ slot, name, portion, unit, quantity }) => ({
        slot,
        name,
        portion,
        unit,
        quantity,
      })),
    ),
    quoteData('water containers', containers),
  ].join('\n\n');
}

/** Writes the instructions for an analysis of the goals. */
export async function insightInstructions(context: NutritionAssistantContext): Promise<string> {
  return [
    ROLE,
    DATA_RULE,
    await describeDay(context),
    'Analyse how the person does against their goals. Look at the goals, the averages of the last 14 days of calories, proteins, carbohydrates, fat and fiber, the weight of the last 30 days and the learned energy use. Then say in at most six short sentences what goes well, what does not, and one thing to try next. Log nothing.',
  ].join('\n\n');
}
