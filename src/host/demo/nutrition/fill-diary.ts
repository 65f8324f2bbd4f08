import type { z } from 'zod';
import { diaryContract } from '../../../apps/nutrition/diary/contract.ts';
import { foodsContract } from '../../../apps/nutrition/foods/contract.ts';
import type { DemoPerson, Family } from '../family.ts';
import type { Random } from '../random.ts';
import type { DemoRecipe } from '../recipe/demo-recipe.ts';
import type { HouseholdMeal } from '../recipe/household-plan.ts';
import type { Eater } from './eaters.ts';
import { type DemoFood, FOODS, type FoodName } from './foods.ts';

type DiaryItem = z.input<typeof diaryContract.writeItems.input>['items'] extends
  | (infer Item)[]
  | undefined
  ? Item
  : never;

/** Where the meals of a day are logged. */
const SLOTS = { breakfast: 0, lunch: 1, dinner: 2, snack: 3 } as const;
type Slot = keyof typeof SLOTS;

/** The meals that the family cooks, and the ids of their recipes where the recipe app is served. */
export interface FamilyMeals {
  readonly meals: readonly HouseholdMeal[];
  readonly recipes: ReadonlyMap<DemoRecipe, number>;
}

/** Own foods, and a year of the food diary. */
export async function fillDiary(family: Family, eater: Eater, cooked: FamilyMeals): Promise<void> {
  const person = family.get(eater.name);
  const random = family.random(`diary ${eater.name}`);
  const byDate = Map.groupBy(cooked.meals, ({ date }) => date);
  await family.together(async () => {
    const foods = await addFoods(family, person, eater);
    for (const date of family.calendar.days({ withToday: true })) {
      const isToday = date === family.calendar.today;
      if (!isToday && random.between(1, 100) > eater.diligence) continue;
      const eaten = new DayOfEating(random, eater, foods, cooked.recipes);
      eaten.eatThrough(byDate.get(date) ?? [], isToday);
      family.moveTo(date, '21:10');
      await person.call(diaryContract.writeItems, { date, items: eaten.items });
      if (!isToday && random.chance(0.7)) {
        await person.call(diaryContract.changeDay, { date, complete: true });
      }
    }
  });
}

async function addFoods(
  family: Family,
  person: DemoPerson,
  { breakfasts, lunches, dinners, snacks }: Eater,
): Promise<ReadonlyMap<FoodName, number>> {
  family.moveTo(family.calendar.daysAgo(366), '07:30');
  const ids = new Map<FoodName, number>();
  for (const key of [breakfasts, lunches, dinners, snacks].flat(2)) {
    if (ids.has(key)) continue;
    const { name, unit, favorite = false, ...food } = FOODS[key] satisfies DemoFood as DemoFood;
    const created = await person.call(foodsContract.createFood, {
      ...{ name, unit, favorite, portion: 100 },
      nutrition: factsOf(food, 1),
    });
    ids.set(key, created.id);
  }
  return ids;
}

function factsOf({ facts }: Pick<DemoFood, 'facts'>, portions: number): Record<string, number> {
  const [calories, proteins, fat, carbohydrates, sugars, fiber, sodium] = facts;
  const amounts = { calories, proteins, fat, carbohydrates, sugars, fiber, sodium };
  return Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [name, round(amount * portions)]),
  );
}

/** What somebody eats on one day. */
class DayOfEating {
  readonly items: DiaryItem[] = [];
  readonly #random: Random;
  readonly #eater: Eater;
  readonly #foods: ReadonlyMap<FoodName, number>;
  readonly #recipes: ReadonlyMap<DemoRecipe, number>;

  constructor(
    random: Random,
    eater: Eater,
    foods: ReadonlyMap<FoodName, number>,
    recipes: ReadonlyMap<DemoRecipe, number>,
  ) {
    this.#random = random;
    this.#eater = eater;
    this.#foods = foods;
    this.#recipes = recipes;
  }

  /** Of today only breakfast and lunch. */
  eatThrough(cooked: readonly HouseholdMeal[], isToday: boolean): void {
    const { breakfasts, lunches, dinners, snacks } = this.#eater;
    const atHome = new Map(cooked.map(({ meal, recipe }) => [meal, recipe]));
    this.#eatMeal('breakfast', atHome.get('breakfast'), breakfasts);
    this.#eatMeal('lunch', undefined, lunches);
    if (isToday) return;
    this.#eatMeal('dinner', atHome.get('dinner'), dinners);
    const cake = atHome.get('snack');
    if (cake && this.#random.chance(0.8)) this.#eatRecipe('snack', cake, 1);
    else if (this.#random.chance(0.85)) this.#eatFoods('snack', this.#random.pick(snacks));
  }

  #eatMeal(slot: Slot, cooked: DemoRecipe | undefined, choices: Eater['lunches']): void {
    if (cooked) this.#eatRecipe(slot, cooked, this.#eater.servings);
    else this.#eatFoods(slot, this.#random.pick(choices));
  }

  #eatFoods(slot: Slot, keys: readonly FoodName[]): void {
    for (const key of keys) {
      const food: DemoFood = FOODS[key];
      const amount = food.usual * this.#random.around(this.#eater.appetite, 0.25);
      const portion = Math.max(5, Math.round(amount / 5) * 5);
      this.items.push({
        uuid: this.#random.uuid(),
        slot: SLOTS[slot],
        name: food.name,
        portion,
        unit: food.unit,
        nutrition: factsOf(food, portion / 100),
        food_id: this.#foods.get(key) ?? null,
      });
    }
  }

  #eatRecipe(slot: Slot, recipe: DemoRecipe, servings: number): void {
    const [calories, proteins, carbohydrates, fat, fiber, sugars, sodium] = recipe.facts;
    this.items.push({
      uuid: this.#random.uuid(),
      slot: SLOTS[slot],
      kind: 'recipe',
      name: recipe.name,
      quantity: Math.max(0.5, Math.round(this.#random.around(servings, 0.5) * 2) / 2),
      nutrition: { calories, proteins, carbohydrates, fat, fiber, sugars, sodium },
      recipe_id: this.#recipes.get(recipe) ?? null,
    });
  }
}

function round(amount: number): number {
  return Math.round(amount * 10) / 10;
}
