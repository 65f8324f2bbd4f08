import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { CoachingTables } from '../tables.ts';
import type { Asked } from './asked-exercises.ts';
import type { myPrescriptionsContract, prescription, prescriptionsContract } from './contract.ts';
import type { PrescriptionRow, ReceivedRow } from './queries.ts';

type Json = z.output<ReturnType<typeof z.json>>;
type Listed = z.output<typeof prescriptionsContract.listPrescriptions.output>['items'][number];

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
    exercises: row.exercises === null ? null : listOf(row.exercises),
    notes: row.notes,
    created_at: row.created_at,
  };
}

export function toListed(row: PrescriptionRow): Listed {
  return {
    ...toPrescription(row),
    template_name: row.template_name,
    program_name: row.program_name,
    completed: row.done_id !== null ? true : row.missed_id !== null ? false : null,
  };
}

export function toMine(
  row: ReceivedRow,
  { exercises, program_week }: Asked,
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

function listOf(json: string): Json[] {
  return JSON.parse(json) as Json[];
}
