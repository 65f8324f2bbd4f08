import { readPreferencesOf } from '../../../accounts/preferences/preferences.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { findItemsOfRange } from '../diary/queries.ts';
import { findSlots } from '../diary/tool-writes.ts';
import { findMostUsedFoods } from '../foods/queries.ts';
import { findMeals } from '../meals/queries.ts';
import { offeredSlots } from '../measures/diary/slots.ts';
import {
  CONTAINERS_PREFERENCE,
  type Container,
  readContainers,
} from '../measures/water/containers.ts';
import type { NutritionAssistantContext } from './nutrition-assistant-context.ts';

const MOST_FOODS = 150;
const MOST_MEALS = 50;
const MOST_YESTERDAY = 60;

/** The facts about the person that Smart Log gets. */
export interface SmartLogFacts {
  readonly slots: readonly { readonly slot: number; readonly name: string }[];
  readonly foods: Awaited<ReturnType<typeof findMostUsedFoods>>;
  readonly meals: readonly string[];
  readonly yesterday: Awaited<ReturnType<typeof findItemsOfRange>>;
  readonly containers: readonly Container[];
}

export async function findSmartLogFacts({
  db,
  owner,
  today,
}: NutritionAssistantContext): Promise<SmartLogFacts> {
  const day = addDays(today, -1);
  return {
    slots: offeredSlots(await findSlots(db, owner)).map(({ slot, name }) => ({ slot, name })),
    foods: await findMostUsedFoods(db, owner, MOST_FOODS),
    meals: (await findMeals(db, owner, { limit: MOST_MEALS })).items.map(({ name }) => name),
    yesterday: await findItemsOfRange(db, owner, { from: day, to: day, limit: MOST_YESTERDAY }),
    containers: readContainers((await readPreferencesOf(db, owner))[CONTAINERS_PREFERENCE]),
  };
}
