import { weekFinder } from '../programs/week-finder.ts';
import type { SaveInput } from './contract.ts';
import type { Db, WorkoutRow } from './queries.ts';
import { reachTemplate } from './reach-template.ts';

/** What is said of a session as a whole. */
export type Head = Pick<
  WorkoutRow,
  | 'template_id'
  | 'program_id'
  | 'program_week'
  | 'prescription_id'
  | 'name'
  | 'notes'
  | 'duration_min'
  | 'completed'
  | 'completed_at'
  | 'edited_at'
>;

export const BLANK_HEAD: Head = {
  template_id: null,
  program_id: null,
  program_week: null,
  prescription_id: null,
  name: '',
  notes: '',
  duration_min: null,
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
  'notes',
  'duration_min',
  'completed',
] as const;

/** The head alone, of a whole row too. */
export function headOf(row: Head): Head {
  const { template_id, program_id, program_week, prescription_id } = row;
  const { name, notes, duration_min } = row;
  const { completed, completed_at, edited_at } = row;
  return {
    template_id,
    program_id,
    program_week,
    prescription_id,
    name,
    notes,
    duration_min,
    completed,
    completed_at,
    edited_at,
  };
}

/** Whose log it is, and where they are. */
export interface Trainee {
  readonly owner: number;
  readonly zone: string;
}

/** The head after a save: what is not sent stays, and an older state of a device changes nothing. */
export async function changedHead(
  db: Db,
  trainee: Trainee,
  change: SaveInput,
  before: Head = BLANK_HEAD,
  now: string,
): Promise<Head> {
  const at = change.updatedAt ?? now;
  // Who names no time means now, also when some device's clock ran ahead.
  const isOlder = change.updatedAt !== undefined && at < (before.edited_at ?? '');
  if (isOlder || KEYS.every((key) => change[key] === undefined)) return before;
  const plan = await changedPlan(db, trainee, change, before);
  const { completed = before.completed === 1, duration_min = before.duration_min } = change;
  const finished = before.completed_at ?? (at < now ? at : now);
  return {
    template_id: plan.template_id,
    program_id: plan.program_id,
    program_week: plan.program_week,
    prescription_id: await changedPrescription(db, trainee.owner, change, before),
    name: change.name ?? (before.name || plan.name),
    notes: change.notes ?? before.notes,
    duration_min,
    completed: completed ? 1 : 0,
    completed_at: completed ? finished : null,
    edited_at: at,
  };
}

/** A prescription of somebody else, or one that is gone, is none. */
async function changedPrescription(
  db: Db,
  owner: number,
  { prescription_id }: SaveInput,
  before: Head,
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

type Plan = Pick<Head, 'template_id' | 'program_id' | 'program_week' | 'name'>;

/**
 * The week is stamped with the template and stays until another template is loaded. A client that
 * names none means the one in which its owner is.
 */
async function changedPlan(
  db: Db,
  trainee: Trainee,
  change: SaveInput,
  before: Head,
): Promise<Plan> {
  const { template_id, program_week = null } = change;
  const kept = { ...before, name: '', program_week: before.program_week ?? program_week };
  if (template_id === undefined || template_id === before.template_id) return kept;
  const template =
    template_id === null ? undefined : await reachTemplate(db, trainee.owner, template_id);
  if (!template) return { ...kept, template_id: null, program_id: null };
  const { program_id } = template;
  return {
    template_id: template.id,
    program_id,
    program_week: program_week ?? (await presentWeek(db, trainee, program_id, change.date)),
    name: template.name,
  };
}

async function presentWeek(db: Db, trainee: Trainee, programId: number, day: string) {
  return (await weekFinder(db, trainee, [programId]))(programId, day);
}
