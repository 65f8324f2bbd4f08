import type { z } from 'zod';
import { timeZoneOf } from '../../../../kernel/context.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { Conflict, NotFound } from '../../../../kernel/errors.ts';
import { isoNow, today } from '../../../../kernel/time/clock.ts';
import type { CoachingContext, Db } from '../database.ts';
import type { myPrescriptionsContract } from './contract.ts';
import { type PrescribedExercises, resolvePrescribedExercises } from './prescribed-exercises.ts';
import { lockPrescription, resetOutcome } from './prescriptions.ts';
import { findForDay, findReceived, findUpcoming, type ReceivedPrescriptionRow } from './queries.ts';
import { toMyPrescription } from './to-prescription.ts';

type Input<Name extends keyof typeof myPrescriptionsContract> = z.output<
  (typeof myPrescriptionsContract)[Name]['input']
>;

const MOST_UPCOMING = 200;

export async function readMyPrescription(
  context: CoachingContext,
  { date }: Input<'readMyPrescription'>,
) {
  const row = await findForDay(context.db, context.owner, date);
  const [mine] = row ? await toShownPrescriptions(context, context.db, [row]) : [];
  return mine ?? null;
}

/** Prescriptions as the member sees them, read with the handle of the current transaction. */
async function toShownPrescriptions(
  context: CoachingContext,
  db: Db,
  rows: readonly ReceivedPrescriptionRow[],
) {
  const zone = timeZoneOf(context);
  const member = { owner: context.owner, zone, today: today(context.clock, zone) };
  const asked = await resolvePrescribedExercises(db, member, rows);
  return rows.map((row, at) => toMyPrescription(row, asked[at] as PrescribedExercises));
}

export async function listUpcoming(context: CoachingContext, _input: Input<'listUpcoming'>) {
  const from = today(context.clock, timeZoneOf(context));
  const rows = await findUpcoming(context.db, context.owner, from, MOST_UPCOMING);
  return { items: await toShownPrescriptions(context, context.db, rows) };
}

/**
 * The member may choose and change the day of an undated prescription; only the trainer may change
 * a day that the trainer set.
 */
export async function pullPrescription(
  context: CoachingContext,
  { id, date }: Input<'pullPrescription'>,
) {
  const { owner, clock } = context;
  return transact(context.db, async (tx) => {
    const before = await lockPrescription(tx, id);
    if (!before || before.member_id !== owner) throw new NotFound('prescription');
    if (before.date !== null && before.pulled_at === null) {
      throw new Conflict('Your trainer has set the day of this prescription.', 'already_dated');
    }
    const now = isoNow(clock);
    await tx
      .updateTable('prescriptions')
      .set({ date, pulled_at: date === null ? null : now, updated_at: now })
      .where('member_id', '=', owner)
      .where('id', '=', id)
      .execute();
    if (date !== before.date) await resetOutcome(tx, now, { ...before, date });
    const row = await findReceived(tx, owner, id);
    const [mine] = row ? await toShownPrescriptions(context, tx, [row]) : [];
    if (!mine) throw new NotFound('prescription');
    return mine;
  });
}
