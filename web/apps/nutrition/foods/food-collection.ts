import type { Food, foodsContract } from '../../../../src/apps/nutrition/foods/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { foldText } from '../../../../src/shared/food/text/fold-text.ts';
import { type Apply, listOf } from '../../../core/collections/collection.ts';
import { creates, removes, setSentFields, updates } from '../../../core/collections/effects.ts';

/** Which of the own foods a list has. */
export interface FoodsFilter {
  readonly view: 'name' | 'favorite' | 'recent' | 'archived';
  readonly q: string;
}

export function applyToFoods({ view, q }: FoodsFilter): Apply<Food[]> {
  const part = foldText(q);
  return listOf<typeof foodsContract, Food>(
    {
      'POST /api/foods': creates(makeFood),
      'PUT /api/foods/:id': updates(changeFood),
      'DELETE /api/foods/:id': removes(),
    },
    {
      at: 'start',
      sort: view === 'recent' ? undefined : byName,
      holds: (food) =>
        food.archived === (view === 'archived') &&
        (view !== 'favorite' || food.favorite) &&
        (view !== 'recent' || food.last_used_at !== null) &&
        (part === '' || foldText(`${food.name} ${food.brand ?? ''}`).includes(part)),
    },
  );
}

/** The foods that a device knows, also those that it has created itself. */
export const applyToKnownFoods = listOf<typeof foodsContract, Food>(
  {
    'POST /api/foods': creates(makeFood),
    'PUT /api/foods/:id': updates(changeFood),
    'DELETE /api/foods/:id': removes(),
  },
  { at: 'start' },
);

type FoodInput = RouteInput<typeof foodsContract, 'POST /api/foods'>;
type FoodChange = RouteInput<typeof foodsContract, 'PUT /api/foods/:id'>;

/** As the server makes it from the same input. */
export function makeFood(input: FoodInput, now: string): Omit<Food, 'id'> {
  return takeFields({ ...BLANK, name: input.name, created_at: now, updated_at: now }, input);
}

function changeFood(food: Food, change: FoodChange, answer: Food | undefined): Food {
  return answer ?? takeFields(food, change);
}

/** A null nutriment is unknown, as a missing one is. */
function takeFields<Row extends Omit<Food, 'id'>>(row: Row, input: object): Row {
  const next = setSentFields(row, input) as Row;
  const known = Object.entries(next.nutrition).filter(([, amount]) => amount !== null);
  return { ...next, nutrition: Object.fromEntries(known) };
}

function byName(one: Food, other: Food): number {
  return (
    compare(foldText(one.name), foldText(other.name)) ||
    compare(foldText(one.brand ?? ''), foldText(other.brand ?? ''))
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

const BLANK = {
  brand: null,
  category: null,
  portion: 100,
  unit: 'g',
  servings: [],
  alt_units: [],
  nutrition: {},
  barcodes: [],
  photo_id: null,
  note: '',
  favorite: false,
  usage_count: 0,
  last_used_at: null,
  source: 'own' as const,
  source_id: null,
  completeness: null,
  archived: false,
};
