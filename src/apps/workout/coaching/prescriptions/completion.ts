import { type SqlBool, sql, type Transaction } from 'kysely';
import { prepareQuery, prepareReplannedQuery } from '../../../../kernel/database/prepared-query.ts';
import { assertTransaction } from '../../../../kernel/database/transact.ts';
import { alertCompletion } from '../alerts.ts';
import type { Db, Tx } from '../database.ts';
import { type LoggedWorkout, type PrescribedWorkout, rateMatch } from './match.ts';

export interface SavedWorkout {
  readonly owner: number;
  readonly workout: LoggedWorkout & { readonly completed: 0 | 1 };
  readonly now: string;
}

interface Prescription extends PrescribedWorkout {
  readonly owner_id: number;
  readonly member_id: number;
  readonly date: string | null;
}

/**
 * Runs inside the transaction that saves a workout. A workout completes the best matching
 * prescription of its day. If it no longer matches the prescription that it had completed, that one
 * is reopened.
 */
export async function completePrescriptions(
  // biome-ignore lint/suspicious/noExplicitAny: the log calls it from within its own tables
  tx: Transaction<any>,
  saved: SavedWorkout,
): Promise<void> {
  assertTransaction(tx);
  const { owner, workout, now } = saved;
  const held = await findCompletedBy(tx, workout.id);
  const chosen = workout.completed === 1 ? await chooseMatch(tx, saved, held?.id) : undefined;
  if (chosen?.id === held?.id) return;
  if (held) await releaseHeld(tx, now, held, workout.id);
  if (!chosen || !(await markCompleted(tx, now, chosen, workout.id))) return;
  if (!(await isNewToTrainer(tx, chosen.id, now))) return;
  await alertCompletion(tx, now, {
    trainer: chosen.owner_id,
    member: owner,
    workout: chosen.called ?? 'Workout',
    date: workout.date,
  });
}

/** Runs before a workout is deleted: reopens the prescription that it completed. */
export async function releasePrescription(tx: Tx, workoutId: number, now: string): Promise<void> {
  const held = await findCompletedBy(tx, workoutId);
  if (held) await releaseHeld(tx, now, held, workoutId);
}

/**
 * Completes a prescription whose day or template changed, if a workout that is already logged
 * matches; returns whether one did.
 */
export async function completeFromLog(
  tx: Tx,
  now: string,
  prescription: Prescription,
  exceptWorkout = 0,
): Promise<boolean> {
  const { date, member_id } = prescription;
  if (date === null) return false;
  const logged = await tx
    .selectFrom('workouts')
    .select([
      'workouts.id',
      'workouts.date',
      'workouts.template_id',
      'workouts.prescription_id',
      'workouts.completed_at',
      'workouts.exercises',
    ])
    .where('workouts.owner_id', '=', member_id)
    .where('workouts.date', '=', date)
    .where('workouts.completed', '=', 1)
    .where('workouts.id', '<>', exceptWorkout)
    .where(
      sql<SqlBool>`not exists (select 1 from coach_activity where coach_activity.workout_id = workouts.id
        and coach_activity.kind = 'prescription_completed')`,
    )
    .orderBy('workouts.session_seq')
    .execute();
  const [best] = logged
    .map((workout) => ({ workout, match: rateMatch(prescription, workout) }))
    .filter(({ match }) => match > 0)
    .toSorted((one, other) => other.match - one.match);
  return best !== undefined && markCompleted(tx, now, prescription, best.workout.id);
}

async function releaseHeld(
  tx: Tx,
  now: string,
  held: Prescription,
  workoutId: number,
): Promise<void> {
  await reopen(tx, held.id);
  await completeFromLog(tx, now, held, workoutId);
}

async function findCompletedBy(tx: Tx, workoutId: number): Promise<Prescription | undefined> {
  const [held] = await findPrescriptionCompletedBy(tx, { workout: workoutId });
  return held;
}

const findPrescriptionCompletedBy = prepareQuery((db: Db, at: { workout: number }) =>
  db
    .selectFrom('coach_activity')
    .innerJoin('prescriptions', 'prescriptions.id', 'coach_activity.prescription_id')
    .selectAll('prescriptions')
    .where('coach_activity.workout_id', '=', at.workout)
    .where('coach_activity.kind', '=', 'prescription_completed'),
);

/** The best match of the day; if tied, the prescription that the workout already completes. */
async function chooseMatch(tx: Tx, { owner, workout }: SavedWorkout, held = 0) {
  const { id, date } = workout;
  const open = await findOpenPrescriptions(tx, { member: owner, date, workout: id, held });
  const [best] = open
    .map((prescription) => ({ prescription, match: rateMatch(prescription, workout) }))
    .filter(({ match }) => match > 0)
    .toSorted((one, other) => other.match - one.match);
  return best?.prescription;
}

/** Prescriptions of a day that no other workout completed. Two indexes answer it equally well. */
const findOpenPrescriptions = prepareReplannedQuery(
  (db: Db, at: { member: number; date: string; workout: number; held: number }) =>
    db
      .selectFrom('prescriptions')
      .leftJoin('workout_templates as template', 'template.id', 'prescriptions.template_id')
      .selectAll('prescriptions')
      .select(sql<string | null>`coalesce(prescriptions.name, template.name)`.as('called'))
      .where('prescriptions.member_id', '=', at.member)
      .where('prescriptions.date', '=', at.date)
      .where(
        sql<SqlBool>`not exists (select 1 from coach_activity
          where coach_activity.prescription_id = prescriptions.id
          and coach_activity.kind = 'prescription_completed'
          and coach_activity.workout_id <> ${at.workout})`,
      )
      .orderBy(sql`case when prescriptions.id = ${at.held} then 0 else 1 end`)
      .orderBy('prescriptions.id'),
);

/** Returns false if another workout completed it in the meantime. */
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

/**
 * Completing a workout again, after it was reopened for a forgotten set, is not announced twice.
 */
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
