import type { z } from 'zod';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { applyChange, initialValues, pickValues } from '../../../kernel/fields.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import { requireOwnProgram, requireProgram } from './access.ts';
import type { Program, programsContract } from './contract.ts';
import { PROGRAM_FIELDS } from './fields.ts';
import { findPage } from './list.ts';
import { findTemplates } from './queries.ts';
import { seedPrograms } from './starters/seed-programs.ts';
import { createUnitConversion } from './template-units.ts';
import { orderLockName } from './templates/templates.ts';
import { copyExercises } from './templates/write-template.ts';
import { toProgram, toSummaries } from './to-program.ts';
import { type ProgramsContext, viewerOf } from './viewer.ts';

type Input<Name extends keyof typeof programsContract> = z.output<
  (typeof programsContract)[Name]['input']
>;

export async function listPrograms(context: ProgramsContext, input: Input<'listPrograms'>) {
  await seedPrograms(context.db, context.owner, isoNow(context.clock));
  const viewer = viewerOf(context);
  const { items, next_cursor } = await findPage(context.db, viewer, input);
  return { items: await toSummaries(context.db, viewer, items), next_cursor };
}

export async function readProgram(
  context: ProgramsContext,
  { id }: Input<'readProgram'>,
): Promise<Program> {
  return readProgramFor(context, context.db, id);
}

/** A program as the caller sees it, read with the handle of the current transaction. */
export async function readProgramFor(
  context: ProgramsContext,
  db: ProgramsContext['db'],
  id: number,
): Promise<Program> {
  const viewer = viewerOf(context);
  return toProgram(db, viewer, await requireProgram(db, viewer, id));
}

export async function createProgram(context: ProgramsContext, input: Input<'createProgram'>) {
  const now = isoNow(context.clock);
  await seedPrograms(context.db, context.owner, now);
  return transact(context.db, async (tx) => {
    const { id } = await tx
      .insertInto('programs')
      .values({
        owner_id: context.owner,
        name: input.name,
        ...applyChange(PROGRAM_FIELDS, input, initialValues(PROGRAM_FIELDS)),
        visibility: input.visibility ?? 'private',
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readProgramFor(context, tx, id);
  });
}

export async function updateProgram(
  context: ProgramsContext,
  { id, ...change }: Input<'updateProgram'>,
) {
  return transact(context.db, async (tx) => {
    await requireOwnProgram(tx, viewerOf(context), id);
    await tx
      .updateTable('programs')
      .set({ ...change, updated_at: isoNow(context.clock) })
      .where('owner_id', '=', context.owner)
      .where('id', '=', id)
      .execute();
    return readProgramFor(context, tx, id);
  });
}

export async function deleteProgram(context: ProgramsContext, { id }: Input<'deleteProgram'>) {
  await setDeletedAt(context, context.db, id, isoNow(context.clock));
  return { ok: true as const };
}

export async function restoreProgram(context: ProgramsContext, { id }: Input<'restoreProgram'>) {
  return transact(context.db, async (tx) => {
    await setDeletedAt(context, tx, id, null);
    return readProgramFor(context, tx, id);
  });
}

/**
 * A deleted program stays active until another one is activated, so that restoring it undoes the
 * deletion completely.
 */
async function setDeletedAt(
  context: ProgramsContext,
  db: ProgramsContext['db'],
  id: number,
  deletedAt: string | null,
): Promise<void> {
  const marked = await db
    .updateTable('programs')
    .set({ deleted_at: deletedAt })
    .where('owner_id', '=', context.owner)
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (marked) return;
  // A program that was not updated belongs to someone else or was never deleted.
  const { owner_id } = await requireProgram(db, viewerOf(context), id);
  if (owner_id !== context.owner) {
    throw new NotAllowed('Only the owner of a program can remove it.');
  }
  if (deletedAt !== null) throw new NotFound('program');
}

export async function duplicateProgram(
  context: ProgramsContext,
  { id }: Input<'duplicateProgram'>,
) {
  const now = isoNow(context.clock);
  return transact(context.db, async (tx) => {
    const source = await requireProgram(tx, viewerOf(context), id);
    const templates = await findTemplates(tx, id);
    const stamps = { owner_id: context.owner, created_at: now, updated_at: now };
    const copy = await tx
      .insertInto('programs')
      .values({
        name: source.name,
        ...pickValues(PROGRAM_FIELDS, source),
        visibility: 'private',
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const convert = createUnitConversion(tx, context.owner);
    const converted = await Promise.all(
      templates.map(({ exercises }) => convert(source.owner_id, JSON.parse(exercises))),
    );
    const rows = templates.map((template, at) => ({
      program_id: copy.id,
      name: template.name,
      day_label: template.day_label,
      order_index: template.order_index,
      exercises: copyExercises(converted[at] ?? [], now),
      tombstones: '[]',
      ...stamps,
    }));
    if (rows.length > 0) await tx.insertInto('workout_templates').values(rows).execute();
    return readProgramFor(context, tx, copy.id);
  });
}

export async function reorderTemplates(
  context: ProgramsContext,
  { id, ids }: Input<'reorderTemplates'>,
) {
  return transact(context.db, async (tx) => {
    await takeAdvisoryLock(tx, orderLockName(id));
    await requireOwnProgram(tx, viewerOf(context), id);
    const present = (await findTemplates(tx, id)).map((template) => template.id);
    const named = [...new Set(ids)];
    if (named.some((one) => !present.includes(one))) {
      const message = 'must be templates of this program';
      throw new Invalid(`ids ${message}.`, [{ path: 'ids', message }]);
    }
    const order = [...named, ...present.filter((one) => !named.includes(one))];
    for (const [at, one] of order.entries()) {
      await tx
        .updateTable('workout_templates')
        .set({ order_index: at })
        .where('owner_id', '=', context.owner)
        .where('id', '=', one)
        .execute();
    }
    return readProgramFor(context, tx, id);
  });
}
