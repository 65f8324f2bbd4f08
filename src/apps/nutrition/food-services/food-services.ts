import type { Context } from '../../../kernel/context.ts';
import { isInStoreGtin } from '../../../shared/food/barcodes.ts';
import {
  type CredentialUse,
  openCredential,
} from '../../../shared/outbound/credentials/credentials.ts';
import { OutboundError } from '../../../shared/outbound/outbound-error.ts';
import type { OutboundTables } from '../../../shared/outbound/tables.ts';
import { OPEN_FOOD_FACTS, USDA_FDC, USDA_FDC_KEY } from '../variables.ts';
import type { FoodAnswer, SearchAnswer, ServiceFood } from './contract.ts';
import { readOffBarcode, searchOff } from './open-food-facts.ts';
import { readUsdaBarcode, searchUsda } from './usda.ts';

export type FoodServicesContext = Pick<
  Context<OutboundTables>,
  'db' | 'clock' | 'config' | 'log' | 'owner' | 'secrets'
>;

const SWITCHED_OFF = 'Looking up foods online is switched off.';
const KEY_MISSING = 'Enter your key for USDA FoodData Central first.';

/** A service that is switched on, for one owner. */
interface ActiveService {
  /** Throws an `OutboundError`, also if the service does not have the product. */
  readonly readBarcode: (gtin: string) => Promise<ServiceFood>;
  readonly search: (words: string) => Promise<ServiceFood[]>;
  readonly silence: string;
}

/** Asks one service after the other for a GTIN-14 until one has it. */
export async function lookUpBarcode(
  context: FoodServicesContext,
  gtin: string,
): Promise<FoodAnswer> {
  // A store gives these numbers to goods of its own.
  if (isInStoreGtin(gtin)) return { status: 'not_found' };
  const services = await listActiveServices(context);
  if (typeof services === 'string') return { status: 'unavailable', sentence: services };
  const failures: string[] = [];
  for (const service of services) {
    const answer = await tryService(service, () => service.readBarcode(gtin));
    if ('found' in answer) return { status: 'found', food: answer.found };
    if (answer.sentence !== null) failures.push(answer.sentence);
  }
  const [sentence] = failures;
  return sentence === undefined ? { status: 'not_found' } : { status: 'unavailable', sentence };
}

/** Searches all services that are switched on at once. */
export async function searchService(
  context: FoodServicesContext,
  words: string,
): Promise<SearchAnswer> {
  const services = await listActiveServices(context);
  if (typeof services === 'string') return { status: 'unavailable', sentence: services };
  const answers = await Promise.all(
    services.map((service) => tryService(service, () => service.search(words))),
  );
  const foods = answers.flatMap((answer) => ('found' in answer ? answer.found : []));
  const sentence =
    answers.flatMap((answer) => ('found' in answer ? [] : (answer.sentence ?? [])))[0] ?? null;
  if (foods.length > 0) return { status: 'found', foods, sentence };
  return sentence === null ? { status: 'not_found' } : { status: 'unavailable', sentence };
}

export function usdaCredential({ config }: Pick<FoodServicesContext, 'config'>): CredentialUse {
  return { service: 'USDA FoodData Central', fromOperator: config.valueOfVariable(USDA_FDC_KEY) };
}

/** The services to ask, or a sentence that says why there are none. */
async function listActiveServices(context: FoodServicesContext): Promise<ActiveService[] | string> {
  const { config } = context;
  const services: ActiveService[] = [];
  if (config.valueOfVariable(OPEN_FOOD_FACTS)) {
    services.push({
      readBarcode: (gtin) => readOffBarcode(context, gtin),
      search: (words) => searchOff(context, words),
      silence: 'The network catalogue does not answer.',
    });
  }
  const usesUsda = config.valueOfVariable(USDA_FDC);
  const key = usesUsda ? await openCredential(context, usdaCredential(context)) : null;
  if (key !== null) {
    services.push({
      readBarcode: (gtin) => readUsdaBarcode(context, key, gtin),
      search: (words) => searchUsda(context, key, words),
      silence: 'USDA FoodData Central does not answer.',
    });
  }
  if (services.length > 0) return services;
  return usesUsda ? KEY_MISSING : SWITCHED_OFF;
}

/** The answer of a service; without one, why not. The sentence is null if it does not have the food. */
async function tryService<Answer>(
  { silence }: ActiveService,
  ask: () => Promise<Answer>,
): Promise<{ found: Answer } | { sentence: string | null }> {
  try {
    return { found: await ask() };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.failure === 'not_found') return { sentence: null };
    // A limit and a refused key have a remedy; the others are the same to people.
    const isRemedied = error.failure === 'limited' || error.failure === 'refused';
    return { sentence: isRemedied ? error.message : silence };
  }
}
