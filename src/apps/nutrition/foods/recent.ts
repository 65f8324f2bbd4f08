import type { Kysely } from 'kysely';
import { daysBetween } from '../../../shared/calendar/dates.ts';
import { ITEM_COLUMNS, type ItemRow } from '../diary/queries.ts';
import { nutritionOfAmount } from '../measures/diary/portion.ts';
import { rankRecents } from '../measures/diary/rank-recents.ts';
import type { NutritionTables } from '../tables.ts';
import type { RecentFood } from './contract.ts';
import { type FoodRow, findFoodsById } from './queries.ts';

type Db = Kysely<NutritionTables>;

/** The ranking looks at the latest items only, so its cost does not grow with the history. */
const LATEST_ITEMS = 600;

/** What is usually logged in a meal of the day, with its usual amount and present nutrition. */
export async function findRecents(
  db: Db,
  owner: number,
  { slot, today, limit }: { slot: number | undefined; today: string; limit: number },
): Promise<RecentFood[]> {
  const items = await db
    .selectFrom('diary_items')
    .select(ITEM_COLUMNS)
    .where('owner_id', '=', owner)
    .where('kind', 'in', ['food', 'meal', 'recipe', 'quick'])
    .orderBy('date', 'desc')
    .orderBy('position', 'desc')
    .limit(LATEST_ITEMS)
    .execute();
  const ranked = rankRecents(items, keyOf, {
    slot,
    daysAgo: (date) => daysBetween(date, today),
  });
  const foods = await findFoodsById(
    db,
    owner,
    ranked.flatMap(({ item }) => item.food_id ?? []),
  );
  const byId = new Map(foods.map((food) => [food.id, food]));
  return ranked
    .flatMap(({ item, uses, last_logged_on }) => {
      const offer = offerAgain(item, byId);
      return offer ? [{ ...offer, uses, last_logged_on }] : [];
    })
    .slice(0, limit);
}

function keyOf({ food_id, meal_id, kind, name, brand, portion }: ItemRow): string | undefined {
  if (food_id !== null) return `food ${food_id}`;
  if (meal_id !== null) return `meal ${meal_id}`;
  return kind === 'quick' ? undefined : JSON.stringify([name, brand, portion]);
}

/** Undefined for a food that was deleted or archived since. */
function offerAgain(item: ItemRow, foods: ReadonlyMap<number, FoodRow>) {
  const { food_id, meal_id, name, brand, portion, unit, quantity } = item;
  const kind = item.kind as RecentFood['kind'];
  const logged = JSON.parse(item.nutrition) as Record<string, number>;
  const offer = { kind, food_id, meal_id, portion, unit, quantity };
  if (food_id === null) return { ...offer, name, brand, nutrition: logged };
  const food = foods.get(food_id);
  if (!food || food.archived_at !== null) return undefined;
  const present =
    portion !== null && unit !== null
      ? nutritionOfAmount(
          {
            portion: food.portion,
            unit: food.unit,
            alt_units: JSON.parse(food.alt_units),
            nutrition: JSON.parse(food.nutrition),
          },
          { portion, unit },
        )
      : undefined;
  return {
    ...offer,
    name: food.name,
    brand: food.brand,
    nutrition: (present as Record<string, number> | undefined) ?? logged,
  };
}
