import { readPreferencesOf } from '../../../accounts/preferences/preferences.ts';
import { DATA_RULE, quoteData } from '../../../shared/assistant/quote-data.ts';
import { findEntries } from '../cook-diary/queries.ts';
import { findRecent } from '../recipes/queries.ts';
import type { RecipeAssistantContext } from './tools.ts';

const SHOWN_RECIPES = 10;
const SHOWN_COOKS = 5;

const ROLE = [
  'You are the assistant of a recipe collection. You help one person with what they cook, plan, buy and have in the pantry.',
  'Use the tools for facts about the person; never invent recipes, amounts or stock that you could look up.',
  'Write in the language of the person, short and friendly, in plain text or simple Markdown, without headings.',
  'You can’t write by yourself: log_cook, plan_meal, add_shopping_item, check_shopping_item and update_pantry_stock show a card that the person confirms. Call them only for what the person asks for. Look a recipe up with search_recipes first.',
  'Say so if a dish may harm somebody with an allergy that the person has named.',
].join(' ');

/** Writes the instructions for a conversation. */
export async function chatInstructions(context: RecipeAssistantContext): Promise<string> {
  return [ROLE, DATA_RULE, await describeKitchen(context)].join('\n\n');
}

async function describeKitchen(context: RecipeAssistantContext) {
  const { db, owner, today, language } = context;
  const recipes = await findRecent(db, { owner, limit: SHOWN_RECIPES });
  const cooks = await findEntries(db, owner, { kind: 'cooked', limit: SHOWN_COOKS });
  return [
    `Today is ${today}. The language of the app is ${language}. The person uses ${await findUnits(context)} units.`,
    quoteData(
      'recipes changed last',
      recipes.map(({ id, name }) => ({ id, name })),
    ),
    quoteData(
      'cooked last',
      cooks.items.map(({ recipe_name, date }) => ({ recipe: recipe_name, date })),
    ),
  ].join('\n');
}

async function findUnits({ db, owner }: RecipeAssistantContext): Promise<'metric' | 'imperial'> {
  const chosen = await readPreferencesOf(db, owner);
  const account = await db
    .selectFrom('users')
    .select('units')
    .where('id', '=', owner)
    .executeTakeFirst();
  return (chosen.units ?? account?.units) === 'imperial' ? 'imperial' : 'metric';
}
