import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { implement } from '../../../kernel/module.ts';
import { toGtin } from '../../../shared/food/barcodes.ts';
import {
  readCredentialStatus,
  removeCredential,
  storeCredential,
} from '../../../shared/outbound/credentials/credentials.ts';
import type { OutboundTables } from '../../../shared/outbound/tables.ts';
import { OPEN_FOOD_FACTS, USDA_FDC } from '../variables.ts';
import { foodServicesContract } from './contract.ts';
import { lookUpBarcode, searchService, usdaCredential } from './food-services.ts';

type FoodContext = Context<OutboundTables>;
type Input<Name extends keyof typeof foodServicesContract> = z.output<
  (typeof foodServicesContract)[Name]['input']
>;

async function lookUpOnline(context: FoodContext, { code }: Input<'lookUpOnline'>) {
  const gtin = toGtin(code);
  if (gtin === undefined) throw new Invalid('This is not a barcode.', undefined, 'bad_barcode');
  return lookUpBarcode(context, gtin);
}

async function readFoodServices(context: FoodContext, _input: Input<'readFoodServices'>) {
  const { config } = context;
  return {
    open_food_facts: config.valueOfVariable(OPEN_FOOD_FACTS),
    usda: config.valueOfVariable(USDA_FDC),
    usda_key: await readCredentialStatus(context, usdaCredential(context)),
  };
}

async function removeUsdaKey(context: FoodContext, _input: Input<'removeUsdaKey'>) {
  await removeCredential(context, usdaCredential(context));
  return readCredentialStatus(context, usdaCredential(context));
}

export const foodServicesRoutes = implement(foodServicesContract, {
  searchOnline: (context: FoodContext, { q }: Input<'searchOnline'>) => searchService(context, q),
  lookUpOnline,
  readFoodServices,
  storeUsdaKey: (context: FoodContext, { key }: Input<'storeUsdaKey'>) =>
    storeCredential(context, usdaCredential(context), key),
  removeUsdaKey,
});
