import type { z } from 'zod';
import { engineOf } from '../../../../kernel/database/engine.ts';
import { transact } from '../../../../kernel/database/transact.ts';
import { Conflict } from '../../../../kernel/errors.ts';
import { isoNow } from '../../../../kernel/time/clock.ts';
import type { CoachingContext, Db, Tx } from '../database.ts';
import { toMember } from '../roster/to-member.ts';
import type { myTrainerContract } from './contract.ts';

type Input<Name extends keyof typeof myTrainerContract> = z.output<
  (typeof myTrainerContract)[Name]['input']
>;

export async function readMyTrainer(
  { db, owner }: CoachingContext,
  _input: Input<'readMyTrainer'>,
) {
  return findMyTrainer(db, owner);
}

/**
 * The consent names its trainer. An offline device may send it after the member got another trainer,
 * who does not receive it.
 */
export async function shareBody(
  { db, owner, clock }: CoachingContext,
  { trainer_id, body }: Input<'shareBody'>,
) {
  return transact(db, async (tx) => {
    await requireTrainer(tx, owner, trainer_id);
    await tx.deleteFrom('body_sharing').where('owner_id', '=', owner).execute();
    if (body) {
      const created_at = isoNow(clock);
      await tx
        .insertInto('body_sharing')
        .values({ owner_id: owner, trainer_id, created_at })
        .execute();
    }
    return findMyTrainer(tx, owner);
  });
}

/** Locks the member's row, so that the trainer does not change before commit. */
async function requireTrainer(tx: Tx, member: number, trainer: number): Promise<void> {
  const query = tx.selectFrom('users').select('trainer_id').where('id', '=', member);
  const row = await (engineOf(tx) === 'postgres'
    ? query.forNoKeyUpdate()
    : query
  ).executeTakeFirst();
  if (row?.trainer_id !== trainer) {
    throw new Conflict('Somebody else coaches you now.', 'other_trainer');
  }
}

async function findMyTrainer(db: Db, member: number) {
  const row = await db
    .selectFrom('users as member')
    .innerJoin('users as trainer', 'trainer.id', 'member.trainer_id')
    .leftJoin('body_sharing as sharing', (join) =>
      join
        .onRef('sharing.owner_id', '=', 'member.id')
        .onRef('sharing.trainer_id', '=', 'member.trainer_id'),
    )
    .select([
      'trainer.id',
      'trainer.username',
      'trainer.full_name',
      'trainer.avatar_id',
      'sharing.owner_id as shared',
    ])
    .where('member.id', '=', member)
    .executeTakeFirst();
  return { trainer: row ? toMember(row) : null, shares_body: row ? row.shared !== null : false };
}
