import { flag, optional, text } from '../../kernel/config/variables.ts';

const AN_ADDRESS = 'an http:// or https:// address';
const HTTP_ADDRESS = /^https?:\/\/[^\s?#@]+$/;

export const OPEN_FOOD_FACTS = flag(
  'Looks up foods at Open Food Facts when someone scans a barcode or searches online. The barcode or the words are sent there, nothing else.',
);
export const OPEN_FOOD_FACTS_URL = text(
  'The Open Food Facts server that is asked for products.',
  AN_ADDRESS,
  'https://world.openfoodfacts.org',
  HTTP_ADDRESS,
);
export const OPEN_FOOD_FACTS_SEARCH_URL = text(
  'The Open Food Facts server that is asked for searches (Search-a-licious).',
  AN_ADDRESS,
  'https://search.openfoodfacts.org',
  HTTP_ADDRESS,
);
export const USDA_FDC = flag(
  'Looks up foods at USDA FoodData Central, for accounts that entered a key or with USDA_FDC_KEY.',
);
export const USDA_FDC_URL = text(
  'The FoodData Central server.',
  AN_ADDRESS,
  'https://api.nal.usda.gov',
  HTTP_ADDRESS,
);
export const USDA_FDC_KEY = optional(
  'A key of FoodData Central for all accounts, instead of one of their own.',
  'a key without spaces',
  (given) => /^[\x21-\x7e]+$/.test(given),
  { secret: true },
);

export const NUTRITION_VARIABLES = {
  OPEN_FOOD_FACTS,
  OPEN_FOOD_FACTS_URL,
  OPEN_FOOD_FACTS_SEARCH_URL,
  USDA_FDC,
  USDA_FDC_URL,
  USDA_FDC_KEY,
};
