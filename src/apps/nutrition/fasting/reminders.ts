import type { Transaction } from 'kysely';
import { pushNotification } from '../../../accounts/notifications/push.ts';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import type { DatabaseJob } from '../../../kernel/jobs/job.ts';
import { isoAt } from '../../../kernel/time/clock.ts';
import type { NutritionTables } from '../tables.ts';
import type { SettingsRow } from './queries.ts';
import { nextStart } from './settings.ts';

type Tx = Transaction<NutritionTables & AccountsTables>;

const APP = 'Nutrition';
/** What a click on a reminder opens. */
const PAGE = '/fasting';
const PRIORITY = 4;
/** After a long downtime the next runs continue. */
const MOST_PER_RUN = 200;
/** A reminder that is later than this is not sent. */
const MOST_LATE_MS = 2 * 3_600_000;

/**
 * Sends the reminders of fasts. A reminder is settled in the transaction that enqueues its push, and
 * one process runs the job at a time, so each occurrence is sent once.
 */
export const remindOfFasts: DatabaseJob = {
  name: 'nutrition.remind-of-fasts',
  everyMinutes: 1,
  run: async (tx: Tx, { services: { clock, config } }) => {
    await remindOfTargets(tx, clock.millis());
    await remindOfStarts(tx, clock.millis(), config.timeZone);
  },
};

async function remindOfTargets(tx: Tx, nowMs: number): Promise<void> {
  const now = isoAt(nowMs);
  const due = await tx
    .updateTable('fasts')
    .set({ target_told_at: now })
    .where('ended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('target_told_at', 'is', null)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('fasts')
        .select('id')
        .where('ended_at', 'is', null)
        .where('deleted_at', 'is', null)
        .where('target_told_at', 'is', null)
        .where('target_at', '<=', now)
        .orderBy('target_at')
        .limit(MOST_PER_RUN),
    )
    .returning(['owner_id', 'target_hours', 'target_at'])
    .execute();
  const wanting = await findOwnersWanting(
    tx,
    due.map(({ owner_id }) => owner_id),
  );
  for (const { owner_id, target_hours, target_at } of due) {
    if (!wanting.has(owner_id) || isTooLate(target_at, nowMs)) continue;
    await pushNotification(tx, now, {
      owner: owner_id,
      app: APP,
      title: 'fast reached its target',
      body: `${target_hours} hours`,
      priority: PRIORITY,
      page: PAGE,
    });
  }
}

async function findOwnersWanting(tx: Tx, owners: readonly number[]): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('fasting_settings')
    .select('owner_id')
    .where(inList(tx, 'owner_id', owners))
    .where('remind_target', '=', 1)
    .execute();
  return new Set(rows.map(({ owner_id }) => owner_id));
}

function isTooLate(dueAt: string, nowMs: number): boolean {
  return nowMs - Date.parse(dueAt) > MOST_LATE_MS;
}

async function remindOfStarts(tx: Tx, nowMs: number, serverZone: string): Promise<void> {
  const due = await tx
    .selectFrom('fasting_settings')
    .leftJoin('users', 'users.id', 'fasting_settings.owner_id')
    .selectAll('fasting_settings')
    .select('users.time_zone')
    .where('next_start_at', '<=', isoAt(nowMs))
    .orderBy('next_start_at')
    .limit(MOST_PER_RUN)
    .execute();
  for (const { time_zone, ...settings } of due) {
    await remindOfStart(tx, nowMs, settings, time_zone ?? serverZone);
  }
}

async function remindOfStart(
  tx: Tx,
  nowMs: number,
  settings: SettingsRow,
  zone: string,
): Promise<void> {
  const { owner_id, next_start_at, start_time } = settings;
  if (next_start_at === null || start_time === null) return;
  // A change of the settings at the same moment has set another time.
  const { numUpdatedRows } = await tx
    .updateTable('fasting_settings')
    .set({ next_start_at: nextStart(settings, zone, nowMs) })
    .where('owner_id', '=', owner_id)
    .where('next_start_at', '=', next_start_at)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  // After a downtime, or a move to another zone, the stored time is only the earliest possible one.
  const earliest = Math.max(Date.parse(next_start_at), nowMs - MOST_LATE_MS);
  const due = nextStart(settings, zone, earliest - 1);
  if (due === null || due > isoAt(nowMs) || (await hasRunningFast(tx, owner_id))) return;
  await pushNotification(tx, isoAt(nowMs), {
    owner: owner_id,
    app: APP,
    title: 'time to start your fast',
    body: `${settings.target_hours} hours, from ${start_time}`,
    priority: PRIORITY,
    page: PAGE,
  });
}

async function hasRunningFast(tx: Tx, owner: number): Promise<boolean> {
  const row = await tx
    .selectFrom('fasts')
    .select('id')
    .where('owner_id', '=', owner)
    .where('ended_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
