import type { bodyStatsContract } from '../../src/shared/body/contract.ts';
import { listOf } from '../core/collections/collection.ts';
import { puts, removes } from '../core/collections/effects.ts';
import { newestFirst } from '../core/collections/newest-first.ts';
import { toWeighIns, type WeighIn } from './weigh-in.ts';

export const applyToWeighIns = listOf<typeof bodyStatsContract, WeighIn>(
  {
    'PUT /api/body-stats/:date': puts((before, { input, answer }) => {
      const { date, weight, weight_unit = 'kg' } = input;
      if (weight === undefined) return before ?? null;
      return toWeighIns(answer ?? { date, weight, weight_unit })[0] ?? null;
    }),
    'DELETE /api/body-stats/:date': removes(
      (one, { date, measure = 'weight' }) => one.date === date && measure === 'weight',
    ),
  },
  { key: ({ date }) => date, named: ({ date }) => date, sort: newestFirst },
);
