import type { Kysely } from 'kysely';
import { markLogged } from '../../src/apps/nutrition/diary/logged-months.ts';
import type { NutritionTables } from '../../src/apps/nutrition/tables.ts';
import { Random } from '../../src/host/demo/random.ts';
import { transact } from '../../src/kernel/database/transact.ts';
import { addDays } from '../../src/shared/calendar/dates.ts';
import { eatSomeDay } from '../diary-days.ts';
import { inBatches } from './in-batches.ts';

const NOW = '2026-11-15T08:00:00.000Z';

/** Twelve items on each of so many days until yesterday. */
export function fillDiary(
  db: Kysely<NutritionTables>,
  owner: number,
  today: string,
  days: number,
): Promise<void> {
  const random = new Random(11);
  return inBatches(days, (from, to) =>
    transact(db, async (tx) => {
      for (let n = from; n < to; n += 1) {
        const date = addDays(today, -1 - n);
        const { items, totals } = eatSomeDay(random, owner, date);
        await tx
          .insertInto('diary_days')
          .values({
            ...{ owner_id: owner, date, note: '', complete: 0, updated_at: NOW },
            ...{ erased_at: null, erased: null, header_updated_at: null },
            item_count: items.length,
            calories: totals.facts.calories ?? null,
            totals: JSON.stringify(totals.facts),
            known: JSON.stringify(totals.known),
          })
          .execute();
        await tx
          .insertInto('diary_items')
          .values(
            items.map(({ uuid, name, quantity, nutrition }, position) => ({
              ...{ owner_id: owner, date, uuid, position, slot: 0, kind: 'food' as const, name },
              ...{ time: null, brand: null, portion: null, unit: null, quantity },
              nutrition: JSON.stringify(nutrition),
              ...{ items: null, legacy: null, food_id: null, meal_id: null, recipe_id: null },
              ...{ source_meal_id: null, source: null, note: '', added_at: NOW, updated_at: NOW },
            })),
          )
          .execute();
        await markLogged(tx, owner, date, true);
      }
    }),
  );
}
