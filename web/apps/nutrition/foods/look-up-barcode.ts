import type { catalogueContract } from '../../../../src/apps/nutrition/catalogue/contract.ts';
import type {
  PantryFood,
  pantryFoodsContract,
} from '../../../../src/links/shared-barcodes/contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { hasRecipes } from '../linked-apps.ts';
import { adopt } from './adopt.ts';
import { foodClient } from './foods.ts';
import { type Offer, offerCatalogueFood, offerFood, offerServiceFood } from './offers.ts';
import { askForBarcode, listServices, serviceClient } from './service-foods.ts';

const catalogueClient = createClient<typeof catalogueContract>(baseOf('nutrition'));
const pantryClient = createClient<typeof pantryFoodsContract>(baseOf('nutrition'));

interface BarcodeAnswer {
  /** Undefined if nobody knows the barcode. */
  readonly offer?: Offer | undefined;
  /** Why a food service that was asked did not answer. */
  readonly sentence?: string;
}

/**
 * The food of a barcode: an own one, one of the pantry, of a catalogue or of a food service. Foods
 * from elsewhere become own foods.
 */
export async function lookUpBarcode(code: string): Promise<BarcodeAnswer> {
  const own = await orNotFound(foodClient('GET /api/foods/barcode/:code', { code }));
  if (own) return { offer: offerFood(own, []) };
  const kept =
    hasRecipes && (await orNotFound(pantryClient('GET /api/pantry-foods/barcode/:code', { code })));
  if (kept) return { offer: await adoptPantryFood(kept) };
  const listed = await orNotFound(catalogueClient('GET /api/catalogue/barcode/:code', { code }));
  if (listed) return { offer: await adopt(offerCatalogueFood(listed)) };
  if (listServices(await serviceClient('GET /api/foods/services', {})).length === 0) return {};
  const answer = await askForBarcode(code);
  if (answer.status === 'unavailable') return { sentence: answer.sentence };
  if (answer.status === 'not_found') return {};
  const { food } = answer;
  const barcodes = [...new Set([code, ...food.barcodes])];
  return { offer: await adopt(offerServiceFood({ ...food, barcodes })) };
}

async function orNotFound<Found>(request: Promise<Found>): Promise<Found | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

async function adoptPantryFood({ pantry_item_id: _id, ...food }: PantryFood): Promise<Offer> {
  return offerFood(await foodClient('POST /api/foods/match', { ...food, source: 'scan' }), []);
}
