import type { PantryItem } from '../../../../src/apps/recipe/pantry/contract.ts';
import type {
  foodFactsContract,
  OnlineFood,
} from '../../../../src/links/shared-barcodes/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { errorMessage } from '../../../core/api/error-message.ts';
import { baseOf } from '../../../core/instance.ts';
import { showToast } from '../../../core/page/toasts.ts';
import { hasFoodDiary } from '../linked-apps.ts';
import { pantryText as text } from '../text/shopping.ts';

const client = createClient<typeof foodFactsContract>(baseOf('recipe'));

/** What the foods of the nutrition app say of a barcode; undefined if nobody knows it. */
export async function findFoodFacts(code: string) {
  if (!hasFoodDiary) return undefined;
  // Nobody knows the barcode, or the device is offline: the barcode itself is stored anyway.
  return client('GET /api/food-facts/barcode/:code', { code }).catch(() => undefined);
}

/** What the food services say of a barcode, or a sentence that says why they do not. */
export async function askFoodServices(code: string): Promise<OnlineFood | string | null> {
  if (!hasFoodDiary) return null;
  try {
    const answer = await client('GET /api/food-facts/online/barcode/:code', { code });
    if (answer.status === 'found') return answer.food;
    return answer.status === 'unavailable' ? answer.sentence : null;
  } catch (problem) {
    return errorMessage(problem);
  }
}

/** What the foods of the nutrition app know about a barcode and the item does not say itself. */
export async function findMissingFacts(
  code: string,
  item: PantryItem,
): Promise<Partial<PantryItem>> {
  const food = await findFoodFacts(code);
  if (!food) return {};
  const isUnmeasured = item.nutrition === null && item.serving_size === null;
  showToast(text.sheet.filledFrom(food.name));
  return {
    ...(item.brand === null && food.brand !== null && { brand: food.brand.slice(0, 100) }),
    ...(isUnmeasured &&
      food.nutrition !== null && {
        nutrition: food.nutrition,
        serving_size: food.serving_size,
        serving_unit: food.serving_unit,
      }),
  };
}
