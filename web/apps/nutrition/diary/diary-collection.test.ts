import { describe, expect, test } from 'vitest';
import type { DiaryDay } from '../../../../src/apps/nutrition/diary/contract.ts';
import { applyToDiaryDay } from './diary-collection.ts';

const DATE = '2026-11-15';
const EMPTY: DiaryDay = {
  date: DATE,
  note: '',
  complete: false,
  incomplete: false,
  erased: false,
  item_count: 0,
  totals: {},
  known: {},
  items: [],
};
const OATS = { uuid: 'oats', name: 'Oats', quantity: 2, nutrition: { calories: 190, iron: 2 } };

function apply(day: DiaryDay, route: string, input: Record<string, unknown>): DiaryDay {
  return applyToDiaryDay(DATE)(day, { route, input, temporaryId: -1 });
}
const put = (day: DiaryDay, input: object) =>
  apply(day, 'PUT /api/diary/:date/items', { date: DATE, ...input });

describe('a day with writes that the server does not have yet', () => {
  test('shows logged items with the same totals as the server', () => {
    const day = put(EMPTY, { items: [OATS, { uuid: 'tea', name: 'Tea' }] });
    expect(day).toMatchObject({
      item_count: 2,
      totals: { calories: 380, iron: 4 },
      known: { calories: 1, iron: 1 },
      items: [{ slot: 0, kind: 'food', portion: null }, { name: 'Tea' }],
    });
  });

  test('keeps one item for a uuid, the later one', () => {
    const at = (updated_at: string, quantity: number) => ({ ...OATS, updated_at, quantity });
    const day = put(EMPTY, { items: [at('2026-11-15T10:00:00.000Z', 3)] });
    expect(put(day, { items: [at('2026-11-15T09:00:00.000Z', 1)] }).items).toEqual(day.items);
    expect(put(day, { items: [at('2026-11-15T11:00:00.000Z', 1)] }).totals.calories).toBe(190);
  });

  test('loses an item that is deleted or moved to another day', () => {
    const day = put(EMPTY, { items: [OATS] });
    expect(put(day, { deleted_uuids: ['oats'] })).toEqual(EMPTY);
    expect(put(day, { date: '2026-11-14', items: [OATS] })).toEqual(EMPTY);
    expect(put(day, { date: '2026-11-14', items: [{ ...OATS, uuid: 'x' }] })).toBe(day);
  });

  test('is emptied when it is erased, and a write revives it', () => {
    const day = put({ ...EMPTY, note: 'Party' }, { items: [OATS] });
    const erased = apply(day, 'DELETE /api/diary/:date', { date: DATE });
    expect(erased).toEqual({ ...EMPTY, erased: true });
    expect(put(erased, { items: [OATS] }).erased).toBe(false);
  });

  test('is complete or incomplete, not both', () => {
    const mark = (day: DiaryDay, head: object) =>
      apply(day, 'PATCH /api/diary/:date', { date: DATE, ...head });
    const complete = mark(EMPTY, { complete: true, note: 'Ill' });
    expect(complete).toMatchObject({ complete: true, note: 'Ill' });
    expect(mark(complete, { incomplete: true })).toMatchObject({
      complete: false,
      incomplete: true,
      note: 'Ill',
    });
  });
});
