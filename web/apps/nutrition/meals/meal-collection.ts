import type {
  Meal,
  MealItem,
  MealSummary,
  mealsContract,
} from '../../../../src/apps/nutrition/meals/contract.ts';
import { totalItems } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { foldText } from '../../../../src/shared/food/text/fold-text.ts';
import { type Apply, detailOf, listOf } from '../../../core/collections/collection.ts';
import { creates, removes, setSentFields, updates } from '../../../core/collections/effects.ts';

type Api = typeof mealsContract;

/** New meals first: they are seen until the next response puts them in their place. */
export function applyToMeals(q: string): Apply<MealSummary[]> {
  const part = foldText(q);
  return listOf<Api, MealSummary>(
    {
      'POST /api/meals': creates(makeSummary, withoutItems),
      'PUT /api/meals/:id': updates((meal, input, answer) =>
        answer ? withoutItems(answer) : changeSummary(meal, input),
      ),
      'DELETE /api/meals/:id': removes(),
    },
    { at: 'start', holds: ({ name }) => foldText(name).includes(part) },
  );
}

export const applyToMeal = detailOf<Api, Meal>({
  'PUT /api/meals/:id': updates((meal, input, answer) => answer ?? changeMeal(meal, input)),
});

type MealInput = RouteInput<Api, 'POST /api/meals'>;
type MealChange = RouteInput<Api, 'PUT /api/meals/:id'>;

function makeSummary(input: MealInput, now: string): Omit<MealSummary, 'id'> {
  const blank = { ...BLANK, name: input.name, created_at: now, updated_at: now };
  return changeSummary(blank, input);
}

function changeSummary<Row extends Omit<MealSummary, 'id'>>(
  row: Row,
  { items, ...input }: MealChange | MealInput,
): Row {
  return { ...(setSentFields(row, input) as Row), ...(items && sumUp(items as MealItem[])) };
}

function changeMeal(meal: Meal, input: MealChange): Meal {
  const { items = meal.items } = input;
  return { ...changeSummary(meal, input), items: items as MealItem[] };
}

/** As the server sums up the items of a meal. */
function sumUp(items: readonly MealItem[]) {
  const { facts, known, item_count } = totalItems(items);
  return { nutrition: facts as Record<string, number>, known, item_count };
}

function withoutItems({ items: _items, ...summary }: Meal): MealSummary {
  return summary;
}

const BLANK = {
  is_recipe: false,
  servings: 1,
  cooked_weight: null,
  nutrition: {},
  known: {},
  item_count: 0,
  photo_id: null,
  note: '',
  favorite: false,
  usage_count: 0,
  last_used_at: null,
};
