import type { z } from 'zod';
import { isoNow } from '../../../kernel/clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import type { bodyStatsContract } from './contract.ts';
import { deleteWeighIn, findPage, storeWeighIn } from './queries.ts';
import type { BodyStatsTables } from './tables.ts';

type BodyStatsContext = Context<BodyStatsTables>;
type Input<Name extends keyof typeof bodyStatsContract> = z.output<
  (typeof bodyStatsContract)[Name]['input']
>;

const KG_PER_LB = 0.45359237;
const LIGHTEST_KG = 0.5;
const HEAVIEST_KG = 500;

export async function listWeighIns({ db, owner }: BodyStatsContext, input: Input<'listWeighIns'>) {
  return findPage(db, owner, input);
}

export async function weighIn({ db, owner, clock }: BodyStatsContext, input: Input<'weighIn'>) {
  const { date, weight, weight_unit } = input;
  const kg = weight_unit === 'lb' ? weight * KG_PER_LB : weight;
  if (kg < LIGHTEST_KG || kg > HEAVIEST_KG) {
    const message = `must be from ${LIGHTEST_KG} to ${HEAVIEST_KG} kg`;
    throw new Invalid(`weight ${message}.`, [{ path: 'weight', message }]);
  }
  return storeWeighIn(db, {
    owner_id: owner,
    date,
    weight,
    weight_unit,
    updated_at: isoNow(clock),
  });
}

export async function removeWeighIn(
  { db, owner }: BodyStatsContext,
  { date }: Input<'removeWeighIn'>,
) {
  if (!(await deleteWeighIn(db, owner, date))) throw new NotFound('weigh-in');
  return { ok: true as const };
}
