import type {
  DiaryDay,
  DiaryItem,
  diaryContract,
} from '../../../../src/apps/nutrition/diary/contract.ts';
import { totalItems } from '../../../../src/apps/nutrition/measures/diary/diary-item.ts';
import type { RouteInput } from '../../../../src/kernel/contract.ts';
import { type Apply, stateOf } from '../../../core/collections/collection.ts';

type ItemsInput = RouteInput<typeof diaryContract, 'PUT /api/diary/:date/items'>;
type ItemInput = NonNullable<ItemsInput['items']>[number];

export function applyToDiaryDay(date: string): Apply<DiaryDay> {
  return stateOf<typeof diaryContract, DiaryDay>({
    'PUT /api/diary/:date/items': (day, { input }) => applyItems(day, date, input),
    'POST /api/diary/:date/restore': (day, { input, answer }) =>
      input.date === date && answer ? answer : day,
    'POST /api/diary/:date/copy': (day, { input, answer }) =>
      input.date === date && answer ? answer : day,
    'PATCH /api/diary/:date': (day, { input }) =>
      input.date === date ? applyHead(day, input) : day,
    'DELETE /api/diary/:date': (day, { input }) =>
      input.date === date ? sumUp({ ...day, ...EMPTY_HEAD, erased: true }, []) : day,
  });
}

/** The same rules as on the server: items are matched by uuid and the later change wins. */
function applyItems(
  day: DiaryDay,
  date: string,
  { date: of, items = [], deleted_uuids = [] }: ItemsInput,
): DiaryDay {
  const gone = new Set(deleted_uuids);
  const given = new Map(items.map((item) => [item.uuid, item]));
  if (of !== date) {
    const left = day.items.filter(({ uuid }) => !given.has(uuid) && !gone.has(uuid));
    return left.length === day.items.length ? day : sumUp(day, left);
  }
  const kept = day.items.flatMap((item) => {
    if (gone.has(item.uuid)) return [];
    const change = given.get(item.uuid);
    given.delete(item.uuid);
    return change && (change.updated_at ?? '') >= item.updated_at
      ? [toItem(change, date, item)]
      : [item];
  });
  const added = [...given.values()]
    .filter(({ uuid }) => !gone.has(uuid))
    .map((item) => toItem(item, date));
  return sumUp({ ...day, erased: false }, [...kept, ...added]);
}

type HeadInput = RouteInput<typeof diaryContract, 'PATCH /api/diary/:date'>;

/** A day is complete, incomplete or neither. */
function applyHead(day: DiaryDay, { note = day.note, complete, incomplete }: HeadInput): DiaryDay {
  const isComplete = complete ?? day.complete;
  const isIncomplete = incomplete ?? day.incomplete;
  return {
    ...day,
    note,
    complete: isComplete && incomplete !== true,
    incomplete: isIncomplete && complete !== true,
    erased: false,
  };
}

function sumUp(day: DiaryDay, items: DiaryItem[]): DiaryDay {
  const { facts, known, item_count } = totalItems(items);
  return { ...day, items, totals: facts as Record<string, number>, known, item_count };
}

const EMPTY_HEAD = { note: '', complete: false, incomplete: false };

const BLANK = {
  slot: 0,
  time: null,
  kind: 'food' as const,
  brand: null,
  portion: null,
  unit: null,
  quantity: 1,
  nutrition: {},
  food_id: null,
  meal_id: null,
  recipe_id: null,
  source_meal_id: null,
  source: null,
  note: '',
};

function toItem(given: ItemInput, date: string, before?: DiaryItem): DiaryItem {
  const now = given.updated_at ?? new Date().toISOString();
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return {
    ...BLANK,
    ...(Object.fromEntries(named) as unknown as DiaryItem),
    added_at: before?.added_at ?? now,
    date,
    updated_at: now,
  };
}
