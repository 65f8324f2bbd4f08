import { z } from 'zod';
import { operation } from '../../../kernel/contract.ts';
import { NUTRIMENTS, type Nutriment } from '../../../shared/food/nutriments.ts';

export const FOOD_SOURCES = ['off', 'usda'] as const;

const nutriment = z.enum(Object.keys(NUTRIMENTS) as [Nutriment, ...Nutriment[]]);

const serviceFood = z.object({
  source: z.enum(FOOD_SOURCES),
  source_id: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  barcodes: z.array(z.string()).describe('GTIN-14'),
  category: z.string().nullable(),
  serving: z.object({ label: z.string(), grams: z.number() }).nullable(),
  package: z
    .object({ quantity: z.number(), unit: z.enum(['g', 'ml']) })
    .nullish()
    .describe('how much of it a package holds, if the service says so'),
  unit: z.enum(['g', 'ml']).describe('the nutrition is for 100 of it'),
  nutrition: z.partialRecord(nutriment, z.number()),
  completeness: z.number().min(0).max(1).nullable(),
  problems: z.array(
    z.enum(['too_much_energy', 'too_many_macros', 'energy_mismatch', 'prepared_only']),
  ),
  image_url: z.string().nullable(),
});

const notFound = z.object({ status: z.literal('not_found') });
const unavailable = z.object({ status: z.literal('unavailable'), sentence: z.string() });

const foodAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), food: serviceFood }),
  notFound,
  unavailable,
]);

const searchAnswer = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('found'),
    foods: z.array(serviceFood),
    sentence: z.string().nullable().describe('says that one of several services did not answer'),
  }),
  notFound,
  unavailable,
]);

const keyStatus = z.object({
  is_set: z.boolean(),
  hint: z.string().nullable(),
  is_locked: z.boolean(),
});

export const foodServicesContract = {
  searchOnline: operation({
    method: 'GET',
    path: '/api/foods/online',
    summary: 'Search foods at the food services',
    access: 'signed-in',
    input: z.object({ q: z.string().trim().min(2).max(100) }),
    output: searchAnswer,
  }),
  lookUpOnline: operation({
    method: 'GET',
    path: '/api/foods/online/barcode/:code',
    summary: 'Look up a barcode at the food services',
    access: 'signed-in',
    input: z.object({ code: z.string().trim().min(1).max(60) }),
    output: foodAnswer,
  }),
  readFoodServices: operation({
    method: 'GET',
    path: '/api/foods/services',
    summary: 'List the food services that the operator switched on',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ open_food_facts: z.boolean(), usda: z.boolean(), usda_key: keyStatus }),
  }),
  storeUsdaKey: operation({
    method: 'PUT',
    path: '/api/foods/services/usda-key',
    summary: 'Store the key for USDA FoodData Central; it is never sent back',
    access: 'signed-in',
    input: z.object({
      key: z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]{1,200}$/, 'must be a key without spaces'),
    }),
    output: keyStatus,
  }),
  removeUsdaKey: operation({
    method: 'DELETE',
    path: '/api/foods/services/usda-key',
    summary: 'Forget the key for USDA FoodData Central',
    access: 'signed-in',
    input: z.object({}),
    output: keyStatus,
  }),
};

export type ServiceFood = z.output<typeof serviceFood>;
export type FoodProblem = ServiceFood['problems'][number];
export type FoodAnswer = z.output<typeof foodAnswer>;
export type SearchAnswer = z.output<typeof searchAnswer>;
