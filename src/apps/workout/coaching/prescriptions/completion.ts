import { type SqlBool, sql, type Transaction } from 'kysely';
import { assertTransaction } from '../../../../kernel/database/transact.ts';
import { tellOfCompletion } from '../alerts.ts';
import type { Tx } from '../database.ts';

/** What of a logged workout decides which prescription it completes. */
export interface SavedWorkout {
  readonly owner: number;
  readonly workout: {
    readonly id: number;
    readonly date: string;
    readonly template_id: number | null;
    readonly completed: 0 | 1;
  };
  readonly now: string;
}

interface Prescription {
  readonly id: number;
  readonly owner_id: number;
  readonly member_id: number;
  readonly date: string | null;
  readonly template_id: number | null;
}

/**
 * Called by whatever saves a workout, in the same transaction, and with `completed: 0` by
 * whatever is about to remove one. A workout completes one prescription of its day: the one for
 * its template, or else one that names no template.
 */
export async function completePrescriptions(
  // biome-ignore lint/suspicious/noExplicitAny: the log calls it from within its own tables
  tx: Transaction<any>,
  saved: SavedWorkout,
): Promise<void> {
  assertTransaction(tx);
  const { owner, workout, now } = saved;
  const held = await completedBy(tx, workout.id);
  const chosen = workout.completed === 1 ? await choose(tx, saved, held?.id) : undefined;
  if (chosen?.id === held?.id) return;
  if (held) {
    await reopen(tx, held.id);
    await completeFromLog(tx, now, held, workout.id);
  }
  if (!chosen || !(await markCompleted(tx, now, chosen, workout.id))) return;
  if (!(await isNewToTrainer(tx, chosen.id, now))) return;
  await tellOfCompletion(tx, now, {
    trainer: chosen.owner_id,
    member: owner,
    workout: chosen.called ?? 'Workout',
    date: workout.date,
  });
}

/** A prescription whose day has just been given: what was logged on it already may complete it. */
export async function completeFromLog(
  tx: Tx,
  now: string,
  prescription: Prescription,
  exceptWorkout = 0,
): Promise<void> {
  const { date, template_id, member_id } = prescription;
  if (date === null) return;
  let logged = tx
    .selectFrom('workouts')
    .select('workouts.id')
    .where('workouts.owner_id', '=', member_id)
    .where('workouts.date', '=', date)
    .where('workouts.completed', '=', 1)
    .where('workouts.id', '<>', exceptWorkout)
    .where(
      sql<SqlBool>`not exists (select 1 from coach_activity where coach_activity.workout_id = workouts.id
        and coach_activity.kind = 'prescription_completed')`,
    )
    .orderBy('workouts.session_seq');
  if (template_id !== null) logged = logged.where('workouts.template_id', '=', template_id);
  const workout = await logged.limit(1).executeTakeFirst();
  if (workout) await markCompleted(tx, now, prescription, workout.id);
}

async function completedBy(tx: Tx, workoutId: number): Promise<Prescription | undefined> {
  return tx
    .selectFrom('coach_activity')
    .innerJoin('prescriptions', 'prescriptions.id', 'coach_activity.prescription_id')
    .selectAll('prescriptions')
    .where('coach_activity.workout_id', '=', workoutId)
    .where('coach_activity.kind', '=', 'prescription_completed')
    .executeTakeFirst();
}

/** Of those that fit, the template's own first; what the workout completes already stays so. */
async function choose(tx: Tx, { owner, workout }: SavedWorkout, held = 0) {
  return tx
    .selectFrom('prescriptions')
    .leftJoin('workout_templates as template', 'template.id', 'prescriptions.template_id')
    .selectAll('prescriptions')
    .select(sql<string | null>`coalesce(prescriptions.name, template.name)`.as('called'))
    .where('prescriptions.member_id', '=', owner)
    .where('prescriptions.date', '=', workout.date)
    .where((eb) =>
      eb.or([
        eb('prescriptions.template_id', 'is', null),
        eb('prescriptions.template_id', '=', workout.template_id ?? 0),
      ]),
    )
    .where(
      sql<SqlBool>`not exists (select 1 from coach_activity
        where coach_activity.prescription_id = prescriptions.id
        and coach_activity.kind = 'prescription_completed'
        and coach_activity.workout_id <> ${workout.id})`,
    )
    .orderBy(sql`case when prescriptions.template_id is null then 1 else 0 end`)
    .orderBy(sql`case when prescriptions.id = ${held} then 0 else 1 end`)
    .orderBy('prescriptions.id')
    .limit(1)
    .executeTakeFirst();
}

/** False when another workout has completed it in the meantime. */
async function markCompleted(
  tx: Tx,
  now: string,
  prescription: Prescription,
  workoutId: number,
): Promise<boolean> {
  const row = await tx
    .insertInto('coach_activity')
    .values({
      owner_id: prescription.owner_id,
      member_id: prescription.member_id,
      kind: 'prescription_completed',
      prescription_id: prescription.id,
      workout_id: workoutId,
      occurred_at: now,
    })
    .onConflict((conflict) => conflict.columns(['prescription_id', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A workout that is opened once more for a forgotten set is no news when it is finished again. */
async function isNewToTrainer(tx: Tx, prescriptionId: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('prescriptions')
    .set({ told_at: now })
    .where('id', '=', prescriptionId)
    .where('told_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function reopen(tx: Tx, prescriptionId: number): Promise<void> {
  await tx
    .deleteFrom('coach_activity')
    .where('prescription_id', '=', prescriptionId)
    .where('kind', '=', 'prescription_completed')
    .execute();
}
