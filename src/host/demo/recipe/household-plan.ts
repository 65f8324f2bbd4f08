import { addDays } from '../../../shared/calendar/dates.ts';
import { weekdayOf } from '../../../shared/calendar/weeks.ts';
import type { DemoName } from '../accounts.ts';
import type { Random } from '../random.ts';
import { BAKES } from './bakes.ts';
import type { DemoRecipe } from './demo-recipe.ts';
import { DINNERS } from './dinners.ts';
import { SEASONAL_DINNERS } from './seasonal-dinners.ts';

export const RECIPES: readonly DemoRecipe[] = [...DINNERS, ...SEASONAL_DINNERS, ...BAKES];

export type MealType = 'breakfast' | 'dinner' | 'snack';

/** Somebody cooks a recipe for the family. */
export interface HouseholdMeal {
  readonly date: string;
  readonly meal: MealType;
  readonly cook: DemoName;
  readonly recipe: DemoRecipe;
}

const SATURDAY = 6;
const SUNDAY = 7;
/** A dinner does not come back within so many days. */
const DAYS_APART = 6;

/** What the family cooks from one day to another. */
export function planHousehold(random: Random, from: string, to: string): HouseholdMeal[] {
  const meals: HouseholdMeal[] = [];
  const lastCooked = new Map<DemoRecipe, string>();
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const isWeekend = weekdayOf(date) >= SATURDAY;
    if (weekdayOf(date) === SUNDAY && random.chance(0.75)) {
      meals.push({ date, meal: 'breakfast', cook: 'ben', recipe: recipeNamed('Sunday pancakes') });
    }
    if (random.chance(isWeekend ? 0.35 : 0.04)) {
      const recipe = pickOf(random, BAKES.slice(2));
      meals.push({ date, meal: 'snack', cook: recipe.cook, recipe });
    }
    if (!random.chance(isWeekend ? 0.88 : 0.76)) continue;
    const rested = addDays(date, -DAYS_APART);
    const choices = listDinners(date).filter((one) => (lastCooked.get(one) ?? '') < rested);
    const recipe = pickOf(random, choices);
    lastCooked.set(recipe, date);
    const cook = random.chance(0.6)
      ? recipe.cook
      : random.pick<DemoName>(['anna', 'ben', 'anna', 'mia']);
    meals.push({ date, meal: 'dinner', cook, recipe });
  }
  return meals;
}

/** The dinners of the season; favourites come up twice as often. */
function listDinners(date: string): DemoRecipe[] {
  const month = Number(date.slice(5, 7));
  const season = month >= 4 && month <= 9 ? 'warm' : 'cold';
  const dinners = [...DINNERS, ...SEASONAL_DINNERS, recipeNamed('Minestrone with everything')];
  const fitting = dinners.filter((one) => one.season === undefined || one.season === season);
  return [...fitting, ...fitting.filter(({ favorite }) => favorite)];
}

function recipeNamed(name: string): DemoRecipe {
  const recipe = RECIPES.find((one) => one.name === name);
  if (!recipe) throw new Error(`There is no recipe "${name}".`);
  return recipe;
}

function pickOf<Item>(random: Random, items: readonly Item[]): Item {
  const [first, ...others] = items;
  if (first === undefined) throw new Error('There is nothing to choose from.');
  return random.pick([first, ...others]);
}
