import type { bodyStatsContract } from '../../../../src/apps/workout/body-stats/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { toWeighIns, type WeighIn } from './weigh-in.ts';

/** Applies a pending write to the weigh-ins, newest first. */
export function applyWeighInWrite(
  all: readonly WeighIn[],
  write: WriteOf<typeof bodyStatsContract>,
): WeighIn[] {
  switch (write.route) {
    case 'PUT /api/body-stats/:date': {
      const { date, weight, weight_unit = 'kg' } = write.input;
      if (weight === undefined) return [...all];
      const others = all.filter((one) => one.date !== date);
      const now = toWeighIns(write.answer ?? { date, weight, weight_unit });
      return [...others, ...now].sort((a, b) => b.date.localeCompare(a.date));
    }
    case 'DELETE /api/body-stats/:date': {
      const { date, measure = 'weight' } = write.input;
      return measure === 'weight' ? all.filter((one) => one.date !== date) : [...all];
    }
    default:
      return [...all];
  }
}
