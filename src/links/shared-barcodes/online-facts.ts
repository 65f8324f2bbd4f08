import type { z } from 'zod';
import type { ServiceFood } from '../../apps/nutrition/food-services/contract.ts';
import { lookUpBarcode } from '../../apps/nutrition/food-services/food-services.ts';
import { guessAisle } from '../../apps/recipe/measures/ingredients/guess-aisle.ts';
import type { Context } from '../../kernel/context.ts';
import { Invalid } from '../../kernel/errors.ts';
import { toGtin } from '../../shared/food/barcodes.ts';
import { hasKnown } from '../../shared/food/nutrition-facts.ts';
import type { OutboundTables } from '../../shared/outbound/tables.ts';
import { toNutrients } from '../nutrient-names.ts';
import type { foodFactsContract, OnlineFood } from './contract.ts';

type OnlineAnswer = z.output<typeof foodFactsContract.findOnlineFacts.output>;

/** The answer of the food services for a barcode. Nothing is stored; the person decides. */
export async function findOnlineFacts(
  context: Context<OutboundTables>,
  { code }: { readonly code: string },
): Promise<OnlineAnswer> {
  const gtin = toGtin(code);
  if (gtin === undefined) throw new Invalid('This is not a barcode.', undefined, 'bad_barcode');
  const answer = await lookUpBarcode(context, gtin);
  return answer.status === 'found' ? { status: 'found', food: toOnlineFood(answer.food) } : answer;
}

/** The services return the nutrition of 100 g or 100 ml. */
const MEASURED = 100;

function toOnlineFood(food: ServiceFood): OnlineFood {
  const nutrition = toNutrients(food.nutrition);
  const isMeasured = hasKnown<string>(nutrition);
  return {
    name: food.name,
    brand: food.brand,
    serving_size: isMeasured ? MEASURED : null,
    serving_unit: isMeasured ? food.unit : null,
    nutrition: isMeasured ? nutrition : null,
    quantity: food.package?.quantity ?? null,
    unit: food.package?.unit ?? null,
    category: guessAisle(food.name) ?? guessAisle(food.category ?? ''),
    is_doubtful: food.problems.length > 0,
    source: food.source,
  };
}
