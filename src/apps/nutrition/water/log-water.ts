import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { Invalid } from '../../../kernel/errors.ts';
import { writeByTool } from '../diary/tool-writes.ts';
import { formatTimeOfDay, type HourFormat, parseTimeOfDay } from '../measures/diary/time-of-day.ts';
import { serverToday } from '../tool-dates.ts';
import { findDrinks } from './queries.ts';
import { totalOf } from './total.ts';
import { addDrink, defaultTime, type WaterContext } from './water.ts';

interface WaterOrder {
  readonly amount_ml: number;
  readonly date?: string | undefined;
  readonly time?: string | undefined;
}

/**
 * Logs a drink for an AI client. Unlike the app it never revives a day that the person erased. The
 * stored time is `HH:mm`; the answer has it in the person's hour format.
 */
export async function logWater(context: WaterContext, { amount_ml, ...order }: WaterOrder) {
  const { owner, clock, config } = context;
  const date = order.date ?? serverToday(context);
  const time =
    order.time === undefined ? defaultTime(clock, config.timeZone, date) : requireTime(order.time);
  return writeByTool(context, date, async (tx, now) => {
    const uuid = randomUUID();
    const drink = await addDrink(tx, owner, now, { uuid, date, amount_ml, time });
    const drinks = await findDrinks(tx, { owner, date });
    const format = await findHourFormat(tx as unknown as Kysely<AccountsTables>, owner);
    return {
      ok: true as const,
      date,
      logged: { amount_ml: drink.amount_ml, time: formatTimeOfDay(time, format) },
      total_ml_on_day: totalOf(drinks),
      entry_count_on_day: drinks.length,
    };
  });
}

function requireTime(text: string): string {
  const time = parseTimeOfDay(text);
  if (time === undefined) {
    throw new Invalid(`Invalid time "${text}": write h:mm AM/PM or HH:mm.`);
  }
  return time;
}

/** The hour format of the profile's locale; 24 hours without one. */
async function findHourFormat(db: Kysely<AccountsTables>, owner: number): Promise<HourFormat> {
  const user = await db
    .selectFrom('users')
    .select('locale')
    .where('id', '=', owner)
    .executeTakeFirst();
  if (!user?.locale) return '24';
  const { hourCycle } = new Intl.DateTimeFormat(user.locale, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? '12' : '24';
}
