import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { type Clock, isoNow, today, wallTime } from '../../../kernel/time/clock.ts';
import { lockDiary } from '../diary/lock.ts';
import { openDay } from '../diary/open-day.ts';
import type { NutritionTables } from '../tables.ts';
import type { Drink, waterContract } from './contract.ts';
import { findDrinkByUuid, findDrinks, insertDrink, setDrinkDeleted } from './queries.ts';
import { totalOf } from './total.ts';
import { emitDrink } from './water-events.ts';

export type WaterContext = Context<NutritionTables>;
type Tx = Transaction<NutritionTables>;
type Input<Name extends keyof typeof waterContract> = z.output<
  (typeof waterContract)[Name]['input']
>;

const NOON = '12:00';

export async function readDay({ db, owner }: WaterContext, { date }: Input<'readDay'>) {
  const drinks = await findDrinks(db, { owner, date });
  return { date, total_ml: totalOf(drinks), drinks };
}

/** Logs a drink in the app, which revives an erased day. A replay returns the stored drink. */
export async function logDrink(context: WaterContext, input: Input<'logDrink'>) {
  const { db, owner, clock } = context;
  const { uuid = randomUUID(), date, time } = input;
  return transact(db, async (tx) => {
    await lockDiary(tx, owner);
    const stored = await findDrinkByUuid(tx, owner, uuid);
    if (stored) return stored;
    const now = isoNow(clock);
    await openDay(tx, owner, date, now);
    const drink = await addDrink(tx, owner, now, {
      ...input,
      uuid,
      time: time ?? defaultTime(clock, timeZoneOf(context), date),
    });
    await emitDrink(tx, owner, drink, now);
    return drink;
  });
}

interface NewDrink {
  readonly uuid: string;
  readonly date: string;
  readonly amount_ml: number;
  readonly time: string;
  readonly container?: string | null | undefined;
}

export async function addDrink(
  tx: Tx,
  owner: number,
  now: string,
  { uuid, date, amount_ml, time, container = null }: NewDrink,
): Promise<Drink> {
  return insertDrink(tx, {
    owner_id: owner,
    uuid,
    date,
    amount_ml: Math.max(1, Math.round(amount_ml)),
    time,
    container,
    created_at: now,
  });
}

/** The current time for today, noon for any other day. */
export function defaultTime(clock: Clock, zone: string, date: string): string {
  return date === today(clock, zone) ? wallTime(clock, zone) : NOON;
}

export async function removeDrink(
  { db, owner, clock }: WaterContext,
  { id }: Input<'removeDrink'>,
) {
  const removed = await transact(db, (tx) => setDrinkDeleted(tx, owner, id, isoNow(clock)));
  if (!removed) throw new NotFound('drink');
  return { ok: true as const };
}

export async function restoreDrink(
  { db, owner, clock }: WaterContext,
  { id }: Input<'restoreDrink'>,
) {
  return transact(db, async (tx) => {
    await lockDiary(tx, owner);
    const drink = await setDrinkDeleted(tx, owner, id, null);
    if (!drink) throw new NotFound('deleted drink');
    await openDay(tx, owner, drink.date, isoNow(clock));
    return drink;
  });
}
