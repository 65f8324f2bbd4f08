import { type SqlBool, sql } from 'kysely';
import type { DatabaseJob } from '../../../../kernel/jobs/job.ts';
import { isoNow, today } from '../../../../kernel/time/clock.ts';
import { addDays } from '../../../../shared/calendar/dates.ts';
import { alertMiss } from '../alerts.ts';
import type { Tx } from '../database.ts';
import { completeFromLog } from './completion.ts';

/** After a long downtime the next runs continue. */
const MOST_PER_RUN = 200;

/**
 * Settles open prescriptions that were due by yesterday in the member's time zone: completed if a
 * logged workout matches after all, otherwise missed.
 */
export const markMissedPrescriptions: DatabaseJob = {
  name: 'workout.mark-missed-prescriptions',
  everyMinutes: 15,
  run: async (tx: Tx, { services }) => {
    let left = MOST_PER_RUN;
    for (const zone of await findMemberZones(tx)) {
      if (left <= 0) return;
      const yesterday = addDays(today(services.clock, zone ?? services.config.timeZone), -1);
      left -= await markMissed(tx, isoNow(services.clock), { zone, yesterday, most: left });
    }
  },
};

/** Null stands for the server's time zone. */
async function findMemberZones(tx: Tx): Promise<(string | null)[]> {
  const rows = await tx
    .selectFrom('users')
    .select('time_zone')
    .distinct()
    .where('role', '=', 'member')
    .orderBy('time_zone')
    .execute();
  return rows.map(({ time_zone }) => time_zone);
}

async function markMissed(
  tx: Tx,
  now: string,
  due: { readonly zone: string | null; readonly yesterday: string; readonly most: number },
): Promise<number> {
  const undecided = await findOverdue(tx, due);
  for (const prescription of undecided) {
    if (await completeFromLog(tx, now, prescription)) continue;
    const { id, owner_id, member_id, date, called } = prescription;
    await tx
      .insertInto('coach_activity')
      .values({
        owner_id,
        member_id,
        kind: 'prescription_missed',
        prescription_id: id,
        occurred_at: now,
      })
      .onConflict((conflict) => conflict.columns(['prescription_id', 'kind']).doNothing())
      .execute();
    await alertMiss(tx, now, {
      trainer: owner_id,
      member: member_id,
      workout: called ?? 'Workout',
      date: date ?? due.yesterday,
    });
  }
  return undecided.length;
}

async function findOverdue(
  tx: Tx,
  { zone, yesterday, most }: { zone: string | null; yesterday: string; most: number },
) {
  return tx
    .selectFrom('prescriptions')
    .innerJoin('users', 'users.id', 'prescriptions.member_id')
    .leftJoin('workout_templates as template', 'template.id', 'prescriptions.template_id')
    .selectAll('prescriptions')
    .select(sql<string | null>`coalesce(prescriptions.name, template.name)`.as('called'))
    .where('prescriptions.date', '<=', yesterday)
    .where('users.time_zone', zone === null ? 'is' : '=', zone)
    .where(
      sql<SqlBool>`not exists (select 1 from coach_activity
        where coach_activity.prescription_id = prescriptions.id)`,
    )
    .orderBy('prescriptions.date')
    .orderBy('prescriptions.id')
    .limit(most)
    .execute();
}
