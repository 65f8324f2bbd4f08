import { foldedKey } from '../../../kernel/text/fold.ts';
import { amountKey } from '../diary/amounts.ts';
import { sumItem } from '../measures/diary/diary-item.ts';
import { round } from '../measures/goals/explanation.ts';
import { checkRange } from './check-range.ts';
import { findEatenFoods } from './queries.ts';
import { DECIMALS, type Input, type StatisticsContext } from './statistics.ts';

type EatenFood = Awaited<ReturnType<typeof findEatenFoods>>[number];

interface Source {
  readonly food: EatenFood;
  readonly amount: number | null;
  readonly times: number;
  /** How many of the items know all of the nutriment. */
  readonly known: number;
}

export async function readSources(
  { db, owner }: StatisticsContext,
  { nutriment, from, to, limit }: Input<'readSources'>,
) {
  checkRange({ from, to });
  const foods = await findEatenFoods(db, { owner, from, to, key: amountKey(db, nutriment) });
  const groups = Map.groupBy(
    foods.map((food) => toSource(food, nutriment)),
    ({ food }) => sourceKey(food),
  );
  const sources = [...groups.values()].map(joinSources);
  const total = sources.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const unknown = sources.reduce((sum, { times, known }) => sum + times - known, 0);
  return {
    nutriment,
    from,
    to,
    total: round(total, DECIMALS),
    unknown_items: unknown,
    sources: sources.flatMap(hasSome).toSorted(byAmount).slice(0, limit).map(toRow),
  };

  function toRow({ food, amount, times, known }: KnownSource) {
    const { name, brand, food_id, meal_id, recipe_id } = food;
    return {
      ...{ name, brand, food_id, meal_id, recipe_id, times },
      amount: round(amount, DECIMALS),
      share: round(amount / total, DECIMALS),
      at_least: known < times,
    };
  }
}

function toSource(food: EatenFood, nutriment: string): Source {
  const { times, known, amount, single, kind, quantity, items, legacy } = food;
  if (single === 0) return { food, amount, times, known };
  const sum = sumItem({
    kind,
    quantity,
    nutrition: {},
    items: items === null ? null : JSON.parse(items),
    legacy: legacy === null ? null : JSON.parse(legacy),
  });
  return {
    food,
    amount: sum.facts[nutriment] ?? null,
    times,
    known: sum.complete.includes(nutriment) ? 1 : 0,
  };
}

/** The same food under several names is one source; what is in no list is the same by its name. */
function sourceKey({ food_id, meal_id, recipe_id, name, brand }: EatenFood): string {
  if (food_id !== null) return `food ${food_id}`;
  if (meal_id !== null) return `meal ${meal_id}`;
  if (recipe_id !== null) return `recipe ${recipe_id}`;
  return JSON.stringify([foldedKey(name), foldedKey(brand ?? '')]);
}

/** Named as the most logged of them. */
function joinSources(sources: readonly Source[]): Source {
  const known = sources.filter(({ amount }) => amount !== null);
  return {
    food: sources.reduce((most, one) => (one.times > most.times ? one : most)).food,
    amount: known.length === 0 ? null : known.reduce((sum, one) => sum + (one.amount ?? 0), 0),
    times: sources.reduce((sum, one) => sum + one.times, 0),
    known: sources.reduce((sum, one) => sum + one.known, 0),
  };
}

type KnownSource = Source & { readonly amount: number };

function hasSome(source: Source): KnownSource[] {
  const { amount } = source;
  return amount !== null && amount > 0 ? [{ ...source, amount }] : [];
}

function byAmount(one: KnownSource, other: KnownSource): number {
  return other.amount - one.amount || (one.food.name < other.food.name ? -1 : 1);
}
