import type { Transaction } from 'kysely';
import { pushNotification } from '../../../accounts/notifications/push.ts';
import type { DatabaseJob } from '../../../kernel/jobs/job.ts';
import { isoAt, today } from '../../../kernel/time/clock.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findEvening } from './evening.ts';
import { isTimeOfReminder, nextReminderAt } from './reminder-time.ts';

type Tx = Transaction<RecipeAppTables>;

const APP = 'Recipes';
const PAGE = '/diary';
const PRIORITY = 5;
/** After a long downtime the next runs continue. */
const MOST_PER_RUN = 200;

/**
 * Tells in the evening what is for dinner and what to take out of the freezer for tomorrow. The next
 * time is set in the transaction that enqueues the message, so that each evening is announced once.
 */
export const tellTonight: DatabaseJob = {
  name: 'recipe.tell-tonight',
  everyMinutes: 1,
  run: async (tx: Tx, { services: { clock, config } }) => {
    const now = clock.millis();
    const due = await tx
      .selectFrom('plan_reminders')
      .leftJoin('users', 'users.id', 'plan_reminders.owner_id')
      .select(['plan_reminders.owner_id', 'plan_reminders.time', 'plan_reminders.due_at'])
      .select('users.time_zone')
      .where('plan_reminders.due_at', '<=', isoAt(now))
      .orderBy('plan_reminders.due_at')
      .limit(MOST_PER_RUN)
      .execute();
    for (const { owner_id: owner, time, due_at, time_zone } of due) {
      const zone = time_zone ?? config.timeZone;
      const day = today(clock, zone);
      const { numUpdatedRows } = await tx
        .updateTable('plan_reminders')
        .set({ due_at: nextReminderAt(day, time, zone, now) })
        .where('owner_id', '=', owner)
        .where('due_at', '=', due_at)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n || !isTimeOfReminder(day, time, zone, now)) continue;
      await tell(tx, owner, day, isoAt(now));
    }
  },
};

/** Says nothing on an evening for which nothing is planned. */
async function tell(tx: Tx, owner: number, day: string, now: string): Promise<void> {
  const { dinner, thaw } = await findEvening(tx, owner, day, addDays(day, 1));
  if (dinner.length + thaw.length === 0) return;
  const frozen = thaw.length > 0 ? `Take out of the freezer for tomorrow: ${thaw.join(', ')}` : '';
  const message =
    dinner.length > 0
      ? { title: 'Tonight', body: [dinner.join(', '), frozen].filter(Boolean).join('. ') }
      : { title: 'For tomorrow', body: frozen };
  await pushNotification(tx, now, { owner, app: APP, ...message, priority: PRIORITY, page: PAGE });
}
