import type { Kysely } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../accounts/audit/audit.ts';
import { readSetting, storeSetting } from '../../accounts/settings.ts';
import type { AccountsTables } from '../../accounts/tables.ts';
import type { Context, Services } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import { isoAt, isoNow, today } from '../../kernel/time/clock.ts';
import { addDays } from '../../shared/calendar/dates.ts';
import type { Weekday } from '../../shared/calendar/recurrence.ts';
import { nextOccurrence } from '../../shared/schedule/occurrences.ts';
import { type BackupSchedule, type StoredSchedule, scheduleSchema } from './contract.ts';
import { BACKUP_PASSPHRASE } from './variables.ts';

type Db = Kysely<AccountsTables>;
type ScheduleServices = Pick<Services<AccountsTables>, 'db' | 'clock' | 'config'>;

const DEFAULT: BackupSchedule = {
  every: 'off',
  hour: 3,
  weekday: 7,
  keep_count: 7,
  keep_days: null,
};

const changeSchema = scheduleSchema.extend({ changed_at: z.string() });

const outcomeSchema = z.object({
  /** When a scheduled backup last succeeded. */
  succeeded_at: z.string().nullable(),
  failure: z.object({ at: z.string(), message: z.string(), due_at: z.string() }).nullable(),
});
type ScheduleOutcome = z.output<typeof outcomeSchema>;

export async function readSchedule({
  db,
  clock,
  config,
}: ScheduleServices): Promise<StoredSchedule> {
  const { changed_at: _, ...schedule } = await readStored(db);
  const due = await findDueTime({ db, clock, config });
  const { failure } = await readOutcome(db);
  return {
    ...schedule,
    time_zone: config.timeZone,
    next_at: due === null ? null : isoAt(Math.max(due, clock.millis())),
    failure: failure && { at: failure.at, message: failure.message },
    seals_secrets: config.valueOfVariable(BACKUP_PASSPHRASE) !== null,
  };
}

export async function storeSchedule(
  context: Context<AccountsTables>,
  schedule: BackupSchedule,
): Promise<StoredSchedule> {
  const value = JSON.stringify({ ...schedule, changed_at: isoNow(context.clock) });
  return transact(context.db, async (tx) => {
    await storeSetting(tx, 'backup_schedule', value);
    await recordAudit(context, tx, 'settings_changed', { subject: 'backup_schedule' });
    return readSchedule({ ...pick(context), db: tx });
  });
}

function pick({ db, clock, config }: ScheduleServices): ScheduleServices {
  return { db, clock, config };
}

/**
 * When the next scheduled backup is due; in the past if one is due now. Missed ones are not caught
 * up: one backup stands for all of them.
 */
export async function findDueTime({ db, clock, config }: ScheduleServices): Promise<number | null> {
  const { every, hour, weekday, changed_at } = await readStored(db);
  if (every === 'off') return null;
  const { succeeded_at } = await readOutcome(db);
  const after = Math.max(Date.parse(changed_at), Date.parse(succeeded_at ?? changed_at));
  const schedule = {
    pattern:
      every === 'daily'
        ? ({ every: 'day', interval: 1 } as const)
        : ({ every: 'week', interval: 1, on: [weekday as Weekday] } as const),
    // A clock that ran ahead may have stored a later time.
    start: addDays(today({ millis: () => Math.min(after, clock.millis()) }, config.timeZone), -1),
    time: `${String(hour).padStart(2, '0')}:00`,
    zone: config.timeZone,
  };
  return nextOccurrence(schedule, Math.min(after, clock.millis())) ?? null;
}

export async function readOutcome(db: Db): Promise<ScheduleOutcome> {
  const text = await readSetting(db, 'backup_outcome');
  return text === null
    ? { succeeded_at: null, failure: null }
    : outcomeSchema.parse(JSON.parse(text));
}

export async function storeOutcome(db: Db, outcome: ScheduleOutcome): Promise<void> {
  await storeSetting(db, 'backup_outcome', JSON.stringify(outcome));
}

async function readStored(db: Db): Promise<z.output<typeof changeSchema>> {
  const text = await readSetting(db, 'backup_schedule');
  return text === null
    ? { ...DEFAULT, changed_at: isoAt(0) }
    : changeSchema.parse(JSON.parse(text));
}

/** The settings that a restore leaves as they are: otherwise it would end the schedule silently. */
export async function readPreservedSettings(db: Db) {
  const keys = ['backup_schedule', 'backup_outcome', 'backup_copy'] as const;
  return Promise.all(keys.map(async (key) => [key, await readSetting(db, key)] as const));
}
