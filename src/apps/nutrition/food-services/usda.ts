import { z } from 'zod';
import { barcodesOf } from '../../../shared/food/barcodes.ts';
import { readThroughCache } from '../../../shared/outbound/answer-cache.ts';
import type { OutboundContext } from '../../../shared/outbound/attempt.ts';
import { OutboundError } from '../../../shared/outbound/outbound-error.ts';
import { readJson } from '../../../shared/outbound/read-json.ts';
import type { ServiceFood } from './contract.ts';
import { readFdcFood } from './read-fdc-food.ts';
import { declareUsda } from './services.ts';

const HITS = '20';
const searchAnswer = z.object({ foods: z.array(z.unknown()) });
const foodAnswer = z.looseObject({ fdcId: z.number() });

/** The food of a GTIN-14; throws an `OutboundError`, also if the service does not have it. */
export async function readUsdaBarcode(
  context: OutboundContext,
  key: string,
  gtin: string,
): Promise<ServiceFood> {
  const service = declareUsda(context.config);
  return readThroughCache(context, service, `barcode ${gtin}`, async () => {
    // Producers wrote the number with 12, 13 or 14 digits.
    const query = barcodesOf(gtin)
      .filter((code) => code.length >= 12)
      .map((code) => `gtinUpc:${code}`)
      .join(' ');
    const hits = await search(context, key, query === '' ? `gtinUpc:${gtin}` : query);
    const hit = hits.find(({ barcodes }) => barcodes.includes(gtin));
    if (!hit) throw new OutboundError(service, 'not_found');
    return readFood(context, key, hit.source_id);
  });
}

export async function searchUsda(
  context: OutboundContext,
  key: string,
  words: string,
): Promise<ServiceFood[]> {
  const query = words.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return readThroughCache(context, declareUsda(context.config), `search ${query}`, () =>
    search(context, key, query),
  );
}

async function search(
  context: OutboundContext,
  key: string,
  query: string,
): Promise<ServiceFood[]> {
  const { foods } = await readJson(
    context,
    declareUsda(context.config),
    { path: '/fdc/v1/foods/search', query: { query, pageSize: HITS }, headers: keyHeader(key) },
    searchAnswer,
  );
  return foods.flatMap((food) => readFdcFood(food) ?? []);
}

/** The food in full, with its household portions. */
async function readFood(context: OutboundContext, key: string, id: string): Promise<ServiceFood> {
  const service = declareUsda(context.config);
  const request = { path: `/fdc/v1/food/${id}`, headers: keyHeader(key) };
  const food = readFdcFood(await readJson(context, service, request, foodAnswer));
  if (!food) throw new OutboundError(service, 'unreadable');
  return food;
}

/** A header, so that the key is in no address. */
function keyHeader(key: string): Record<string, string> {
  return { 'x-api-key': key };
}
