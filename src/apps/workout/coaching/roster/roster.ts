import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../../../accounts/audit/audit.ts';
import type { AccountsTables } from '../../../../accounts/tables.ts';
import { notifyOfTrainer } from '../../../../accounts/user-management/notify-of-trainer.ts';
import { timeZoneOf } from '../../../../kernel/context.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { Conflict, Invalid, NotFound } from '../../../../kernel/errors.ts';
import { isoNow, today } from '../../../../kernel/time/clock.ts';
import { lockLog } from '../../log-lock.ts';
import type { CoachingContext, Tx } from '../database.ts';
import { type Coach, isAdmin, requireMember } from '../member-access.ts';
import type { rosterContract } from './contract.ts';
import { findMembers, findUnassigned, type RosterRow } from './queries.ts';
import { toMember } from './to-member.ts';
import { lastWeeks, type WeekStarts } from './weeks.ts';

type Input<Name extends keyof typeof rosterContract> = z.output<
  (typeof rosterContract)[Name]['input']
>;

export async function listUnassigned({ db }: CoachingContext, page: Input<'listUnassigned'>) {
  const { items, next_cursor } = await findUnassigned(db, page);
  return { items: items.map(toMember), next_cursor };
}

export async function listMembers(context: CoachingContext, page: Input<'listMembers'>) {
  const weeks = lastWeeks(today(context.clock, timeZoneOf(context)));
  const coach = { id: context.owner, isAdmin: isAdmin(context) };
  const { items, next_cursor } = await findMembers(context.db, coach, weeks, page);
  return { items: items.map((row) => toRosterMember(row, weeks)), next_cursor };
}

function toRosterMember(row: RosterRow, weeks: WeekStarts) {
  const { program_id, program_name, program_goal } = row;
  const counts = toWeeks(row, weeks);
  const current = counts.at(-1);
  return {
    ...toMember(row),
    trainer_id: row.trainer_id,
    trainer_name: row.trainer_name,
    active_program:
      program_id === null
        ? null
        : { id: program_id, name: program_name ?? '', goal: program_goal ?? '' },
    last_workout_date: row.last_workout_date,
    week_count: row.week_count,
    compliance: current?.prescribed ? current.done / current.prescribed : null,
    weeks: counts,
  };
}

function toWeeks(row: RosterRow, weeks: WeekStarts) {
  const week = (week_start: string, prescribed: number | null, done: number | null) => ({
    week_start,
    prescribed: prescribed ?? 0,
    done: done ?? 0,
  });
  return [
    week(weeks[0], row.prescribed_0, row.done_0),
    week(weeks[1], row.prescribed_1, row.done_1),
    week(weeks[2], row.prescribed_2, row.done_2),
    week(weeks[3], row.prescribed_3, row.done_3),
  ];
}

/** If two trainers claim a member concurrently, the database lets one win. */
export async function claimMember(context: CoachingContext, { id }: Input<'claimMember'>) {
  return transact(context.db, async (tx) => {
    const before = await tx
      .selectFrom('users')
      .select(['role', 'trainer_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) throw new NotFound('member');
    if (before.role !== 'member')
      throw new Invalid('Only members can have a trainer.', undefined, 'not_a_member');
    let claim = tx
      .updateTable('users')
      .set({ trainer_id: context.owner })
      .where('id', '=', id)
      .where('role', '=', 'member');
    if (!isAdmin(context)) {
      claim = claim.where((eb) =>
        eb.or([eb('trainer_id', 'is', null), eb('trainer_id', '=', context.owner)]),
      );
    }
    const member = await claim.returningAll().executeTakeFirst();
    if (!member) throw new Conflict('This member has another trainer.', 'already_claimed');
    if (before.trainer_id !== context.owner) {
      await recordAudit(context, tx as unknown as Kysely<AccountsTables>, 'trainer_changed', {
        subject: member.username,
      });
      // A consent from an earlier time with this trainer is void.
      await tx.deleteFrom('body_sharing').where('owner_id', '=', id).execute();
      await notifyOfTrainer(tx, isoNow(context.clock), { member: id, trainer: context.owner });
    }
    return toMember(member);
  });
}

export async function dropMember(context: CoachingContext, { id }: Input<'dropMember'>) {
  await transact(context.db, async (tx) => {
    // Deletes prescriptions, so the log is locked before the member, as everywhere.
    await lockLog(tx, id);
    const trainer = await releaseMember(tx, context, id);
    if (trainer === null) return;
    await tx
      .deleteFrom('prescriptions')
      .where('owner_id', '=', trainer)
      .where('member_id', '=', id)
      .execute();
    await tx
      .deleteFrom('program_enrolments')
      .where('assigned_by', '=', trainer)
      .where('owner_id', '=', id)
      .execute();
  });
  return { ok: true as const };
}

/** Clears the member's trainer; returns the former trainer, or null. */
async function releaseMember(tx: Tx, context: CoachingContext & Coach, id: number) {
  const member = await requireMember(tx, context, id, 'release');
  if (member.trainer_id === null) return null;
  await tx
    .updateTable('users')
    .set({ trainer_id: null })
    .where('id', '=', id)
    .where('trainer_id', '=', member.trainer_id)
    .execute();
  await recordAudit(context, tx as unknown as Kysely<AccountsTables>, 'trainer_changed', {
    subject: member.username,
  });
  return member.trainer_id;
}
