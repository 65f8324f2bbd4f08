import type { DatabaseSync } from 'node:sqlite';
import type { Random } from '../src/host/demo/random.ts';
import { addDays } from '../src/shared/calendar/dates.ts';
import { eatSomeDay } from './diary-days.ts';

const FIVE_YEARS = 5 * 365;
const AT = '2026-01-01T00:00:00.000Z';

/** The days of the diary; 0 is the last one. */
export function diaryDay(n: number): string {
  return addDays('2025-12-31', -n);
}

/** So many days of food: twelve items a day. */
export function seedDiary(
  database: DatabaseSync,
  random: Random,
  owner: number,
  days = FIVE_YEARS,
): void {
  const insertDay = database.prepare(
    `insert into diary_days (owner_id, date, note, complete, item_count, calories, totals, known, updated_at)
     values (?, ?, '', 0, ?, ?, ?, ?, ?)`,
  );
  const insertItem = database.prepare(
    `insert into diary_items (owner_id, date, uuid, position, slot, kind, name, quantity, nutrition,
       note, added_at, updated_at)
     values (?, ?, ?, ?, 0, 'food', ?, ?, ?, '', ?, ?)`,
  );
  for (let n = days - 1; n >= 0; n -= 1) {
    const date = diaryDay(n);
    const { items, totals } = eatSomeDay(random, owner, date);
    insertDay.run(
      BigInt(owner),
      date,
      BigInt(items.length),
      totals.facts.calories ?? null,
      JSON.stringify(totals.facts),
      JSON.stringify(totals.known),
      AT,
    );
    for (const [at, { uuid, name, quantity, nutrition }] of items.entries()) {
      const facts = JSON.stringify(nutrition);
      insertItem.run(BigInt(owner), date, uuid, BigInt(at), name, quantity, facts, AT, AT);
    }
  }
}
