import type {
  FoodAnswer,
  foodServicesContract,
  SearchAnswer,
  ServiceFood,
} from '../../../../src/apps/nutrition/food-services/contract.ts';
import type { foodsContract } from '../../../../src/apps/nutrition/foods/contract.ts';
import type { RouteInput, RouteOutput } from '../../../../src/kernel/contract.ts';
import { toGtin } from '../../../../src/shared/food/barcodes.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';

type Contract = typeof foodServicesContract;
export type FoodServices = RouteOutput<Contract, 'GET /api/foods/services'>;

export const serviceClient = createClient<Contract>(baseOf('nutrition'));

/** The food services that the operator switched on. */
export const foodServicesQuery: ServerQuery<FoodServices> = {
  app: 'nutrition',
  key: ['food-services'],
  load: () => serviceClient('GET /api/foods/services', {}),
};

/** The services that answer this person: USDA needs a key. */
export function listServices({ open_food_facts, usda, usda_key }: FoodServices) {
  const isReady = { off: open_food_facts, usda: usda && usda_key.is_set };
  return (['off', 'usda'] as const).filter((name) => isReady[name]);
}

/** Asks the food services for words or a barcode. */
export async function askServices(asked: string): Promise<SearchAnswer> {
  if (toGtin(asked) === undefined) return serviceClient('GET /api/foods/online', { q: asked });
  const answer = await askForBarcode(asked);
  return answer.status === 'found'
    ? { status: 'found', foods: [answer.food], sentence: null }
    : answer;
}

export function askForBarcode(code: string): Promise<FoodAnswer> {
  return serviceClient('GET /api/foods/online/barcode/:code', { code });
}

/** An own food with the values of a service. */
export function toNewFood(food: ServiceFood): RouteInput<typeof foodsContract, 'POST /api/foods'> {
  const { name, brand, category, unit, serving, nutrition, source, source_id, completeness } = food;
  return {
    name: name.slice(0, 200),
    brand: brand?.slice(0, 100) ?? null,
    category: category?.slice(0, 50) ?? null,
    portion: 100,
    unit,
    servings: serving ? [{ ...serving, label: serving.label.slice(0, 50) }] : [],
    nutrition: nutrition as Record<string, number>,
    barcodes: food.barcodes.slice(0, 20),
    source,
    source_id,
    completeness,
  };
}
