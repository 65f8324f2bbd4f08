import type { z } from 'zod';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { planReminderContract } from './contract.ts';
import { nextReminderAt } from './reminder-time.ts';

type PlanContext = Context<RecipeAppTables>;
type Input<Name extends keyof typeof planReminderContract> = z.output<
  (typeof planReminderContract)[Name]['input']
>;

/** Off until somebody switches it on. */
const USUAL = { enabled: false, time: '17:00' };

export async function readPlanReminder({ db, owner }: PlanContext, _input: Record<never, never>) {
  return findReminder(db, owner);
}

export async function setPlanReminder(context: PlanContext, change: Input<'setPlanReminder'>) {
  const { db, owner, clock } = context;
  const zone = timeZoneOf(context);
  return transact(db, async (tx) => {
    const before = await findReminder(tx, owner);
    const { enabled = before.enabled, time = before.time } = change;
    const row = {
      enabled: Number(enabled),
      time,
      due_at: enabled ? nextReminderAt(today(clock, zone), time, zone, clock.millis()) : null,
      updated_at: isoNow(clock),
    };
    await tx
      .insertInto('plan_reminders')
      .values({ owner_id: owner, ...row })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
      .execute();
    return { enabled, time };
  });
}

async function findReminder(db: PlanContext['db'], owner: number): Promise<typeof USUAL> {
  const row = await db
    .selectFrom('plan_reminders')
    .select(['enabled', 'time'])
    .where('owner_id', '=', owner)
    .executeTakeFirst();
  return row ? { enabled: row.enabled === 1, time: row.time } : USUAL;
}
