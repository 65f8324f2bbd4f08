import { z } from 'zod';
import { readThroughCache } from '../../../shared/outbound/answer-cache.ts';
import type { OutboundContext } from '../../../shared/outbound/attempt.ts';
import { OutboundError } from '../../../shared/outbound/outbound-error.ts';
import { readJson } from '../../../shared/outbound/read-json.ts';
import type { ServiceFood } from './contract.ts';
import { OFF_FIELDS, readOffProduct } from './read-off-product.ts';
import { declareOffProducts, declareOffSearch } from './services.ts';

const HITS = '20';
const productAnswer = z.object({
  result: z.object({ id: z.unknown() }).optional(),
  product: z.looseObject({}).nullish(),
});
const searchAnswer = z.object({ hits: z.array(z.unknown()) });

/** The product of a GTIN-14; throws an `OutboundError`, also if the service does not have it. */
export async function readOffBarcode(context: OutboundContext, gtin: string): Promise<ServiceFood> {
  const service = declareOffProducts(context.config);
  return readThroughCache(context, service, gtin, async () => {
    const path = `/api/v3.5/product/${toOffCode(gtin)}`;
    const { product, result } = await readJson(
      context,
      service,
      { path, query: { fields: OFF_FIELDS } },
      productAnswer,
    );
    if (result?.id === 'product_not_found') throw new OutboundError(service, 'not_found');
    const food = readOffProduct(product);
    if (!food?.barcodes.includes(gtin)) throw new OutboundError(service, 'unreadable');
    return food;
  });
}

/** Search-a-licious; values that a hit lacks are in the product itself. */
export async function searchOff(context: OutboundContext, words: string): Promise<ServiceFood[]> {
  const service = declareOffSearch(context.config);
  const q = escapeQuery(words);
  if (q === '') return [];
  return readThroughCache(context, service, q, async () => {
    const query = { q, langs: 'en', page_size: HITS, fields: OFF_FIELDS };
    const { hits } = await readJson(context, service, { path: '/search', query }, searchAnswer);
    return hits.flatMap((hit) => readOffProduct(hit) ?? []);
  });
}

/** Open Food Facts writes 8 digits for an EAN-8 and at least 13 for all others. */
function toOffCode(gtin: string): string {
  const digits = gtin.replace(/^0+/, '');
  return digits.padStart(digits.length <= 8 ? 8 : 13, '0');
}

/** Signs of the query language (Lucene) are not searched for. */
function escapeQuery(words: string): string {
  return words
    .toLowerCase()
    .replaceAll(/[-+!(){}[\]^"~*?:\\/&|<>=]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
