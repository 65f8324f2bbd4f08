import { z } from 'zod';
import { emptyInput, instant, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { facts } from '../facts-schema.ts';
import { CATALOGUE_IDS } from './catalogue-food.ts';
import { DOUBTS } from './plausibility.ts';

const GIGABYTE = 1024 ** 3;
const UPLOAD_GB = 16;

const catalogueFood = z.object({
  ref: z.string().describe('Stable, such as usda:09040 or off:3017620422003'),
  source: z.enum(['usda', 'off']),
  name: z.string(),
  brand: z.string().nullable(),
  category: z.string().nullable(),
  portion: z.literal(100),
  unit: z.enum(['g', 'ml']),
  servings: z.array(
    z.object({ label: z.string(), grams: z.number().describe('In the unit of the food') }),
  ),
  barcodes: z.array(z.string()).describe('GTIN-14'),
  nutrition: facts.describe('Amounts of 100 g or 100 ml; a missing one is unknown, not zero'),
  completeness: z
    .number()
    .nullable()
    .describe('How much a crowd-sourced food has filled in, 0 to 1'),
  doubts: z.array(z.enum(DOUBTS)).describe('Why the nutrition cannot be right'),
  attribution: z.string(),
});

/** `["france"]`, or `france, germany` in a form. */
const names = (pattern: RegExp, message: string) =>
  z
    .preprocess(
      (given) => (typeof given === 'string' ? given.split(',').map((one) => one.trim()) : given),
      z.array(z.string().regex(pattern, message)).max(50),
    )
    .default([]);

const catalogue = z.object({
  id: z.enum(CATALOGUE_IDS),
  title: z.string(),
  attribution: z.string(),
  phase: z.enum(['reading', 'indexing', 'ready']),
  running: z.boolean().describe('False for an import that was interrupted'),
  file: z.string(),
  countries: z.array(z.string()),
  languages: z.array(z.string()),
  foods: z.int(),
  records_read: z.int(),
  skipped: z.record(z.string(), z.int()).describe('Records that were left out, by reason'),
  progress: z.number().describe('Part of the file that has been read, 0 to 1'),
  started_at: instant,
  updated_at: instant,
});

export const catalogueContract = {
  search: operation({
    method: 'GET',
    path: '/api/catalogue/search',
    summary: 'Search the food catalogues by words of name, brand and category',
    access: 'signed-in',
    input: z.object({
      q: z.string().max(200),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    output: z.object({
      items: z.array(catalogueFood),
      corrected: z.string().nullable().describe('The query that was searched instead'),
    }),
  }),
  readFood: operation({
    method: 'GET',
    path: '/api/catalogue/foods/:ref',
    summary: 'Read a food of a catalogue',
    access: 'signed-in',
    input: z.object({ ref: z.string().max(100) }),
    output: catalogueFood,
  }),
  readBarcode: operation({
    method: 'GET',
    path: '/api/catalogue/barcode/:code',
    summary: 'Find a food of the catalogues by its barcode',
    access: 'signed-in',
    input: z.object({ code: z.string().max(60) }),
    output: catalogueFood,
  }),
  list: operation({
    method: 'GET',
    path: '/api/catalogues',
    summary: 'List the food catalogues and the imports that are running or were interrupted',
    access: 'admin',
    input: emptyInput,
    output: z.object({ items: z.array(catalogue) }),
  }),
  startImport: operation({
    method: 'POST',
    path: '/api/catalogues/imports',
    summary:
      'Import a dump of Open Food Facts or USDA FoodData Central: an uploaded file, or one in the folder catalogues of the data folder. An interrupted import goes on',
    access: 'admin',
    waits: true,
    formLimit: () => UPLOAD_GB * GIGABYTE,
    input: z.object({
      file: z
        .string()
        .regex(/^[\w][\w .()-]{0,199}$/, 'must be the name of a file in the folder catalogues')
        .optional(),
      countries: names(/^[a-z][a-z-]{1,59}$/, 'must be a country such as france or united-states'),
      languages: names(/^[a-z]{2}$/, 'must be a language code such as en'),
    }),
    output: z.object({ id: z.enum(CATALOGUE_IDS), file: z.string() }),
  }),
  remove: operation({
    method: 'DELETE',
    path: '/api/catalogues/:id',
    summary: 'Remove an imported food catalogue and its interrupted import',
    access: 'admin',
    waits: true,
    input: z.object({ id: z.enum(CATALOGUE_IDS).exclude(['usda']) }),
    output: ok,
  }),
};
