import { toGtin } from '../../../../shared/food/barcodes.ts';
import type { CatalogueServing } from '../catalogue-food.ts';
import { cleanText, readNumber } from '../import/clean-text.ts';
import type { RecordResult } from '../import/reading.ts';
import { dropImpossibleAmounts, findDoubts } from '../plausibility.ts';
import type { ImportFilter } from '../store/state.ts';
import {
  asRecord,
  flattenNutrition,
  OFF_NUTRIMENT_COLUMNS,
  readOffNutrition,
} from './off-nutrition.ts';

/** Columns of the CSV file that are read. */
export const OFF_COLUMNS: readonly string[] = [
  ...['code', 'product_name', 'abbreviated_product_name', 'generic_name', 'brands', 'lang', 'lc'],
  ...['categories_tags', 'countries_tags', 'serving_size', 'serving_quantity'],
  ...['serving_quantity_unit', 'product_quantity_unit', 'quantity', 'completeness'],
  ...['unique_scans_n', 'obsolete', ...OFF_NUTRIMENT_COLUMNS],
];

/** Implausible products come after the others, unless they are far more popular. */
const DOUBT_FACTOR = 0.1;
const MAX_SERVING = 10_000;

/** A product of Open Food Facts, from the JSON file or the API. */
export function readOffProduct(product: Readonly<Record<string, unknown>>, filter: ImportFilter) {
  const servingQuantity = readNumber(product.serving_quantity);
  return readOffFields(
    {
      ...product,
      ...asRecord(product.nutriments),
      ...flattenNutrition(product.nutrition, servingQuantity),
    },
    filter,
  );
}

/** A product as flat fields: a row of the CSV file. */
export function readOffFields(
  fields: Readonly<Record<string, unknown>>,
  { countries, languages }: ImportFilter,
): RecordResult {
  const code = cleanText(fields.code, 50) || String(readNumber(fields.code) ?? '');
  if (!/^[\w-]+$/.test(code)) return 'no-code';
  if (fields.obsolete === 'on' || fields.obsolete === 1) return 'obsolete';
  if (
    countries.length > 0 &&
    !listTags(fields.countries_tags).some((tag) => countries.includes(tag.name))
  )
    return 'other-country';
  const language = cleanText(fields.lang ?? fields.lc, 10).toLowerCase();
  const translated = languages.map((one) => cleanText(fields[`product_name_${one}`])).find(Boolean);
  if (languages.length > 0 && language !== '' && !languages.includes(language) && !translated)
    return 'other-language';
  const generic = cleanText(fields.generic_name);
  const name =
    translated ||
    cleanText(fields.product_name) ||
    cleanText(fields.abbreviated_product_name) ||
    generic;
  if (name === '') return 'no-name';
  const { facts, isPrepared } = readOffNutrition(fields);
  const nutrition = dropImpossibleAmounts(facts);
  if (Object.keys(nutrition).length === 0) return 'no-nutrition';
  const doubts = findDoubts(nutrition);
  const scans = Math.max(0, readNumber(fields.unique_scans_n) ?? 0);
  const completeness = readShare(fields.completeness);
  return {
    key: code,
    name: isPrepared ? `${name} (prepared)` : name,
    otherNames: generic === name ? '' : generic,
    brand:
      cleanText(Array.isArray(fields.brands) ? fields.brands.join(', ') : fields.brands, 100) ||
      null,
    category: lastEnglish(listTags(fields.categories_tags)),
    unit: readUnit(fields),
    servings: readServing(fields),
    nutrition,
    barcode: toGtin(code) ?? null,
    completeness,
    doubts,
    score: (scans + (completeness ?? 0)) * (doubts.length > 0 ? DOUBT_FACTOR : 1),
  };
}

interface Tag {
  readonly language: string;
  /** `milk-chocolates` */
  readonly name: string;
}

/** `en:france,en:germany`, or a list of such tags. */
function listTags(value: unknown): Tag[] {
  const tags = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return tags.slice(0, 200).flatMap((tag) => {
    const [, language = '', name = ''] = /^\s*([a-z]{2,3}):(.+?)\s*$/.exec(String(tag)) ?? [];
    return name === '' ? [] : [{ language, name: name.toLowerCase() }];
  });
}

/** The most specific category comes last. */
function lastEnglish(tags: readonly Tag[]): string | null {
  const name = tags.findLast(({ language }) => language === 'en')?.name;
  if (name === undefined) return null;
  const words = cleanText(name.replaceAll('-', ' '), 100);
  return words === '' ? null : words.slice(0, 1).toUpperCase() + words.slice(1);
}

const MILLILITRES = /^(?:ml|cl|dl|l)$/i;

function readUnit(fields: Readonly<Record<string, unknown>>): 'g' | 'ml' {
  const named = fields.serving_quantity_unit ?? fields.product_quantity_unit;
  if (typeof named === 'string' && named !== '') return MILLILITRES.test(named) ? 'ml' : 'g';
  const texts = [fields.serving_size, fields.quantity].map((text) => cleanText(text, 100));
  const unit = texts.flatMap((text) => /\d\s*(g|kg|ml|cl|dl|l)\b/i.exec(text)?.[1] ?? [])[0];
  return unit !== undefined && MILLILITRES.test(unit) ? 'ml' : 'g';
}

function readServing(fields: Readonly<Record<string, unknown>>): CatalogueServing[] {
  const grams = readNumber(fields.serving_quantity);
  if (grams === undefined || grams <= 0 || grams > MAX_SERVING) return [];
  return [{ label: cleanText(fields.serving_size, 60) || '1 serving', grams }];
}

function readShare(value: unknown): number | null {
  const share = readNumber(value);
  return share === undefined ? null : Math.min(1, Math.max(0, share));
}
