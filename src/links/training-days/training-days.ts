import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { checkRange } from '../../apps/nutrition/statistics/check-range.ts';
import type { WorkoutAppTables } from '../../apps/workout/tables.ts';
import type { Context } from '../../kernel/context.ts';
import { prepareQuery } from '../../kernel/database/prepared-query.ts';
import { implement } from '../../kernel/module.ts';
import type { Link } from '../link.ts';
import { trainingDaysContract } from './contract.ts';

type Db = Kysely<WorkoutAppTables>;
type OwnedRange = { owner: number; from: string; to: string };

const findFinishedDays = prepareQuery((db: Db, at: OwnedRange) =>
  db
    .selectFrom('workouts')
    .select('date')
    .distinct()
    .where('owner_id', '=', at.owner)
    .where('date', '>=', at.from)
    .where('date', '<=', at.to)
    .where('completed', '=', 1),
);

const findCardioDays = prepareQuery((db: Db, at: OwnedRange) =>
  db
    .selectFrom('cardio_sessions')
    .select('date')
    .distinct()
    .where('owner_id', '=', at.owner)
    .where('date', '>=', at.from)
    .where('date', '<=', at.to)
    .where('deleted_at', 'is', null),
);

async function listTrainingDays(
  { db, owner }: Context<WorkoutAppTables>,
  range: z.output<typeof trainingDaysContract.listTrainingDays.input>,
) {
  checkRange(range);
  const rows = [
    ...(await findFinishedDays(db, { owner, ...range })),
    ...(await findCardioDays(db, { owner, ...range })),
  ];
  return { days: [...new Set(rows.map(({ date }) => date))].toSorted() };
}

/** The workout log tells on which days the goals of training days apply. */
export const trainingDays: Link = {
  name: 'training-days',
  needs: ['nutrition', 'workout'],
  routes: implement(trainingDaysContract, { listTrainingDays }),
  tools: [],
};
