import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { NotFound } from '../../../kernel/errors.ts';
import { isoNow, today, wallTime } from '../../../kernel/time/clock.ts';
import type { waterContract } from './contract.ts';
import { deleteDrink, findDrinks, insertDrink } from './queries.ts';
import type { WaterTables } from './tables.ts';

type WaterContext = Context<WaterTables>;
type Input<Name extends keyof typeof waterContract> = z.output<
  (typeof waterContract)[Name]['input']
>;

const NOON = '12:00';

export async function readDay({ db, owner }: WaterContext, { date }: Input<'readDay'>) {
  const drinks = await findDrinks(db, { owner, date });
  const total_ml = drinks.reduce((sum, drink) => sum + drink.amount_ml, 0);
  return { date, total_ml, drinks };
}

export async function logDrink(
  context: WaterContext,
  { date, amount_ml, time }: Input<'logDrink'>,
) {
  return insertDrink(context.db, {
    owner_id: context.owner,
    date,
    amount_ml: Math.max(1, Math.round(amount_ml)),
    time: time ?? defaultTime(context, date),
    created_at: isoNow(context.clock),
  });
}

/** The current time for today, noon for any other day. */
function defaultTime({ clock, caller, config }: WaterContext, date: string): string {
  const zone = timeZoneOf({ caller, config });
  return date === today(clock, zone) ? wallTime(clock, zone) : NOON;
}

export async function removeDrink({ db, owner }: WaterContext, { id }: Input<'removeDrink'>) {
  if (!(await deleteDrink(db, owner, id))) throw new NotFound('drink');
  return { ok: true as const };
}
