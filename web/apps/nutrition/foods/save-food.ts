import type { Food, foodsContract } from '../../../../src/apps/nutrition/foods/contract.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { NetworkError } from '../../../core/api/api-error.ts';
import { queryClient } from '../../../core/queries/query-client.ts';
import { foodsText as text } from '../text/foods.ts';
import { makeFood } from './food-collection.ts';
import { foodClient, foods } from './foods.ts';

type FoodContent = RouteInput<typeof foodsContract, 'POST /api/foods'>;

/**
 * Creates a food, or changes `before`. The server may refuse it, so it is asked at once; without a
 * network the write waits in the outbox.
 */
export async function saveFood(before: Food | undefined, content: FoodContent): Promise<Food> {
  try {
    const saved = before
      ? await foodClient('PUT /api/foods/:id', { id: before.id, ...content })
      : await foodClient('POST /api/foods', content);
    void refreshFoods();
    return saved;
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    return queueFood(before, content);
  }
}

function queueFood(before: Food | undefined, content: FoodContent): Food {
  const what = text.writes.save(content.name);
  const row = makeFood(content, new Date().toISOString());
  if (!before) return { ...row, id: foods.write('POST /api/foods', content, what) };
  foods.write('PUT /api/foods/:id', { id: before.id, ...content }, what);
  return { ...before, ...row, id: before.id };
}

/** How many logged items have other values than the food; 0 where nobody knows. */
export async function countPastEntries({ id }: Food): Promise<number> {
  try {
    return (await foodClient('GET /api/foods/:id/entries', { id })).entries;
  } catch {
    return 0;
  }
}

/** Gives logged items the present values of a food; how many were changed. */
export async function updatePastEntries({ id }: Food): Promise<number> {
  const { updated } = await foodClient('POST /api/foods/:id/update-entries', { id });
  void refreshFoods();
  return updated;
}

function refreshFoods() {
  return queryClient.invalidateQueries({ queryKey: ['nutrition'] });
}
