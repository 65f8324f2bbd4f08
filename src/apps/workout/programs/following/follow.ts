import type { Insertable, Transaction } from 'kysely';
import type { z } from 'zod';
import { emitEvent } from '../../../../accounts/webhooks/emit.ts';
import { engineOf } from '../../../../kernel/database/engine.ts';
import { isUniqueViolation } from '../../../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { Conflict, Invalid, NotAllowed } from '../../../../kernel/errors.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import { clampWeek, currentWeek } from '../../measures/programs/week-cursor.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import { isFollowable, requireProgram } from '../access.ts';
import type { followContract } from '../contract.ts';
import { readProgramFor } from '../programs.ts';
import { countSessions, findTemplateNames } from '../queries.ts';
import { toWeekPlan, toWeekProgress } from '../to-program.ts';
import { type ProgramsContext, viewerOf } from '../viewer.ts';
import type { ProgramAdvance } from './find-advance.ts';

type Tx = Transaction<WorkoutAppTables>;
type Input<Name extends keyof typeof followContract> = z.output<
  (typeof followContract)[Name]['input']
>;

export async function activateProgram(context: ProgramsContext, { id }: Input<'activateProgram'>) {
  const { owner } = context;
  const enrolment = { owner_id: owner, program_id: id, assigned_at: isoNow(context.clock) };
  return transact(context.db, async (tx) => {
    await lockFollower(tx, owner);
    const row = await requireProgram(tx, viewerOf(context), id);
    if (!isFollowable(row, owner)) {
      throw new NotAllowed('Make a copy of this program to follow it.');
    }
    await enrol(tx, { ...enrolment, is_active: 1 }, { is_active: 1 });
    return readProgramFor(context, tx, id);
  });
}

/**
 * Locks the account's row until commit (PostgreSQL), so that changes of its enrolments are
 * serialized.
 */
export async function lockFollower(tx: Tx, owner: number): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await tx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
}

type Enrolment = WorkoutAppTables['program_enrolments'];

/** Enrols an owner in a program. If the program becomes active, the others are deactivated. */
export async function enrol(
  tx: Tx,
  row: Insertable<Enrolment>,
  otherwise: Partial<Insertable<Enrolment>>,
): Promise<void> {
  if (row.is_active === 1) await deactivate(tx, row.owner_id);
  try {
    await tx
      .insertInto('program_enrolments')
      .values(row)
      .onConflict((conflict) => conflict.columns(['owner_id', 'program_id']).doUpdateSet(otherwise))
      .execute();
  } catch (error) {
    // Without accounts there is no row to lock; the unique index decides.
    if (!isUniqueViolation(error)) throw error;
    throw new Conflict('Another program was activated at the same time.');
  }
}

async function deactivate(tx: Tx, owner: number): Promise<void> {
  await tx
    .updateTable('program_enrolments')
    .set({ is_active: 0 })
    .where('owner_id', '=', owner)
    .where('is_active', '=', 1)
    .execute();
}

export async function deactivateProgram({ db, owner }: ProgramsContext) {
  await transact(db, (tx) => deactivate(tx, owner));
  return { ok: true as const };
}

export async function moveWeekCursor(
  context: ProgramsContext,
  { id, week }: Input<'moveWeekCursor'>,
) {
  const viewer = viewerOf(context);
  const now = isoNow(context.clock);
  return transact(context.db, async (tx) => {
    const row = await requireProgram(tx, viewer, id);
    if (row.is_active !== 1) {
      throw new Invalid('This program is not active.', undefined, 'program_not_active');
    }
    const sessions = (await countSessions(tx, viewer.owner, [id])).get(id) ?? 0;
    const names = (await findTemplateNames(tx, [id])).get(id) ?? [];
    const plan = toWeekPlan(row, names.length);
    const pin =
      week === null
        ? { pin_week: null, pin_sessions: null, pin_at: null }
        : { pin_week: clampWeek(plan, week), pin_sessions: sessions, pin_at: now };
    await tx
      .updateTable('program_enrolments')
      .set(pin)
      .where('owner_id', '=', viewer.owner)
      .where('program_id', '=', id)
      .execute();
    const weekOf = (enrolment: typeof row) => {
      const progress = toWeekProgress(enrolment, viewer, sessions);
      return progress ? currentWeek(plan, progress) : 1;
    };
    const [previous_week, reached] = [weekOf(row), weekOf({ ...row, ...pin })];
    if (reached > previous_week) {
      const { name, duration_weeks } = row;
      const advance = { program_id: id, name, week: reached, previous_week, duration_weeks };
      const event = { owner: viewer.owner, now, event: 'program.advanced' } as const;
      await emitEvent(tx, event, (): ProgramAdvance => advance);
    }
    return { ok: true as const, week: reached };
  });
}
