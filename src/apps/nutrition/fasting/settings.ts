import type { z } from 'zod';
import { timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { isoAt, isoNow } from '../../../kernel/time/clock.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { repeatFrom } from '../../../shared/calendar/recurrence.ts';
import { nextOccurrence } from '../../../shared/schedule/occurrences.ts';
import { dateIn } from './calendar-day.ts';
import type { FastingSettings, fastingContract } from './contract.ts';
import { type FastingContext, resolveTarget } from './fasting.ts';
import { findSettings, type SettingsRow } from './queries.ts';

const DEFAULTS: FastingSettings = {
  plan: '16:8',
  target_hours: 16,
  start_time: null,
  remind_target: false,
  remind_start: false,
  next_start_at: null,
};

export async function readSettings(
  { db, owner }: FastingContext,
  _input: Record<never, never>,
): Promise<FastingSettings> {
  const [row] = await findSettings(db, { owner });
  return row ? toSettings(row) : DEFAULTS;
}

function toSettings({ owner_id: _owner, updated_at: _at, ...row }: SettingsRow): FastingSettings {
  return {
    ...row,
    remind_target: row.remind_target === 1,
    remind_start: row.remind_start === 1,
  };
}

export async function storeSettings(
  context: FastingContext,
  input: z.output<typeof fastingContract.storeSettings.input>,
): Promise<FastingSettings> {
  const { db, owner, clock } = context;
  return transact(db, async (tx) => {
    const now = isoNow(clock);
    await tx
      .insertInto('fasting_settings')
      .values({ ...toColumns(DEFAULTS), owner_id: owner, updated_at: now })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ updated_at: now }))
      .execute();
    const before = await readSettings({ ...context, db: tx }, {});
    const plan = input.plan ?? before.plan;
    const hours = input.target_hours ?? (plan === 'custom' ? before.target_hours : undefined);
    const settings: FastingSettings = {
      plan,
      target_hours: resolveTarget(plan, hours),
      start_time: input.start_time === undefined ? before.start_time : input.start_time,
      remind_target: input.remind_target ?? before.remind_target,
      remind_start: input.remind_start ?? before.remind_start,
      next_start_at: null,
    };
    const next_start_at = nextStart(settings, timeZoneOf(context), clock.millis());
    const stored = { ...settings, next_start_at };
    await tx
      .updateTable('fasting_settings')
      .set(toColumns(stored))
      .where('owner_id', '=', owner)
      .execute();
    return stored;
  });
}

function toColumns(settings: FastingSettings) {
  return {
    ...settings,
    remind_target: settings.remind_target ? (1 as const) : (0 as const),
    remind_start: settings.remind_start ? (1 as const) : (0 as const),
  };
}

/** The next time at which a fast begins, every day at a local time; null if no reminder is wanted. */
export function nextStart(
  {
    start_time,
    remind_start,
  }: { readonly start_time: string | null; readonly remind_start: boolean | 0 | 1 },
  zone: string,
  after: number,
): string | null {
  if (start_time === null || !remind_start) return null;
  const start = addDays(dateIn(isoAt(after), zone), -1);
  const next = nextOccurrence({ ...repeatFrom(start, 'daily'), time: start_time, zone }, after);
  return next === undefined ? null : isoAt(next);
}
