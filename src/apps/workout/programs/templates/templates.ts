import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { takeAdvisoryLock } from '../../../../accounts/locks/advisory-lock.ts';
import { engineOf } from '../../../../kernel/database/engine.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { NotFound } from '../../../../kernel/errors.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import { requireOwnProgram, requireOwnTemplate, requireTemplate } from '../access.ts';
import type { Template, templatesContract } from '../contract.ts';
import { toTemplates } from '../to-program.ts';
import { type ProgramsContext, viewerOf } from '../viewer.ts';
import type { TemplateExercise } from './template-exercise.ts';
import { mergeTemplate } from './write-template.ts';

type Tx = Transaction<WorkoutAppTables>;
type Input<Name extends keyof typeof templatesContract> = z.output<
  (typeof templatesContract)[Name]['input']
>;

export async function readTemplate(context: ProgramsContext, { id }: Input<'readTemplate'>) {
  return readTemplateFor(context, context.db, id);
}

async function readTemplateFor(
  context: ProgramsContext,
  db: ProgramsContext['db'],
  id: number,
): Promise<Template> {
  const { template, program } = await requireTemplate(db, viewerOf(context), id);
  const [read] = await toTemplates(db, context.owner, program, [template]);
  if (!read) throw new NotFound('template');
  return read;
}

export async function createTemplate(
  context: ProgramsContext,
  { program_id, name, day_label, exercises = [] }: Input<'createTemplate'>,
) {
  const now = isoNow(context.clock);
  return transact(context.db, async (tx) => {
    await takeAdvisoryLock(tx, orderLockName(program_id));
    const program = await requireOwnProgram(tx, viewerOf(context), program_id);
    const writing = { owner: context.owner, now, duration: program.duration_weeks };
    const content = await mergeTemplate(tx, writing, exercises);
    const { id } = await tx
      .insertInto('workout_templates')
      .values({
        owner_id: context.owner,
        program_id,
        name,
        day_label: day_label || null,
        order_index: await findNextPosition(tx, program_id),
        exercises: JSON.stringify(content.exercises),
        tombstones: JSON.stringify(content.tombstones),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readTemplateFor(context, tx, id);
  });
}

/** Name of the advisory lock for the template order of a program. */
export function orderLockName(programId: number): string {
  return `templates of program ${programId}`;
}

async function findNextPosition(tx: Tx, programId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('workout_templates')
    .select((eb) => eb.fn.max('order_index').as('last'))
    .where('program_id', '=', programId)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : Number(last) + 1;
}

export async function updateTemplate(
  context: ProgramsContext,
  { id, name, day_label, exercises = [], deleted_uuids }: Input<'updateTemplate'>,
) {
  const now = isoNow(context.clock);
  const viewer = viewerOf(context);
  return transact(context.db, async (tx) => {
    await lockTemplate(tx, id);
    const { program, template } = await requireOwnTemplate(tx, viewer, id);
    const content = await mergeTemplate(
      tx,
      { owner: context.owner, now, duration: program.duration_weeks },
      exercises,
      deleted_uuids,
      {
        exercises: JSON.parse(template.exercises) as TemplateExercise[],
        tombstones: JSON.parse(template.tombstones) as string[],
      },
    );
    await tx
      .updateTable('workout_templates')
      .set({
        name: name ?? template.name,
        day_label: day_label === undefined ? template.day_label : day_label || null,
        exercises: JSON.stringify(content.exercises),
        tombstones: JSON.stringify(content.tombstones),
        updated_at: now,
      })
      .where('owner_id', '=', context.owner)
      .where('id', '=', id)
      .execute();
    return readTemplateFor(context, tx, id);
  });
}

/** Locks the template's row until commit (PostgreSQL). */
async function lockTemplate(tx: Tx, id: number): Promise<void> {
  if (engineOf(tx) !== 'postgres') return;
  await tx.selectFrom('workout_templates').select('id').where('id', '=', id).forUpdate().execute();
}

export async function deleteTemplate(context: ProgramsContext, { id }: Input<'deleteTemplate'>) {
  return transact(context.db, async (tx) => {
    await requireOwnTemplate(tx, viewerOf(context), id);
    await setDeletedAt(tx, context.owner, id, isoNow(context.clock));
    return { ok: true as const };
  });
}

export async function restoreTemplate(context: ProgramsContext, { id }: Input<'restoreTemplate'>) {
  return transact(context.db, async (tx) => {
    if (!(await setDeletedAt(tx, context.owner, id, null))) throw new NotFound('template');
    return readTemplateFor(context, tx, id);
  });
}

async function setDeletedAt(
  tx: Tx,
  owner: number,
  id: number,
  deletedAt: string | null,
): Promise<boolean> {
  const row = await tx
    .updateTable('workout_templates')
    .set({ deleted_at: deletedAt })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
