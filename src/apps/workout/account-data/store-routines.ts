import type { Kysely } from 'kysely';
import { transact } from '../../../kernel/database/transact.ts';
import type { ImportBatch } from '../../../shared/imports/import-batch.ts';
import { mergeTemplate } from '../programs/templates/write-template.ts';
import { MOST_ROUTINES } from '../routines/contract.ts';
import { ROUTINES } from './additions.ts';
import { type BelongingsTables, collectBelongings } from './collect.ts';
import type { Belongings } from './document.ts';
import { type ExerciseIds, keyOfContent, withIds } from './store-programs.ts';

type Db = Kysely<BelongingsTables>;
type RoutineEntry = Belongings['routines'][number];

const ONE_WEEK = 1;

/** Appends the routines whose contents the account does not have yet. */
export async function storeRoutines(
  db: Db,
  owner: number,
  routines: readonly RoutineEntry[],
  exercises: ExerciseIds,
  batch: ImportBatch,
): Promise<number> {
  const fresh = await findNewRoutines(db, owner, routines);
  const now = batch.createdAt;
  for (const { name, exercises: planned } of fresh) {
    await transact(db, async (tx) => {
      const given = withIds(planned, exercises, ONE_WEEK);
      const content = await mergeTemplate(tx as never, { owner, now, duration: ONE_WEEK }, given);
      const { id } = await tx
        .insertInto('workout_routines')
        .values((eb) => ({
          owner_id: owner,
          name,
          order_index: eb
            .selectFrom('workout_routines as other')
            .select((other) => other.fn.countAll<number>().as('count'))
            .where('other.owner_id', '=', owner),
          exercises: JSON.stringify(content.exercises),
          tombstones: '[]',
          created_at: now,
          updated_at: now,
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      await batch.record(tx, ROUTINES, [id]);
    });
  }
  return fresh.length;
}

/** The routines that the account lacks, up to the limit of an owner. */
export async function findNewRoutines(
  db: Db,
  owner: number,
  routines: readonly RoutineEntry[],
): Promise<RoutineEntry[]> {
  const known = new Set<string>();
  for await (const routine of collectBelongings(db, owner, async () => null).routines) {
    known.add(keyOfContent(routine));
  }
  const room = Math.max(0, MOST_ROUTINES - known.size);
  return routines
    .filter((routine) => {
      const key = keyOfContent(routine);
      return !known.has(key) && known.add(key);
    })
    .slice(0, room);
}
