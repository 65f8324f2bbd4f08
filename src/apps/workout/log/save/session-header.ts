import { applyChange, fieldNames, initialValues, pickValues } from '../../../../kernel/fields.ts';
import { createWeekLookup } from '../../programs/following/week-lookup.ts';
import type { SaveInput } from '../contract.ts';
import { SESSION_FIELDS } from '../fields.ts';
import type { WorkoutDb, WorkoutRow } from '../queries.ts';
import { findLoggableTemplate } from './find-loggable-template.ts';

/** The fields of a session other than its exercises. */
export type SessionHeader = Pick<
  WorkoutRow,
  | 'template_id'
  | 'program_id'
  | 'program_week'
  | 'prescription_id'
  | 'name'
  | keyof typeof SESSION_FIELDS
  | 'completed'
  | 'completed_at'
  | 'edited_at'
>;

export const BLANK_HEADER: SessionHeader = {
  template_id: null,
  program_id: null,
  program_week: null,
  prescription_id: null,
  name: '',
  ...initialValues(SESSION_FIELDS),
  completed: 0,
  completed_at: null,
  edited_at: null,
};

const KEYS = [
  'template_id',
  'program_id',
  'program_week',
  'prescription_id',
  'name',
  'completed',
  ...fieldNames(SESSION_FIELDS),
] as const;

/** Picks the header fields of a row. */
export function toHeader(row: SessionHeader): SessionHeader {
  const { template_id, program_id, program_week, prescription_id } = row;
  const { name, completed, completed_at, edited_at } = row;
  return {
    template_id,
    program_id,
    program_week,
    prescription_id,
    name,
    ...pickValues(SESSION_FIELDS, row),
    completed,
    completed_at,
    edited_at,
  };
}

/** The owner of the log and their time zone. */
export interface Trainee {
  readonly owner: number;
  readonly zone: string;
}

/**
 * Header after a save: omitted fields keep their value, and input older than the stored header is
 * ignored.
 */
export async function applyHeaderChange(
  db: WorkoutDb,
  trainee: Trainee,
  change: SaveInput,
  before: SessionHeader = BLANK_HEADER,
  now: string,
): Promise<SessionHeader> {
  const at = change.updatedAt ?? now;
  // Input without a time counts as now, even if another device's clock ran ahead.
  const isOlder = change.updatedAt !== undefined && at < (before.edited_at ?? '');
  if (isOlder || KEYS.every((key) => change[key] === undefined)) return before;
  const plan = await resolvePlan(db, trainee, change, before);
  const { completed = before.completed === 1 } = change;
  const finished = before.completed_at ?? (at < now ? at : now);
  return {
    template_id: plan.template_id,
    program_id: plan.program_id,
    program_week: plan.program_week,
    prescription_id: await resolvePrescription(db, trainee.owner, change, before),
    name: change.name ?? (before.name || plan.name),
    ...applyChange(SESSION_FIELDS, change, before),
    completed: completed ? 1 : 0,
    completed_at: completed ? finished : null,
    edited_at: at,
  };
}

/** Null for a prescription that does not exist or belongs to another member. */
async function resolvePrescription(
  db: WorkoutDb,
  owner: number,
  { prescription_id }: SaveInput,
  before: SessionHeader,
): Promise<number | null> {
  if (prescription_id === undefined || prescription_id === before.prescription_id) {
    return before.prescription_id;
  }
  if (prescription_id === null) return null;
  const own = await db
    .selectFrom('prescriptions')
    .select('id')
    .where('id', '=', prescription_id)
    .where('member_id', '=', owner)
    .executeTakeFirst();
  return own?.id ?? null;
}

type HeaderPlan = Pick<SessionHeader, 'template_id' | 'program_id' | 'program_week' | 'name'>;

/**
 * The week is stored with the template and kept until another template is loaded. Without an
 * explicit week it is the owner's current week.
 */
async function resolvePlan(
  db: WorkoutDb,
  trainee: Trainee,
  change: SaveInput,
  before: SessionHeader,
): Promise<HeaderPlan> {
  const { template_id, program_week = null } = change;
  const kept = { ...before, name: '', program_week: before.program_week ?? program_week };
  if (template_id === undefined || template_id === before.template_id) return kept;
  const template =
    template_id === null ? undefined : await findLoggableTemplate(db, trainee.owner, template_id);
  if (!template) return { ...kept, template_id: null, program_id: null };
  const { program_id } = template;
  return {
    template_id: template.id,
    program_id,
    program_week: program_week ?? (await findCurrentWeek(db, trainee, program_id, change.date)),
    name: template.name,
  };
}

async function findCurrentWeek(db: WorkoutDb, trainee: Trainee, programId: number, day: string) {
  return (await createWeekLookup(db, trainee, [programId]))(programId, day);
}
