import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';
import type { Context } from '../../../kernel/context.ts';
import { isUniqueViolation } from '../../../kernel/database/errors/storage-errors.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Conflict, Invalid, NotFound } from '../../../kernel/errors.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import { isoNow } from '../../../kernel/time/clock.ts';
import type { NutritionTables } from '../tables.ts';
import { type activityContract, MOST_OWN_ACTIVITIES, type OwnActivity } from './contract.ts';
import { selectOwnActivities } from './queries.ts';

type OwnContext = Context<NutritionTables>;
type Tx = Transaction<NutritionTables>;
type Input<Name extends keyof typeof activityContract> = z.output<
  (typeof activityContract)[Name]['input']
>;

export async function listOwnActivities({ db, owner }: OwnContext, _input: Record<never, never>) {
  const items = await selectOwnActivities(db, owner)
    .orderBy('name_key')
    .orderBy('id')
    .limit(MOST_OWN_ACTIVITIES)
    .execute();
  return { items };
}

export async function addOwnActivity(
  { db, owner, clock }: OwnContext,
  { name, met }: Input<'addOwnActivity'>,
): Promise<OwnActivity> {
  const now = isoNow(clock);
  return refuseTakenName(async () =>
    transact(db, async (tx) => {
      await takeAdvisoryLock(tx, `own activities ${owner}`);
      await refuseTooMany(tx, owner);
      const { id } = await tx
        .insertInto('own_activities')
        .values({
          owner_id: owner,
          name,
          name_key: foldedKey(name),
          met,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return requireOwnActivity(tx, owner, id);
    }),
  );
}

async function refuseTooMany(tx: Tx, owner: number): Promise<void> {
  const { count } = await tx
    .selectFrom('own_activities')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', owner)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_OWN_ACTIVITIES) {
    throw new Invalid(`There can be at most ${MOST_OWN_ACTIVITIES} own activities.`);
  }
}

async function refuseTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Conflict('You already have an activity with this name.', 'duplicate_name');
  }
}

export async function requireOwnActivity(tx: Tx, owner: number, id: number): Promise<OwnActivity> {
  const activity = await selectOwnActivities(tx, owner).where('id', '=', id).executeTakeFirst();
  if (!activity) throw new NotFound('own activity');
  return activity;
}

export async function changeOwnActivity(
  { db, owner, clock }: OwnContext,
  { id, name, met }: Input<'changeOwnActivity'>,
): Promise<OwnActivity> {
  return refuseTakenName(async () =>
    transact(db, async (tx) => {
      await requireOwnActivity(tx, owner, id);
      await tx
        .updateTable('own_activities')
        .set({
          ...(name !== undefined && { name, name_key: foldedKey(name) }),
          ...(met !== undefined && { met }),
          updated_at: isoNow(clock),
        })
        .where('owner_id', '=', owner)
        .where('id', '=', id)
        .execute();
      return requireOwnActivity(tx, owner, id);
    }),
  );
}

export async function removeOwnActivity(
  { db, owner, clock }: OwnContext,
  { id }: Input<'removeOwnActivity'>,
) {
  return transact(db, async (tx) => {
    await requireOwnActivity(tx, owner, id);
    await setDeletedAt(tx, owner, id, isoNow(clock));
    return { ok: true as const };
  });
}

export async function restoreOwnActivity(
  { db, owner }: OwnContext,
  { id }: Input<'restoreOwnActivity'>,
): Promise<OwnActivity> {
  return refuseTakenName(async () =>
    transact(db, async (tx) => {
      await setDeletedAt(tx, owner, id, null);
      return requireOwnActivity(tx, owner, id);
    }),
  );
}

async function setDeletedAt(
  tx: Tx,
  owner: number,
  id: number,
  deletedAt: string | null,
): Promise<void> {
  await tx
    .updateTable('own_activities')
    .set({ deleted_at: deletedAt })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
