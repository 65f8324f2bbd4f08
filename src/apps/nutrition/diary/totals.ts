import type { Kysely, Transaction } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { totalItems } from '../measures/diary/diary-item.ts';
import type { NutritionTables } from '../tables.ts';
import { markLogged } from './logged-months.ts';
import { type DayRow, findItems, type ItemRow } from './queries.ts';
import { toCounted } from './to-item.ts';

/** A day as it is stored. */
export interface StoredDay {
  readonly day: DayRow | undefined;
  readonly items: readonly ItemRow[];
}

/**
 * Writes the sums of a day's items to the day, and returns both. It creates a missing day and
 * restores an erased one. The caller has locked the diary, and may know its items already.
 */
export async function storeTotals(
  tx: Transaction<NutritionTables>,
  owner: number,
  date: string,
  now: string,
  knownItems?: readonly ItemRow[],
): Promise<StoredDay> {
  const items = knownItems ?? (await findItems(tx, { owner, date }));
  const sums = sumUp(items);
  const [day] = await upsertTotals(tx, { owner, date, now, ...sums });
  await markLogged(tx, owner, date, sums.item_count > 0);
  return { day, items };
}

/**
 * Writes the sums to a day that exists. Its owner may be nobody's account yet, for whom no day can
 * be inserted.
 */
export async function updateTotals(
  tx: Transaction<NutritionTables>,
  owner: number,
  date: string,
  now: string,
): Promise<void> {
  const sums = sumUp(await findItems(tx, { owner, date }));
  await tx
    .updateTable('diary_days')
    .set({ ...sums, erased_at: null, erased: null, updated_at: now })
    .where('owner_id', '=', owner)
    .where('date', '=', date)
    .execute();
  await markLogged(tx, owner, date, sums.item_count > 0);
}

type Sums = {
  readonly item_count: number;
  readonly calories: number | null;
  readonly totals: string;
  readonly known: string;
};

function sumUp(items: readonly ItemRow[]): Sums {
  const { facts, known, item_count } = totalItems(items.map(toCounted));
  return {
    item_count,
    calories: facts.calories ?? null,
    totals: JSON.stringify(facts),
    known: JSON.stringify(known),
  };
}

type DayTotals = Sums & { readonly owner: number; readonly date: string; readonly now: string };

const upsertTotals = prepareQuery((tx: Kysely<NutritionTables>, at: DayTotals) =>
  tx
    .insertInto('diary_days')
    .values({
      owner_id: at.owner,
      date: at.date,
      note: '',
      complete: 0,
      item_count: at.item_count,
      calories: at.calories,
      totals: at.totals,
      known: at.known,
      erased_at: null,
      erased: null,
      header_updated_at: null,
      updated_at: at.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'date']).doUpdateSet((eb) => ({
        item_count: eb.ref('excluded.item_count'),
        calories: eb.ref('excluded.calories'),
        totals: eb.ref('excluded.totals'),
        known: eb.ref('excluded.known'),
        erased_at: null,
        erased: null,
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returningAll(),
);
