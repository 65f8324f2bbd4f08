import { isCalendarDate } from '../../../../shared/calendar/dates.ts';
import { findNutriment } from '../../../../shared/food/nutriments.ts';
import { scaleFacts } from '../../../../shared/food/nutrition-facts.ts';
import { parseNumber } from '../../../../shared/imports/files/cells.ts';
import { nutrimentName } from '../../facts-schema.ts';
import { legacyFacts, MOST_SLOTS } from '../../measures/diary/diary-item.ts';
import {
  cleanBrand,
  cleanName,
  cleanNote,
  cleanPortion,
  cleanQuantity,
  cleanUnit,
} from '../clean-values.ts';
import type { Identities } from '../identify.ts';
import type {
  ImportedFacts,
  ImportedFood,
  ImportedItem,
  ImportedMeal,
  ImportedMealItem,
  ImportedRow,
  SkippedRow,
} from '../imported-rows.ts';
import { keepPlausible } from '../nutrient-columns.ts';
import { findMeasure, findMeasureUnit, toMeasure } from './measure-columns.ts';

type Json = Readonly<Record<string, unknown>>;

const PROGRAM = 'waistline';
const LONGEST_LEGACY = 20_000;

/** `waistline_export.json` and older exports of the same form: lists of foods, meals and days. */
export function isWaistline(document: unknown): document is Json {
  return isRecord(document) && (Array.isArray(document.foodList) || Array.isArray(document.diary));
}

/** A food or recipe of the file, for the items that refer to it. */
interface Source {
  readonly key: string;
  readonly name: string;
  readonly brand: string | null;
  readonly portion: number | null;
  readonly unit: string | null;
  readonly nutrition: ImportedFacts;
  readonly isQuick: boolean;
  readonly isListed: boolean;
}

interface Sources {
  readonly foods: ReadonlyMap<string, Source>;
  readonly recipes: ReadonlyMap<string, Source>;
}

export function* readWaistline(
  document: Json,
  identities: Identities,
): Generator<ImportedRow | SkippedRow> {
  const foodList = listOf(document.foodList);
  const recipes = listOf(document.recipes);
  const sources: Sources = {
    foods: new Map(foodList.flatMap((one) => toSource(one, 'food'))),
    recipes: new Map(recipes.flatMap((one) => toSource(one, 'recipe'))),
  };
  for (const one of foodList) {
    const source = sources.foods.get(String(one.id));
    if (source?.isListed) yield toFood(one, source);
  }
  for (const [list, isRecipe] of [
    [listOf(document.meals), false],
    [recipes, true],
  ] as const) {
    for (const one of list) {
      const meal = toMeal(one, isRecipe, sources);
      if (meal) yield meal;
    }
  }
  const names = mealNames(document.settings);
  const units = statUnits(document.settings);
  for (const [at, day] of listOf(document.diary).entries()) {
    const date = dateOf(day.dateTime ?? day.date);
    if (date === null) {
      yield skip('diary', at, 'The date can’t be read.');
      continue;
    }
    for (const item of listOf(day.items)) {
      yield toItem(item, date, { sources, names, identities }) ??
        skip('diary', at, `An item of ${date} has no food.`);
    }
    const note = cleanNote(day.notes ?? day.note, 5000);
    if (note !== '') yield { is: 'day', date, note, complete: false, incomplete: false };
    yield* readStats(day.stats, date, units);
  }
}

function skip(file: string, at: number, reason: string): SkippedRow {
  return { file, row: at + 1, reason };
}

/** One entry by the id of the file; none for a row without an id. */
function toSource(one: Json, type: 'food' | 'recipe'): [string, Source][] {
  if (one.id === undefined || one.id === null) return [];
  const id = String(one.id).slice(0, 100);
  const name = cleanName(one.name);
  const isQuick = one.barcode === 'quick-add';
  return [
    [
      id,
      {
        key: `${type} ${id}`,
        name,
        brand: cleanBrand(one.brand),
        portion: cleanPortion(numberOf(one.portion)),
        unit: cleanUnit(one.unit),
        nutrition: factsOf(one.nutrition),
        isQuick,
        isListed:
          type === 'food' &&
          name !== '' &&
          !isQuick &&
          one.archived !== true &&
          one.hidden !== true,
      },
    ],
  ];
}

function toFood(one: Json, { key, name, brand, portion, unit, nutrition }: Source): ImportedFood {
  const barcode = typeof one.barcode === 'string' ? one.barcode.trim() : '';
  const [category] = Array.isArray(one.categories) ? one.categories : [one.category];
  return {
    is: 'food',
    key,
    content: {
      name,
      brand,
      category: cleanBrand(category)?.slice(0, 50) ?? null,
      portion,
      unit: unit ?? 'g',
      servings: [],
      alt_units: [],
      nutrition,
      barcodes: /^\d{6,18}$/.test(barcode) ? [barcode] : [],
      note: cleanNote(one.notes, 1000),
      favorite: one.favorite === true,
    },
    origin: { source: 'import', source_id: null, completeness: null },
    archived: false,
    usage: null,
  };
}

function toMeal(one: Json, isRecipe: boolean, sources: Sources): ImportedMeal | undefined {
  const name = cleanName(one.name);
  const items = listOf(one.items).flatMap((item) => toMealItem(item, sources) ?? []);
  if (name === '' || items.length === 0) return undefined;
  const weight = /^g$/i.test(String(one.unit ?? '')) ? cleanPortion(numberOf(one.portion)) : null;
  return {
    is: 'meal',
    key: `${isRecipe ? 'recipe' : 'meal'} ${String(one.id)}`,
    name,
    is_recipe: isRecipe,
    servings: 1,
    cooked_weight: isRecipe ? weight : null,
    items: items.slice(0, 100),
    note: cleanNote(one.notes, 5000),
    favorite: false,
    usage: null,
  };
}

function toMealItem(item: Json, sources: Sources): ImportedMealItem | undefined {
  const source = findSource(item, sources);
  if (!source) return undefined;
  const eaten = eatenOf(item, source);
  const isRecipe = item.type === 'recipe';
  return {
    kind: isRecipe ? 'recipe' : 'food',
    name: source.name || 'Food',
    brand: source.brand,
    ...eaten,
    slot: null,
    food: source.isListed ? source.key : null,
    meal: isRecipe ? source.key : null,
    source: PROGRAM,
    note: '',
  };
}

function findSource({ id, type }: Json, { foods, recipes }: Sources): Source | undefined {
  return (type === 'recipe' ? recipes : foods).get(String(id));
}

/** The nutrition of a food is for its portion; an item has a portion of its own. */
function eatenOf(item: Json, source: Pick<Source, 'portion' | 'unit' | 'nutrition'>) {
  const portion = cleanPortion(numberOf(item.portion)) ?? source.portion;
  const factor = portion !== null && source.portion !== null ? portion / source.portion : 1;
  return {
    portion,
    unit: cleanUnit(item.unit) ?? source.unit,
    quantity: cleanQuantity(numberOf(item.quantity)),
    nutrition: keepPlausible(scaleFacts(source.nutrition, factor) as Record<string, number>),
  };
}

interface ItemContext {
  readonly sources: Sources;
  readonly names: readonly string[];
  readonly identities: Identities;
}

interface ItemContent
  extends Pick<
    ImportedItem,
    | 'kind'
    | 'name'
    | 'brand'
    | 'portion'
    | 'unit'
    | 'quantity'
    | 'ingredients'
    | 'legacy'
    | 'food'
    | 'meal'
  > {
  readonly nutrition: ImportedFacts;
}

function toItem(item: Json, date: string, context: ItemContext): ImportedItem | undefined {
  const content = contentOf(item, context.sources);
  if (!content) return undefined;
  const index = numberOf(item.category) ?? 0;
  const slot = context.names[index] || (index >= 0 && index < MOST_SLOTS ? Math.floor(index) : 0);
  const { name, brand, portion, unit, quantity } = content;
  const given = typeof item.uuid === 'string' ? item.uuid.slice(0, 60) : null;
  const identity = given ?? JSON.stringify([name, brand, portion, unit, quantity]);
  const { calories = null } = content.legacy ? legacyFacts(content.legacy) : content.nutrition;
  return {
    is: 'item',
    uuid: context.identities.uuidOf('item', date, slot, identity, calories ?? null),
    date,
    time: null,
    slot,
    ...content,
    nutrition: JSON.stringify(content.nutrition),
    sourceMeal: null,
    source: PROGRAM,
    note: cleanNote(item.notes ?? item.note),
    covers: 'single',
  };
}

function contentOf(item: Json, sources: Sources): ItemContent | undefined {
  const parts = listOf(item.items);
  if (parts.length > 0) return splitOf(item, parts, sources);
  const source = findSource(item, sources);
  if (source) {
    const isRecipe = item.type === 'recipe';
    return {
      kind: source.isQuick ? 'quick' : isRecipe ? 'recipe' : 'food',
      name: source.name || (source.isQuick ? 'Quick calories' : 'Food'),
      brand: source.brand,
      ...eatenOf(item, source),
      food: source.isListed ? source.key : null,
      meal: isRecipe ? source.key : null,
    };
  }
  const name = cleanName(item.name);
  if (name === '') return undefined;
  const head = {
    name,
    brand: cleanBrand(item.brand),
    portion: cleanPortion(numberOf(item.portion)),
    unit: cleanUnit(item.unit),
    quantity: cleanQuantity(numberOf(item.quantity)),
    food: null,
    meal: null,
  };
  if (isRecord(item.nutrition))
    return { kind: 'food', ...head, nutrition: factsOf(item.nutrition) };
  const legacy = flatPart(item);
  if (Object.keys(legacyFacts(legacy)).length === 0) return undefined;
  return { kind: 'legacy', ...head, nutrition: {}, legacy };
}

/** A logged recipe that keeps its ingredients. */
function splitOf(item: Json, parts: readonly Json[], sources: Sources): ItemContent {
  return {
    kind: 'recipe_split',
    name: cleanName(item.name) || 'Recipe',
    brand: null,
    portion: cleanPortion(numberOf(item.portion)),
    unit: cleanUnit(item.unit),
    quantity: cleanQuantity(numberOf(item.quantity)),
    nutrition: {},
    ingredients: parts.slice(0, 200).flatMap((part) => {
      const content = contentOf({ ...part, items: undefined }, sources);
      if (!content) return [];
      const { name, portion, unit, quantity, nutrition, food, legacy } = content;
      const facts = legacy
        ? keepPlausible(legacyFacts(legacy) as Record<string, number>)
        : nutrition;
      return [{ name, portion, unit, quantity, nutrition: facts, food }];
    }),
    food: null,
    meal: null,
  };
}

/** The texts and numbers of an old item; numbers may be written as text. */
function flatPart(item: Json): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(item)) {
    if (typeof value === 'object' || name.length > 100) continue;
    const isAmount = name === 'calories_kcal' || findNutriment(name) !== undefined;
    const amount = isAmount ? numberOf(value) : null;
    kept[name] = amount ?? value;
  }
  return JSON.stringify(kept).length <= LONGEST_LEGACY ? kept : {};
}

/** Stats have units since the settings name them; older exports have bare numbers. */
function* readStats(
  stats: unknown,
  date: string,
  units: ReadonlyMap<string, string> | null,
): Generator<ImportedRow | SkippedRow> {
  if (!isRecord(stats)) return;
  for (const [name, given] of Object.entries(stats)) {
    const measure = findMeasure(name);
    const value = numberOf(given);
    if (measure === undefined || value === null) continue;
    const usual = measure === 'weight' ? 'kg' : measure === 'bodyFat' ? '%' : 'cm';
    const unit = units === null ? 'ask' : (findMeasureUnit(units.get(name) ?? '') ?? usual);
    yield toMeasure({ date, time: null }, measure, value, unit) ??
      skip('diary', 0, `${name} of ${value} on ${date} is not plausible.`);
  }
}

/** Null for an export that does not state the units of its stats. */
function statUnits(settings: unknown): Map<string, string> | null {
  const stats = isRecord(settings) ? settings.bodyStats : undefined;
  if (!isRecord(stats)) return null;
  const units = isRecord(stats.units) ? stats.units : {};
  return new Map(Object.entries(units).map(([name, unit]) => [name, String(unit)]));
}

function mealNames(settings: unknown): string[] {
  const diary = isRecord(settings) ? settings.diary : undefined;
  const names = isRecord(diary) ? diary['meal-names'] : undefined;
  return Array.isArray(names) ? names.slice(0, MOST_SLOTS).map((name) => cleanName(name)) : [];
}

function factsOf(nutrition: unknown): ImportedFacts {
  if (!isRecord(nutrition)) return {};
  const facts: Record<string, number> = {};
  for (const [given, value] of Object.entries(nutrition)) {
    const name = findNutriment(given) ?? given;
    const amount = numberOf(value);
    if (amount !== null && nutrimentName.safeParse(name).success) facts[name] = amount;
  }
  return keepPlausible(facts);
}

/** The days are stored as midnight in UTC of the local date, so the date part is the day. */
function dateOf(value: unknown): string | null {
  const text = typeof value === 'number' ? safeIso(value) : String(value ?? '');
  const date = text.slice(0, 10);
  return isCalendarDate(date) ? date : null;
}

function safeIso(millis: number): string {
  return Math.abs(millis) < 8.64e15 ? new Date(millis).toISOString() : '';
}

/** Numbers are also written as text, with a decimal comma in some languages. */
function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && value.length < 40 ? parseNumber(value, false) : null;
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
