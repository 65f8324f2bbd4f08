import type { Kysely } from 'kysely';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import type { WorkoutAppTables } from '../tables.ts';
import { type ProgramRow, selectPrograms, type TemplateRow } from './queries.ts';
import type { Viewer } from './viewer.ts';

type Db = Kysely<WorkoutAppTables>;
type ProgramViewer = Pick<Viewer, 'owner' | 'coaches'>;

/** Whether `me` owns the program or a trainer assigned it to them. */
export function isFollowable(row: ProgramRow, me: number): boolean {
  return row.owner_id === me || row.assigned_by !== null;
}

function isVisible(row: ProgramRow, { owner, coaches }: ProgramViewer): boolean {
  return isFollowable(row, owner) || (coaches && row.visibility === 'shared');
}

/** Returns a program that the caller may see and that is not deleted; otherwise throws 404. */
export async function requireProgram(
  db: Db,
  looks: ProgramViewer,
  id: number,
): Promise<ProgramRow> {
  const row = await selectPrograms(db, looks.owner)
    .where('programs.id', '=', id)
    .executeTakeFirst();
  if (!row || !isVisible(row, looks)) throw new NotFound('program');
  return row;
}

/** Same as `requireProgram`, for the owner only: others who may see it get 403. */
export async function requireOwnProgram(
  db: Db,
  looks: ProgramViewer,
  id: number,
): Promise<ProgramRow> {
  const row = await requireProgram(db, looks, id);
  if (row.owner_id !== looks.owner) {
    throw new NotAllowed('Only the owner of a program can change it.');
  }
  return row;
}

/** Returns a template, not deleted, of a program that the caller may see. */
export async function requireTemplate(
  db: Db,
  looks: ProgramViewer,
  id: number,
): Promise<{ program: ProgramRow; template: TemplateRow }> {
  const template = await db
    .selectFrom('workout_templates')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!template) throw new NotFound('template');
  try {
    return { program: await requireProgram(db, looks, template.program_id), template };
  } catch (error) {
    throw error instanceof NotFound ? new NotFound('template') : error;
  }
}

export async function requireOwnTemplate(
  db: Db,
  looks: ProgramViewer,
  id: number,
): Promise<{ program: ProgramRow; template: TemplateRow }> {
  const reached = await requireTemplate(db, looks, id);
  if (reached.program.owner_id !== looks.owner) {
    throw new NotAllowed('Only the owner of a program can change its templates.');
  }
  return reached;
}
