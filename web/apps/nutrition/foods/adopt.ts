import type { Food } from '../../../../src/apps/nutrition/foods/contract.ts';
import { foodClient } from './foods.ts';
import { type Offer, offerFood } from './offers.ts';
import { toNewFood } from './service-foods.ts';

/**
 * Makes a food of a catalogue or a food service an own food, so that it is offered the next time.
 * Offline the offer stays as it is: what is logged has all its values.
 */
export async function adopt(offer: Offer): Promise<Offer> {
  const request = requestOwn(offer);
  if (request === undefined) return offer;
  try {
    return { ...offerFood(await request, []), isDoubtful: offer.isDoubtful ?? false };
  } catch {
    return offer;
  }
}

function requestOwn({ ref, service }: Offer): Promise<Food> | undefined {
  if (ref !== undefined) return foodClient('POST /api/foods/adopt', { ref });
  return service && foodClient('POST /api/foods/match', toNewFood(service));
}
