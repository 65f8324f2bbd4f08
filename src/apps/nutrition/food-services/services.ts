import type { Config } from '../../../kernel/config/config.ts';
import { declareService, type OutboundService } from '../../../shared/outbound/service.ts';
import {
  OPEN_FOOD_FACTS_SEARCH_URL,
  OPEN_FOOD_FACTS_URL,
  USDA_FDC_KEY,
  USDA_FDC_URL,
} from '../variables.ts';

const A_DAY = 86_400;

function declareFoodService(
  { fetchPrivateAddresses, demo }: Pick<Config, 'fetchPrivateAddresses' | 'demo'>,
  declaration: Pick<OutboundService, 'name' | 'title' | 'baseUrl' | 'budgets' | 'cache'>,
): OutboundService {
  return declareService({
    ...declaration,
    allowsPrivateAddresses: fetchPrivateAddresses,
    demo,
    userAgent: 'Daybook/0.1 (self-hosted food diary)',
    timeouts: { connectMs: 4000, firstByteMs: 5000, idleMs: 5000, wholeMs: 12_000 },
    maxBytes: 2 * 1024 * 1024,
  });
}

/** The service allows 15 reads a minute per address. */
export function declareOffProducts(config: Config): OutboundService {
  return declareFoodService(config, {
    name: 'off-products',
    title: 'Open Food Facts',
    baseUrl: config.valueOfVariable(OPEN_FOOD_FACTS_URL),
    budgets: [{ requests: 12, seconds: 60, per: 'service' }],
    cache: { seconds: 7 * A_DAY, entries: 5000 },
  });
}

/** The service allows 10 searches a minute per address. */
export function declareOffSearch(config: Config): OutboundService {
  return declareFoodService(config, {
    name: 'off-search',
    title: 'Open Food Facts',
    baseUrl: config.valueOfVariable(OPEN_FOOD_FACTS_SEARCH_URL),
    budgets: [{ requests: 8, seconds: 60, per: 'service' }],
    cache: { seconds: A_DAY, entries: 1000 },
  });
}

/** The service allows 1,000 requests an hour per key. All owners share the key of the operator. */
export function declareUsda(config: Config): OutboundService {
  const isShared = config.valueOfVariable(USDA_FDC_KEY) !== null;
  return declareFoodService(config, {
    name: 'usda',
    title: 'USDA FoodData Central',
    baseUrl: config.valueOfVariable(USDA_FDC_URL),
    budgets: [{ requests: 1000, seconds: 3600, per: isShared ? 'service' : 'owner' }],
    cache: { seconds: A_DAY, entries: 2000 },
  });
}
