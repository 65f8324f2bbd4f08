import { z } from 'zod';
import { calendarDate, label } from '../../../../kernel/api/common-schemas.ts';
import { Invalid } from '../../../../kernel/errors.ts';
import { parseJsonOrNull } from '../../../../kernel/text/parse-json.ts';
import { exportedMessage } from '../../../../shared/assistant/conversation.ts';
import { BODY_MEASURES } from '../../../../shared/body/measures/body-measures.ts';
import { MEASURE_UNITS } from '../../../../shared/body/measures/measure-units.ts';
import type { FileSource } from '../../../../shared/imports/files/csv.ts';
import { activityContract } from '../../activity/contract.ts';
import { lineText, readLines } from '../../catalogue/import/lines.ts';
import { itemInput, MOST_INGREDIENTS } from '../../diary/contract.ts';
import {
  EXPORT_FORMAT,
  EXPORT_LISTS,
  EXPORT_VERSION,
  EXPORTED_PREFERENCES,
  type ExportList,
} from '../../export/document.ts';
import { fastingContract } from '../../fasting/contract.ts';
import { FOOD_SOURCES, foodsContract } from '../../foods/contract.ts';
import { MOST_MEAL_ITEMS, mealsContract } from '../../meals/contract.ts';
import { waterContract } from '../../water/contract.ts';
import { wellnessContract } from '../../wellness/contract.ts';
import type { ImportedRow, SkippedRow } from '../imported-rows.ts';

/** Start of our own export, which writes each entry of a list on a line of its own. */
const START = new RegExp(`^\\ufeff?\\s*\\{\\s*"format"\\s*:\\s*"${EXPORT_FORMAT}"`);
const MOST_WHOLE_BYTES = 32 * 1024 * 1024;
const LIST_START = /^[\]}\s,]*"(\w+)":\[$/;

export function isDaybook(head: string): boolean {
  return START.test(head);
}

const given = {
  food: foodsContract.createFood.input,
  meal: mealsContract.createMeal.input,
  drink: waterContract.logDrink.input,
  fast: fastingContract.startFast.input,
  settings: fastingContract.storeSettings.input,
  activity: activityContract.addEntry.input,
  steps: wellnessContract.storeSteps.input.shape.rows.element,
  composition: wellnessContract.storeBodyComposition.input.shape.rows.element,
  wellness: wellnessContract.storeWellness.input.shape.rows.element,
};

const key = z.union([z.int(), z.string().max(100)]).transform(String);
const reference = key.nullable().default(null);
const uses = {
  usage_count: z.int().min(0).max(1_000_000_000).default(0),
  last_used_at: calendarDate.nullable().default(null),
};
const amount = z.number().min(0).max(1_000_000);
const known = amount.nullable();

const lists = {
  preferences: z.object({ name: z.enum(EXPORTED_PREFERENCES), value: z.json() }),
  fasting_settings: given.settings,
  foods: given.food.extend({
    id: key,
    photo_id: z.unknown().optional(),
    source: z.enum(FOOD_SOURCES),
    archived: z.boolean().default(false),
    ...uses,
  }),
  meals: given.meal.extend({
    id: key,
    photo_id: z.unknown().optional(),
    items: z
      .array(
        given.meal.shape.items.unwrap().element.extend({ food_id: reference, meal_id: reference }),
      )
      .max(MOST_MEAL_ITEMS),
    ...uses,
  }),
  days: z.object({
    date: calendarDate,
    note: z.string().max(5000).default(''),
    complete: z.boolean().default(false),
    incomplete: z.boolean().default(false),
    items: z
      .array(
        itemInput.extend({
          food_id: reference,
          meal_id: reference,
          source_meal_id: reference,
          recipe_id: z.unknown().optional(),
          items: z
            .array(itemInput.shape.items.unwrap().element.extend({ food_id: reference }))
            .max(MOST_INGREDIENTS)
            .optional(),
        }),
      )
      .default([]),
  }),
  drinks: given.drink.required({ uuid: true }),
  fasts: given.fast.required({ uuid: true, started_at: true }).extend({
    ended_at: given.fast.shape.ended_at.unwrap().nullable(),
    zone: z.string().max(60).nullable().default(null),
    end_date: calendarDate.nullable().default(null),
  }),
  own_activities: z.object({ name: label(100), met: z.number().positive().max(30) }),
  activities: z.object({
    uuid: z.string().min(1).max(100),
    date: calendarDate,
    time: given.activity.shape.time.unwrap(),
    activity_key: z.string().max(60).nullable(),
    own_activity: z.string().max(100).nullable().default(null),
    name: label(200),
    minutes: known,
    met: known,
    weight_kg: known,
    given_kcal: known,
    gross_kcal: amount,
    net_kcal: amount,
    note: z.string().max(2000),
  }),
  body_measures: z.object({
    date: calendarDate,
    measure: z.enum(BODY_MEASURES),
    value: z.number().min(0).max(1200),
    unit: z.enum(MEASURE_UNITS).nullable(),
  }),
  steps: given.steps,
  body_composition: given.composition,
  wellness: given.wellness,
  conversation: exportedMessage,
} satisfies Record<ExportList, z.ZodType>;

type Entry<Name extends ExportList> = z.output<(typeof lists)[Name]>;

/** Reads our own export. Rows keep their uuids. */
export async function* readDaybook(
  source: FileSource,
  bytes: number,
): AsyncGenerator<ImportedRow | SkippedRow> {
  const entries = (await isLineByLine(source)) ? readByLine(source) : readWhole(source, bytes);
  const counts = new Map<ExportList, number>();
  for await (const [list, entry] of entries) {
    const at = (counts.get(list) ?? 0) + 1;
    counts.set(list, at);
    const parsed = lists[list].safeParse(entry);
    if (parsed.success) yield* toRows(list, parsed.data);
    else {
      const where = parsed.error.issues[0]?.path.join('.') ?? '';
      yield { file: list, row: at, reason: `This entry can’t be read at ${where}.` };
    }
  }
}

type RawEntry = readonly [ExportList, unknown];

async function isLineByLine(source: FileSource): Promise<boolean> {
  let seen = 0;
  for await (const lines of readLines(source())) {
    for (const line of lines) {
      const text = line === null ? '' : lineText(line);
      if (seen === 0) checkVersion(text);
      if (LIST_START.test(text)) return true;
      seen += 1;
      if (seen > 3) return false;
    }
  }
  return false;
}

/** The first line has the head; without one the whole document is checked later. */
function checkVersion(line: string): void {
  const version = /"version"\s*:\s*(\d+)/.exec(line.slice(0, 300))?.[1];
  if (version !== undefined && Number(version) !== EXPORT_VERSION) throw otherVersion();
}

async function* readByLine(source: FileSource): AsyncGenerator<RawEntry> {
  let list: ExportList | undefined;
  for await (const lines of readLines(source())) {
    for (const line of lines) {
      const text = line === null ? null : lineText(line).trim();
      const started = text === null ? null : LIST_START.exec(text);
      if (started) list = EXPORT_LISTS.find((name) => name === started[1]);
      else if (list !== undefined && (text === null || text.startsWith('{'))) {
        yield [list, text === null ? null : parseJsonOrNull(text.replace(/,$/, ''))];
      }
    }
  }
}

/** A document that another program has formatted is held in memory. */
async function* readWhole(source: FileSource, bytes: number): AsyncGenerator<RawEntry> {
  if (bytes > MOST_WHOLE_BYTES) throw unreadable('This file is too large for its form.');
  const chunks: Buffer[] = [];
  for await (const chunk of source()) chunks.push(chunk);
  const document = parseJsonOrNull(
    Buffer.concat(chunks)
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  );
  if (typeof document !== 'object' || document === null)
    throw unreadable('This JSON is incomplete.');
  const fields = document as Readonly<Record<string, unknown>>;
  if (fields.version !== EXPORT_VERSION) throw otherVersion();
  for (const list of EXPORT_LISTS) {
    const entries = fields[list];
    if (Array.isArray(entries)) for (const entry of entries) yield [list, entry];
  }
}

function* toRows(list: ExportList, entry: unknown): Generator<ImportedRow> {
  switch (list) {
    case 'preferences':
      return yield { is: 'preference', ...(entry as Entry<'preferences'>) };
    case 'fasting_settings':
      return yield toSettings(entry as Entry<'fasting_settings'>);
    case 'foods':
      return yield toFood(entry as Entry<'foods'>);
    case 'meals':
      return yield toMeal(entry as Entry<'meals'>);
    case 'days':
      return yield* toDay(entry as Entry<'days'>);
    case 'drinks':
      return yield toDrink(entry as Entry<'drinks'>);
    case 'fasts':
      return yield toFast(entry as Entry<'fasts'>);
    case 'own_activities':
      return yield { is: 'own-activity', ...(entry as Entry<'own_activities'>) };
    case 'activities':
      return yield toActivity(entry as Entry<'activities'>);
    case 'body_measures':
      return yield { is: 'measure', time: null, ...(entry as Entry<'body_measures'>) };
    case 'conversation':
      return yield { is: 'message', ...(entry as Entry<'conversation'>) };
    case 'steps': {
      const { date, source, steps } = entry as Entry<'steps'>;
      if (steps !== null) yield { is: 'steps', date, source, steps };
      return;
    }
    default: {
      const { date, source, metrics } = entry as Entry<'wellness'>;
      const values = Object.entries(metrics).filter(([, value]) => typeof value === 'number');
      const facts = Object.fromEntries(values) as Record<string, number>;
      yield { is: 'metrics', table: list, date, source, metrics: facts };
    }
  }
}

function toSettings(settings: Entry<'fasting_settings'>): ImportedRow {
  const { plan = '16:8', target_hours = 16, start_time = null } = settings;
  const { remind_target = false, remind_start = false } = settings;
  return { is: 'fasting-settings', plan, target_hours, start_time, remind_target, remind_start };
}

function toFood(food: Entry<'foods'>): ImportedRow {
  return {
    is: 'food',
    key: food.id,
    content: {
      name: food.name,
      brand: food.brand ?? null,
      category: food.category ?? null,
      portion: food.portion ?? null,
      unit: food.unit ?? 'g',
      servings: food.servings ?? [],
      alt_units: food.alt_units ?? [],
      nutrition: food.nutrition ?? {},
      barcodes: food.barcodes ?? [],
      note: food.note ?? '',
      favorite: food.favorite ?? false,
    },
    origin: {
      source: food.source,
      source_id: food.source_id,
      completeness: food.completeness,
    },
    archived: food.archived,
    usage: { count: food.usage_count, last: food.last_used_at },
  };
}

function toMeal(meal: Entry<'meals'>): ImportedRow {
  return {
    is: 'meal',
    key: meal.id,
    name: meal.name,
    is_recipe: meal.is_recipe ?? false,
    servings: meal.servings ?? 1,
    cooked_weight: meal.cooked_weight ?? null,
    items: meal.items.map(({ food_id: food, meal_id, ...item }) => ({
      ...item,
      food,
      meal: meal_id,
    })),
    note: meal.note ?? '',
    favorite: meal.favorite ?? false,
    usage: { count: meal.usage_count, last: meal.last_used_at },
  };
}

function* toDay({
  date,
  note,
  complete,
  incomplete,
  items,
}: Entry<'days'>): Generator<ImportedRow> {
  if (note !== '' || complete || incomplete) yield { is: 'day', date, note, complete, incomplete };
  for (const item of items) {
    yield {
      is: 'item',
      uuid: item.uuid,
      date,
      time: item.time,
      slot: item.slot,
      kind: item.kind,
      name: item.name,
      brand: item.brand,
      portion: item.portion,
      unit: item.unit,
      quantity: item.quantity,
      nutrition: JSON.stringify(item.nutrition),
      ...(item.items && {
        ingredients: item.items.map(({ food_id: food, ...one }) => ({ ...one, food })),
      }),
      ...(item.legacy && { legacy: item.legacy }),
      food: item.food_id,
      meal: item.meal_id,
      sourceMeal: item.source_meal_id,
      source: item.source ?? '',
      note: item.note,
      covers: 'single',
    };
  }
}

function toDrink({ uuid, date, time, amount_ml, container }: Entry<'drinks'>): ImportedRow {
  return {
    is: 'drink',
    uuid,
    date,
    time: time ?? null,
    amount_ml,
    container: container ?? null,
  };
}

function toFast(fast: Entry<'fasts'>): ImportedRow {
  const { uuid, plan, target_hours = 16, started_at, ended_at, zone, end_date, note } = fast;
  return { is: 'fast', uuid, plan, target_hours, started_at, ended_at, zone, end_date, note };
}

function toActivity(entry: Entry<'activities'>): ImportedRow {
  const { uuid, date, time, name, minutes, given_kcal: kcal, note, ...stored } = entry;
  return { is: 'activity', uuid, date, time, name, minutes, kcal, note, stored };
}

function otherVersion(): Invalid {
  return unreadable('This export is of another version of Daybook.');
}

function unreadable(message: string): Invalid {
  return new Invalid(message, [{ path: 'file', message }], 'unknown_file');
}
