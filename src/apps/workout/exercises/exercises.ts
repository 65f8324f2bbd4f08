import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { engineOf } from '../../../kernel/database/engine.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { NotAllowed, NotFound } from '../../../kernel/errors.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { ExerciseAppTables, ExerciseContext } from './context.ts';
import type { Exercise, ExerciseChange, exercisesContract, NewExercise } from './contract.ts';
import { findPage } from './list.ts';
import { type ExerciseRow, findExercise } from './queries.ts';
import { toExercise } from './to-exercise.ts';
import { DEFAULT_CONTENT, insertOwn, overwriteOwn, refuseDuplicateName } from './write.ts';

type Tx = Transaction<ExerciseAppTables>;
type Input<Name extends keyof typeof exercisesContract> = z.output<
  (typeof exercisesContract)[Name]['input']
>;

export async function listExercises({ db, owner }: ExerciseContext, input: Input<'listExercises'>) {
  const { items, next_cursor, searchedFor } = await findPage(db, owner, input);
  return { items: items.map(toExercise), next_cursor, searched_for: searchedFor };
}

export async function readExercise({ db, owner }: ExerciseContext, { id }: { id: number }) {
  return toExercise(await requireLivingExercise(db, owner, id));
}

export async function createExercise(
  { db, owner, clock }: ExerciseContext,
  given: NewExercise,
): Promise<Exercise> {
  return transact(db, async (tx) => {
    const id = await insertOwn(
      tx,
      owner,
      { ...DEFAULT_CONTENT, ...omitUndefined(given) },
      isoNow(clock),
    );
    return toExercise(await requireLivingExercise(tx, owner, id));
  });
}

export async function updateExercise(
  { db, owner, clock }: ExerciseContext,
  { id, ...change }: Input<'updateExercise'>,
): Promise<Exercise> {
  return transact(db, async (tx) => {
    const before = toExercise(await lockOwnExercise(tx, owner, id));
    await overwriteOwn(tx, owner, id, { ...before, ...omitUndefined(change) }, isoNow(clock));
    return toExercise(await requireLivingExercise(tx, owner, id));
  });
}

export async function deleteExercise(
  { db, owner, clock }: ExerciseContext,
  { id }: { id: number },
) {
  await transact(db, async (tx) => {
    const { name } = await lockOwnExercise(tx, owner, id);
    await setDeletedAt(tx, owner, { id, name }, isoNow(clock));
  });
  return { ok: true as const };
}

export async function restoreExercise({ db, owner }: ExerciseContext, { id }: { id: number }) {
  return transact(db, async (tx) => {
    const row = await requireOwnExercise(tx, owner, id);
    // Restoring an exercise that was never deleted is a no-op.
    if (row.deleted_at !== null) await setDeletedAt(tx, owner, row, null);
    return toExercise(await requireLivingExercise(tx, owner, id));
  });
}

async function setDeletedAt(
  tx: Tx,
  owner: number,
  { id, name }: { id: number; name: string },
  deletedAt: string | null,
): Promise<void> {
  await refuseDuplicateName(
    name,
    tx
      .updateTable('exercises')
      .set({ deleted_at: deletedAt })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute(),
  );
}

/** Returns the owner's exercise and locks its row until commit (PostgreSQL). */
async function lockOwnExercise(tx: Tx, owner: number, id: number): Promise<ExerciseRow> {
  if (engineOf(tx) === 'postgres') {
    await tx
      .selectFrom('exercises')
      .select('id')
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .forUpdate()
      .execute();
  }
  const row = await requireOwnExercise(tx, owner, id);
  if (row.deleted_at !== null) throw new NotFound('exercise');
  return row;
}

/** Returns the owner's exercise, possibly deleted; 403 for an exercise of the catalogue. */
async function requireOwnExercise(tx: Tx, owner: number, id: number): Promise<ExerciseRow> {
  const [row] = await findExercise(tx, { owner, id });
  if (!row) throw new NotFound('exercise');
  if (row.is_global === 1) {
    throw new NotAllowed(
      'Exercises of the shared catalogue cannot be changed. Add your own instead.',
      'shared_exercise',
    );
  }
  return row;
}

export async function requireLivingExercise(
  db: ExerciseContext['db'],
  owner: number,
  id: number,
): Promise<ExerciseRow> {
  const [row] = await findExercise(db, { owner, id });
  if (!row || row.deleted_at !== null) throw new NotFound('exercise');
  return row;
}

type Defined<Given> = { [Key in keyof Given]: Exclude<Given[Key], undefined> };

function omitUndefined<Given extends NewExercise | ExerciseChange>(given: Given): Defined<Given> {
  const sent = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as Defined<Given>;
}
