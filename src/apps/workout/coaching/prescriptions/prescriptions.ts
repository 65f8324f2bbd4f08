import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { engineOf } from '../../../../kernel/database/engine.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { Invalid, NotAllowed, NotFound } from '../../../../kernel/errors.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { lockLog } from '../../log-lock.ts';
import { alertPrescription } from '../alerts.ts';
import type { CoachingContext, Db, Tx } from '../database.ts';
import { type Coach, isCoachOf, requireMember } from '../member-access.ts';
import type { CoachingTables } from '../tables.ts';
import { completeFromLog } from './completion.ts';
import type { prescriptionsContract } from './contract.ts';
import { findPrescriptions } from './queries.ts';
import { toListed, toPrescription } from './to-prescription.ts';

type Input<Name extends keyof typeof prescriptionsContract> = z.output<
  (typeof prescriptionsContract)[Name]['input']
>;
type StoredPrescription = Selectable<CoachingTables['prescriptions']>;

export async function listPrescriptions(
  context: CoachingContext,
  { id, ...wanted }: Input<'listPrescriptions'>,
) {
  await requireMember(context.db, context, id);
  const { items, next_cursor } = await findPrescriptions(context.db, id, wanted);
  return { items: items.map(toListed), next_cursor };
}

export async function prescribe(context: CoachingContext, input: Input<'prescribe'>) {
  const { id, date, template_id, name, exercises, notes } = input;
  const { db, owner, clock } = context;
  return transact(db, async (tx) => {
    await lockLog(tx, id);
    await requireMember(tx, context, id);
    const now = isoNow(clock);
    const wanted = {
      template_id: template_id ?? null,
      name: name ?? null,
      exercises: exercises ? JSON.stringify(exercises) : null,
    };
    refuseEmptyPrescription(wanted);
    const template =
      wanted.template_id === null ? null : await requirePrescribable(tx, owner, wanted.template_id);
    const row = await tx
      .insertInto('prescriptions')
      .values({
        owner_id: owner,
        member_id: id,
        date: date ?? null,
        ...wanted,
        notes: notes || null,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await completeFromLog(tx, now, row);
    await alertPrescription(tx, now, {
      trainer: owner,
      member: id,
      workout: wanted.name ?? template?.name ?? 'Workout',
      date: row.date,
      notes: row.notes ?? '',
    });
    return toPrescription(row);
  });
}

export async function changePrescription(
  context: CoachingContext,
  { id, date, template_id, name, notes }: Input<'changePrescription'>,
) {
  const { db, owner, clock } = context;
  await transact(db, async (tx) => {
    const before = await requireOwnPrescription(tx, context, id);
    await requireMember(tx, context, before.member_id);
    const after: StoredPrescription = {
      ...before,
      date: keepUnlessSent(date, before.date),
      template_id: keepUnlessSent(template_id, before.template_id),
      name: keepUnlessSent(name, before.name),
      notes: keepUnlessSent(notes, before.notes) || null,
    };
    refuseEmptyPrescription(after);
    if (after.template_id !== null && after.template_id !== before.template_id) {
      await requirePrescribable(tx, owner, after.template_id);
    }
    const moved = after.date !== before.date;
    const now = isoNow(clock);
    await tx
      .updateTable('prescriptions')
      .set({
        date: after.date,
        template_id: after.template_id,
        name: after.name,
        notes: after.notes,
        ...(moved ? { pulled_at: null } : {}),
        updated_at: now,
      })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    if (moved) await resetOutcome(tx, now, after);
    // A workout that is already logged on the day may match the new template.
    else if (after.template_id !== before.template_id) await completeFromLog(tx, now, after);
  });
  return { ok: true as const };
}

export async function removePrescription(
  context: CoachingContext,
  { id }: Input<'removePrescription'>,
) {
  const { db, owner } = context;
  await transact(db, async (tx) => {
    await requireOwnPrescription(tx, context, id);
    await tx
      .deleteFrom('prescriptions')
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
  });
  return { ok: true as const };
}

/** Clears the outcome of a prescription that was moved to another day. */
export async function resetOutcome(
  tx: Tx,
  now: string,
  prescription: StoredPrescription,
): Promise<void> {
  await tx.deleteFrom('coach_activity').where('prescription_id', '=', prescription.id).execute();
  await tx
    .updateTable('prescriptions')
    .set({ told_at: null })
    .where('id', '=', prescription.id)
    .execute();
  await completeFromLog(tx, now, prescription);
}

/** Undefined keeps the value, null clears it. */
function keepUnlessSent<Value>(
  asked: Value | null | undefined,
  before: Value | null,
): Value | null {
  return asked === undefined ? before : asked;
}

/** Returns a prescription of the caller. Others who may see it get 403, everyone else 404. */
async function requireOwnPrescription(
  tx: Tx,
  coach: Coach,
  id: number,
): Promise<StoredPrescription> {
  const row = await lockPrescription(tx, id);
  if (row?.owner_id === coach.owner) return row;
  if (!row || !(row.member_id === coach.owner || (await isCoachOf(tx, coach, row.member_id)))) {
    throw new NotFound('prescription');
  }
  throw new NotAllowed('This prescription is not yours.', 'not_your_prescription');
}

/**
 * Locks a prescription until commit. Locks the member's log first, so that no workout is completed
 * concurrently and missed by either side. Saving a workout and releasing a member lock in the same
 * order, which prevents deadlocks.
 */
export async function lockPrescription(
  tx: Tx,
  id: number,
): Promise<StoredPrescription | undefined> {
  const query = tx.selectFrom('prescriptions').selectAll().where('id', '=', id);
  const found = await query.executeTakeFirst();
  if (!found || engineOf(tx) !== 'postgres') return found;
  await lockLog(tx, found.member_id);
  return query.forUpdate().executeTakeFirst();
}

function refuseEmptyPrescription(
  wanted: Pick<StoredPrescription, 'template_id' | 'name' | 'exercises'>,
): void {
  if (wanted.template_id !== null) return;
  if (wanted.name !== null && wanted.exercises !== null) return;
  throw new Invalid(
    'Give a template, or a name and exercises.',
    undefined,
    'template_or_exercises',
  );
}

/** A trainer may prescribe templates of programs that they own or follow, and shared ones. */
async function requirePrescribable(db: Db, trainer: number, id: number): Promise<{ name: string }> {
  const template = await db
    .selectFrom('workout_templates')
    .innerJoin('programs', 'programs.id', 'workout_templates.program_id')
    .leftJoin('program_enrolments as follows', (join) =>
      join.onRef('follows.program_id', '=', 'programs.id').on('follows.owner_id', '=', trainer),
    )
    .select('workout_templates.name')
    .where('workout_templates.id', '=', id)
    .where('workout_templates.deleted_at', 'is', null)
    .where('programs.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('programs.owner_id', '=', trainer),
        eb('programs.visibility', '=', 'shared'),
        eb('follows.id', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  if (!template) throw new NotFound('template');
  return template;
}
