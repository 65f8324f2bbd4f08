import type { Kysely } from 'kysely';
import { z } from 'zod';
import { calendarDate, id } from '../../../kernel/api/common-schemas.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { tool } from '../../../kernel/mcp/tool.ts';
import { roundFacts } from '../../../shared/food/nutrition-facts.ts';
import { facts } from '../facts-schema.ts';
import { ITEM_KINDS } from '../measures/diary/diary-item.ts';
import type { NutritionTables } from '../tables.ts';
import {
  rangeInput,
  rangeOutput,
  resolveRange,
  serverToday,
  type ToolRange,
} from '../tool-dates.ts';
import { type ItemInput, itemNote, portion, quantity } from './contract.ts';
import type { DiaryContext } from './diary.ts';
import { editItem } from './edit-item.ts';
import { findItems, ITEM_COLUMNS, type ItemRow } from './queries.ts';
import { toItem } from './to-item.ts';
import { resolveSlot, writeByTool } from './tool-writes.ts';
import { writeItems } from './write-items.ts';

const MOST_LOGGED_DAYS = 366;

const entry = z.object({
  entry_index: z.int().describe('For delete_diary_entry and edit_diary_entry'),
  name: z.string(),
  brand: z.string().nullable(),
  kind: z.enum(ITEM_KINDS),
  meal: z.int().describe('Index of the meal of the day, from 0'),
  time: z.string().nullable(),
  portion: z.number().nullable(),
  unit: z.string().nullable(),
  quantity: z.number(),
  nutrition: facts.describe('Of one portion; a missing nutriment is unknown'),
  items: z.array(z.unknown()).optional().describe('The ingredients of a split recipe'),
  legacy: z.record(z.string(), z.unknown()).optional(),
  notes: z.string(),
  food_id: id.nullable(),
  meal_id: id.nullable(),
  source: z.string().nullable(),
});

export function toEntry(row: ItemRow, entry_index: number): z.output<typeof entry> {
  const item = toItem(row);
  return {
    entry_index,
    name: item.name,
    brand: item.brand,
    kind: item.kind,
    meal: item.slot,
    time: item.time,
    portion: item.portion,
    unit: item.unit,
    quantity: item.quantity,
    nutrition: item.nutrition,
    ...(item.items && { items: item.items }),
    ...(item.legacy && { legacy: item.legacy }),
    notes: item.note,
    food_id: item.food_id,
    meal_id: item.meal_id,
    source: item.source,
  };
}

const dailyTotals = z.object({
  date: z.string(),
  totals: facts.describe('Sums by nutriment; one that is missing is unknown'),
  water_ml: z.int(),
  item_count: z.int(),
});

const getDailyTotals = tool({
  name: 'get_daily_totals',
  phase: 'read',
  title: 'Totals of a day',
  description:
    'What was eaten and drunk on a day (by default today): calories in kcal, macronutrients and micronutrients summed over the diary, water in ml, and the number of diary entries. A day without entries has empty totals.',
  input: z.object({ date: calendarDate.optional() }),
  output: dailyTotals,
  handle: async (context: DiaryContext, input) => {
    const date = input.date ?? serverToday(context);
    const [totals] = await findTotals(context, { start: date, end: date });
    return totals ?? { date, totals: {}, water_ml: 0, item_count: 0 };
  },
});

const getDailyTotalsRange = tool({
  name: 'get_daily_totals_range',
  phase: 'read',
  title: 'Totals of several days',
  description:
    'The totals of each logged day of a range, oldest first. start and end are inclusive dates as YYYY-MM-DD; without both, the last 90 days; with one, the other side is open. Days without entries are left out.',
  input: z.object(rangeInput),
  output: z.object({ ...rangeOutput, totals: z.array(dailyTotals), count: z.int() }),
  handle: async (context: DiaryContext, input) => {
    const range = resolveRange(context, input);
    const totals = await findTotals(context, range);
    return { ...range, totals, count: totals.length };
  },
});

/** Totals of the days of a range on which something was eaten or drunk. */
async function findTotals(
  { db, owner }: Pick<DiaryContext, 'db' | 'owner'>,
  range: ToolRange,
): Promise<z.output<typeof dailyTotals>[]> {
  const days = await within(
    db
      .selectFrom('diary_days')
      .select(['date', 'totals', 'item_count'])
      .where('owner_id', '=', owner)
      .where('item_count', '>', 0),
    range,
  ).execute();
  const water = await within(
    db
      .selectFrom('drinks')
      .select(['date', (eb) => eb.fn.sum<number>('amount_ml').as('water_ml')])
      .where('owner_id', '=', owner)
      .where('deleted_at', 'is', null)
      .groupBy('date'),
    range,
  ).execute();
  const eaten = new Map(days.map((day) => [day.date, day]));
  const drunk = new Map(water.map(({ date, water_ml }) => [date, Number(water_ml)]));
  return [...new Set([...eaten.keys(), ...drunk.keys()])].toSorted().map((date) => {
    const day = eaten.get(date);
    const totals = roundFacts<string>(JSON.parse(day?.totals ?? '{}'), 1);
    return {
      date,
      totals: totals as Record<string, number>,
      water_ml: drunk.get(date) ?? 0,
      item_count: day?.item_count ?? 0,
    };
  });
}

interface DatedQuery<Self> {
  where(column: 'date', operator: '>=' | '<=', value: string): Self;
}

function within<Query extends DatedQuery<Query>>(query: Query, { start, end }: ToolRange): Query {
  const from = start === null ? query : query.where('date', '>=', start);
  return end === null ? from : from.where('date', '<=', end);
}

const listDiaryEntries = tool({
  name: 'list_diary_entries',
  phase: 'read',
  title: 'Diary entries of a day',
  description:
    'The entries of the food diary of a day (by default today) in the order in which they were added. entry_index is what delete_diary_entry and edit_diary_entry take; it changes when an entry is deleted.',
  input: z.object({ date: calendarDate.optional() }),
  output: z.object({ date: z.string(), items: z.array(entry), count: z.int() }),
  handle: async (context: DiaryContext, input) => {
    const date = input.date ?? serverToday(context);
    const rows = await findItems(context.db, { owner: context.owner, date });
    return { date, items: rows.map(toEntry), count: rows.length };
  },
});

const listDiaryEntriesRange = tool({
  name: 'list_diary_entries_range',
  phase: 'read',
  title: 'Diary entries of several days',
  description:
    'The diary entries of each logged day of a range, oldest first, for at most 366 logged days; for more, call again with start after the last date. start and end are inclusive dates as YYYY-MM-DD; without both, the last 90 days; with one, the other side is open.',
  input: z.object(rangeInput),
  output: z.object({
    ...rangeOutput,
    entries: z.array(z.object({ date: z.string(), items: z.array(entry), count: z.int() })),
    count: z.int(),
  }),
  handle: async (context: DiaryContext, input) => {
    const range = resolveRange(context, input);
    const rows = await findItemsOfDays(context.db, context.owner, range);
    const entries = [...Map.groupBy(rows, ({ date }) => date)].map(([date, items]) => ({
      date,
      items: items.map(toEntry),
      count: items.length,
    }));
    return { ...range, entries, count: entries.length };
  },
});

async function findItemsOfDays(
  db: Kysely<NutritionTables>,
  owner: number,
  range: ToolRange,
): Promise<ItemRow[]> {
  const days = await within(
    db
      .selectFrom('diary_days')
      .select('date')
      .where('owner_id', '=', owner)
      .where('item_count', '>', 0)
      .orderBy('date')
      .limit(MOST_LOGGED_DAYS),
    range,
  ).execute();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  return db
    .selectFrom('diary_items')
    .select(ITEM_COLUMNS)
    .where('owner_id', '=', owner)
    .where('date', '>=', first.date)
    .where('date', '<=', last.date)
    .orderBy('date')
    .orderBy('position')
    .execute();
}

const deleteDiaryEntry = tool({
  name: 'delete_diary_entry',
  phase: 'destroy',
  title: 'Delete a diary entry',
  description:
    'Deletes one entry of the food diary of a day (by default today), by its entry_index from list_diary_entries. The owner can restore it in the app for 30 days. Returns the removed entry.',
  input: z.object({ entry_index: z.int().min(0), date: calendarDate.optional() }),
  output: z.object({ ok: z.literal(true), date: z.string(), removed: entry }),
  handle: async (context: DiaryContext, { entry_index, date: asked }) => {
    const { owner } = context;
    const date = asked ?? serverToday(context);
    return writeByTool(context, date, async (tx, now) => {
      const row = entryAt(await findItems(tx, { owner, date }), entry_index, date);
      await writeItems(tx, owner, { date, items: [], deleted: [row.uuid] }, now);
      return { ok: true as const, date, removed: toEntry(row, entry_index) };
    });
  },
});

function entryAt(rows: readonly ItemRow[], index: number, date: string): ItemRow {
  const row = rows[index];
  if (row) return row;
  const entries = rows.length === 1 ? '1 entry' : `${rows.length} entries`;
  throw new Invalid(`There is no entry ${index}: ${date} has ${entries}, counted from 0.`);
}

const editable = z.object({
  quantity: z.number(),
  portion: z.number().nullable(),
  meal: z.int(),
  notes: z.string(),
});

const editDiaryEntry = tool({
  name: 'edit_diary_entry',
  phase: 'destroy',
  title: 'Edit a diary entry',
  description:
    'Changes quantity, portion, meal (index from 0 or its name) or notes of one diary entry, by its entry_index from list_diary_entries. Another portion rescales the nutrition. Split recipes and entries in the old format can not be edited. Returns the four values before and after.',
  input: z.object({
    entry_index: z.int().min(0),
    date: calendarDate.optional(),
    patch: z
      .strictObject({
        quantity: quantity.optional(),
        portion: portion.optional(),
        meal: z.union([z.int().min(0).max(9), z.string().min(1).max(50)]).optional(),
        notes: itemNote.optional(),
      })
      .refine((patch) => Object.keys(patch).length > 0, 'must change something'),
  }),
  output: z.object({
    ok: z.literal(true),
    date: z.string(),
    before: editable,
    after: editable,
  }),
  handle: async (context: DiaryContext, { entry_index, date: asked, patch }) => {
    const { owner } = context;
    const date = asked ?? serverToday(context);
    return writeByTool(context, date, async (tx, now) => {
      const row = entryAt(await findItems(tx, { owner, date }), entry_index, date);
      const slot = patch.meal === undefined ? undefined : await resolveSlot(tx, owner, patch.meal);
      const edited: ItemInput = await editItem(tx, owner, row, { ...patch, slot });
      await writeItems(
        tx,
        owner,
        { date, items: [{ ...edited, updated_at: now }], deleted: [] },
        now,
      );
      return {
        ok: true as const,
        date,
        before: editableOf(toItem(row)),
        after: editableOf(edited),
      };
    });
  },
});

function editableOf(item: Pick<ItemInput, 'quantity' | 'portion' | 'slot' | 'note'>) {
  return {
    quantity: item.quantity,
    portion: item.portion,
    meal: item.slot,
    notes: item.note,
  };
}

export const diaryTools = [
  getDailyTotals,
  listDiaryEntries,
  getDailyTotalsRange,
  listDiaryEntriesRange,
  deleteDiaryEntry,
  editDiaryEntry,
];
