import { z } from 'zod';
import { calendarDate, id, instant, label, ok } from '../../../kernel/api/common-schemas.ts';
import { operation } from '../../../kernel/contract.ts';
import { facts, givenFacts } from '../facts-schema.ts';
import { ITEM_KINDS, MOST_PORTION, MOST_SLOTS } from '../measures/diary/diary-item.ts';

export const MOST_ITEMS_OF_A_DAY = 500;
/** Of a split recipe. */
export const MOST_INGREDIENTS = 200;
const MOST_AT_ONCE = 200;
const MOST_DAYS_OF_TOTALS = 3660;

const uuid = z.string().min(1).max(100);
const slot = z
  .int()
  .min(0)
  .max(MOST_SLOTS - 1)
  .describe('Index of the meal of the day: 0 breakfast, 1 lunch, 2 dinner, 3 snacks by default');
const moment = z.iso
  .datetime({ offset: true })
  .transform((given) => new Date(given).toISOString())
  .describe('Last change on the device; default: now');
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be HH:mm')
  .describe('HH:mm in the person’s zone');

export const portion = z.number().positive().max(MOST_PORTION);
export const quantity = z.number().positive().max(999);
export const unit = z.string().max(20);
export const itemNote = z.string().max(500);

const ingredient = z.object({
  name: z.string(),
  portion: z.number().nullable(),
  unit: z.string().nullable(),
  quantity: z.number(),
  nutrition: facts,
  food_id: id.nullable(),
});

const givenIngredient = z.object({
  name: label(200),
  portion: portion.nullable().default(null),
  unit: unit.nullable().default(null),
  quantity: quantity.default(1),
  nutrition: givenFacts.default({}),
  food_id: id.nullable().default(null),
});

const item = z.object({
  uuid: z.string(),
  date: z.string().meta({ format: 'date' }),
  slot: z.int(),
  time: z.string().nullable(),
  kind: z.enum(ITEM_KINDS),
  name: z.string(),
  brand: z.string().nullable(),
  portion: z.number().nullable().describe('Size of one portion in `unit`'),
  unit: z.string().nullable(),
  quantity: z.number().describe('How many portions'),
  nutrition: facts.describe('Of one portion; a missing nutriment is unknown'),
  items: z.array(ingredient).optional().describe('The ingredients of a split recipe'),
  legacy: z.record(z.string(), z.json()).optional().describe('An item of an old export as it was'),
  food_id: id.nullable(),
  meal_id: id.nullable(),
  recipe_id: id.nullable(),
  source_meal_id: id.nullable().describe('The meal that was logged with this item'),
  source: z.string().nullable(),
  note: z.string(),
  added_at: instant,
  updated_at: instant,
});

export const itemInput = z.object({
  uuid,
  slot: slot.default(0),
  time: time.nullable().default(null),
  kind: z.enum(ITEM_KINDS).default('food'),
  name: label(200),
  brand: z.string().trim().max(100).nullable().default(null),
  portion: portion.nullable().default(null),
  unit: unit.nullable().default(null),
  quantity: quantity.default(1),
  nutrition: givenFacts.default({}),
  items: z.array(givenIngredient).max(MOST_INGREDIENTS).optional(),
  legacy: z
    .record(z.string().max(100), z.json())
    .refine(
      (content) => JSON.stringify(content).length <= 20_000,
      'must be at most 20,000 characters',
    )
    .optional()
    .describe('An item of an old export as it was, with its nutrition at the top level'),
  food_id: id.nullable().default(null),
  meal_id: id.nullable().default(null),
  recipe_id: id.nullable().default(null),
  source_meal_id: id.nullable().default(null),
  source: z.string().max(40).nullable().default(null),
  note: itemNote.default(''),
  updated_at: moment.optional(),
});

const dayHead = z.object({
  date: z.string().meta({ format: 'date' }),
  note: z.string(),
  complete: z.boolean().describe('The person marked the day as completely logged'),
  incomplete: z
    .boolean()
    .describe('The person marked the day as incomplete; it teaches the adaptive TDEE nothing'),
  erased: z.boolean().describe('The person erased the day; an AI client may not write to it'),
  item_count: z.int(),
  totals: facts.describe('Sums of the known amounts'),
  known: z.record(z.string(), z.int()).describe('How many items know each nutriment'),
});

const day = dayHead.extend({ items: z.array(item).describe('In the order of insertion') });

export const diaryContract = {
  readDay: operation({
    method: 'GET',
    path: '/api/diary/:date',
    summary: 'The food diary of a day',
    access: 'signed-in',
    input: z.object({ date: calendarDate }),
    output: day,
  }),
  readTotals: operation({
    method: 'GET',
    path: '/api/diary-totals',
    summary: 'Totals of the logged days of a range, oldest first',
    access: 'signed-in',
    input: z.object({ from: calendarDate, to: calendarDate }),
    output: z.object({ days: z.array(dayHead.omit({ note: true })) }),
  }),
  writeItems: operation({
    method: 'PUT',
    path: '/api/diary/:date/items',
    summary:
      'Log, change, move and delete items of a day; items are matched by uuid and the later change wins',
    access: 'signed-in',
    input: z.object({
      date: calendarDate,
      items: z.array(itemInput).max(MOST_AT_ONCE).default([]),
      deleted_uuids: z.array(uuid).max(MOST_AT_ONCE).default([]),
    }),
    output: day,
  }),
  restoreItems: operation({
    method: 'POST',
    path: '/api/diary/:date/restore',
    summary: 'Restore deleted items of a day, or all items of an erased day',
    access: 'signed-in',
    input: z.object({
      date: calendarDate,
      uuids: z.array(uuid).max(MOST_AT_ONCE).optional().describe('Default: those erased with it'),
    }),
    output: day,
  }),
  copyItems: operation({
    method: 'POST',
    path: '/api/diary/:date/copy',
    summary: 'Copy a day, a meal or single items of another day to this one',
    access: 'signed-in',
    status: 201,
    input: z.object({
      date: calendarDate,
      from: calendarDate,
      slot: slot.optional().describe('Only this meal of the day'),
      uuids: z.array(uuid).max(MOST_AT_ONCE).optional().describe('Only these items'),
      to_slot: slot.optional().describe('Default: the slot of each item'),
    }),
    output: day,
  }),
  changeDay: operation({
    method: 'PATCH',
    path: '/api/diary/:date',
    summary: "Change a day's note, or whether it is completely or incompletely logged",
    access: 'signed-in',
    input: z.object({
      date: calendarDate,
      note: z.string().max(5000).optional(),
      complete: z.boolean().optional().describe('True also clears `incomplete`'),
      incomplete: z.boolean().optional().describe('True also clears `complete`'),
      updated_at: moment.optional(),
    }),
    output: day,
  }),
  eraseDay: operation({
    method: 'DELETE',
    path: '/api/diary/:date',
    summary: 'Erase the food, note and water of a day; its items can be restored for 30 days',
    access: 'signed-in',
    input: z.object({ date: calendarDate }),
    output: ok,
  }),
};

export { MOST_DAYS_OF_TOTALS };
export type DiaryItem = z.output<typeof item>;
export type DiaryDay = z.output<typeof day>;
export type ItemInput = z.output<typeof itemInput>;
