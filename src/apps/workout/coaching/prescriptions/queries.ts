import { sql } from 'kysely';
import {
  afterCursor,
  cutPage,
  orderPage,
  type Page,
  type PageOrder,
} from '../../../../kernel/api/paging.ts';
import type { Db } from '../database.ts';
import { selectOutcomes } from './outcomes.ts';

/** A member's prescriptions with their template names and outcomes. */
function selectPrescriptions(db: Db, member: number) {
  return selectOutcomes(db)
    .leftJoin('workout_templates as template', 'template.id', 'prescriptions.template_id')
    .leftJoin('programs', 'programs.id', 'template.program_id')
    .selectAll('prescriptions')
    .select([
      'template.name as template_name',
      'template.exercises as template_exercises',
      'template.program_id',
      'programs.name as program_name',
      'programs.owner_id as program_owner',
      'done.id as done_id',
      'missed.id as missed_id',
    ])
    .where('prescriptions.member_id', '=', member);
}

export type PrescriptionRow = Awaited<
  ReturnType<ReturnType<typeof selectPrescriptions>['execute']>
>[number];

const NEWEST_FIRST: PageOrder<PrescriptionRow> = {
  direction: 'desc',
  keys: [[sql.ref('prescriptions.id'), (row) => row.id]],
};

interface PrescriptionPageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export async function findPrescriptions(
  db: Db,
  member: number,
  { limit, cursor, from, to }: PrescriptionPageRequest,
): Promise<Page<PrescriptionRow>> {
  let wanted = orderPage(selectPrescriptions(db, member), NEWEST_FIRST);
  if (from !== undefined) wanted = wanted.where('prescriptions.date', '>=', from);
  if (to !== undefined) wanted = wanted.where('prescriptions.date', '<=', to);
  if (cursor !== undefined) wanted = afterCursor(wanted, NEWEST_FIRST, cursor);
  return cutPage(await wanted.limit(limit + 1).execute(), limit, NEWEST_FIRST);
}

function selectReceived(db: Db, member: number) {
  return selectPrescriptions(db, member)
    .innerJoin('users as trainer', 'trainer.id', 'prescriptions.owner_id')
    .select(['trainer.username as trainer_username', 'trainer.full_name as trainer_full_name']);
}

export type ReceivedPrescriptionRow = Awaited<
  ReturnType<ReturnType<typeof selectReceived>['execute']>
>[number];

export async function findForDay(
  db: Db,
  member: number,
  date: string,
): Promise<ReceivedPrescriptionRow | undefined> {
  return selectReceived(db, member)
    .where('prescriptions.date', '=', date)
    .orderBy('prescriptions.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Open prescriptions by day, undated ones last. */
export async function findUpcoming(
  db: Db,
  member: number,
  from: string,
  most: number,
): Promise<ReceivedPrescriptionRow[]> {
  return selectReceived(db, member)
    .where((eb) =>
      eb.or([eb('prescriptions.date', 'is', null), eb('prescriptions.date', '>=', from)]),
    )
    .where('done.id', 'is', null)
    .orderBy(sql`case when prescriptions.date is null then 1 else 0 end`)
    .orderBy('prescriptions.date')
    .orderBy('prescriptions.id')
    .limit(most)
    .execute();
}

export async function findReceived(
  db: Db,
  member: number,
  id: number,
): Promise<ReceivedPrescriptionRow | undefined> {
  return selectReceived(db, member).where('prescriptions.id', '=', id).executeTakeFirst();
}
