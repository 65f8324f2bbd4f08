import type { Kysely, Transaction } from 'kysely';
import { readPreferencesOf } from '../../../accounts/preferences/preferences.ts';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, Invalid } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { MOST_SLOTS } from '../measures/diary/diary-item.ts';
import {
  offeredSlots,
  readSlots,
  SLOTS_PREFERENCE,
  type Slot,
  slotByName,
} from '../measures/diary/slots.ts';
import type { NutritionTables } from '../tables.ts';
import type { DiaryContext } from './diary.ts';
import { lockDiary } from './lock.ts';
import { findDay } from './queries.ts';

type Tx = Transaction<NutritionTables>;

/** Runs a write of an AI client under the lock of the diary; refused on an erased day. */
export async function writeByTool<Result>(
  { db, owner, clock }: Pick<DiaryContext, 'db' | 'owner' | 'clock'>,
  date: string,
  write: (tx: Tx, now: string) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    await lockDiary(tx, owner);
    const [day] = await findDay(tx, { owner, date });
    if (day && day.erased_at !== null) {
      throw new Conflict(
        `The owner erased ${date} in the app, so it can't be written to from here.`,
        'day_erased',
      );
    }
    return write(tx, isoNow(clock));
  });
}

/** The meals of the day as the owner named them. */
export async function findSlots(db: Kysely<NutritionTables>, owner: number): Promise<Slot[]> {
  const accounts = db as unknown as Kysely<Pick<AccountsTables, 'preferences'>>;
  return readSlots((await readPreferencesOf(accounts, owner))[SLOTS_PREFERENCE]);
}

/** A slot by its index 0–9 or its configured name. */
export async function resolveSlot(
  db: Kysely<NutritionTables>,
  owner: number,
  meal: number | string,
): Promise<number> {
  if (typeof meal === 'number') return meal;
  if (/^\d$/.test(meal.trim())) return Number(meal);
  const slots = await findSlots(db, owner);
  const slot = slotByName(slots, meal);
  if (slot === undefined) {
    const names = offeredSlots(slots)
      .map(({ name }) => name)
      .join(', ');
    throw new Invalid(`meal must be 0 to ${MOST_SLOTS - 1} or one of: ${names}.`);
  }
  return slot;
}
