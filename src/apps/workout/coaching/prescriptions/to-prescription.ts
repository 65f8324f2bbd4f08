import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { CoachingTables } from '../tables.ts';
import type { myPrescriptionsContract, prescription, prescriptionsContract } from './contract.ts';
import type { PrescribedExercises } from './prescribed-exercises.ts';
import type { PrescriptionRow, ReceivedPrescriptionRow } from './queries.ts';

type Json = z.output<ReturnType<typeof z.json>>;
type ListedPrescription = z.output<
  typeof prescriptionsContract.listPrescriptions.output
>['items'][number];

export function toPrescription(
  row: Selectable<CoachingTables['prescriptions']>,
): z.output<typeof prescription> {
  return {
    id: row.id,
    trainer_id: row.owner_id,
    member_id: row.member_id,
    date: row.date,
    template_id: row.template_id,
    name: row.name,
    exercises: row.exercises === null ? null : parseExercises(row.exercises),
    notes: row.notes,
    created_at: row.created_at,
  };
}

export function toListed(row: PrescriptionRow): ListedPrescription {
  return {
    ...toPrescription(row),
    template_name: row.template_name,
    program_name: row.program_name,
    completed: row.done_id !== null ? true : row.missed_id !== null ? false : null,
  };
}

export function toMyPrescription(
  row: ReceivedPrescriptionRow,
  { exercises, program_week }: PrescribedExercises,
): z.output<typeof myPrescriptionsContract.pullPrescription.output> {
  return {
    ...toListed(row),
    exercises,
    program_week,
    trainer_username: row.trainer_username,
    trainer_full_name: row.trainer_full_name,
    pulled: row.pulled_at !== null,
  };
}

function parseExercises(json: string): Json[] {
  return JSON.parse(json) as Json[];
}
