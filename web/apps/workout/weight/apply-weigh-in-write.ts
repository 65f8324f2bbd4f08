import type {
  bodyStatsContract,
  WeighIn,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';

/** The weigh-ins, newest first, as they will be once the server has taken the write. */
export function applyWeighInWrite(
  all: readonly WeighIn[],
  write: WriteOf<typeof bodyStatsContract>,
): WeighIn[] {
  switch (write.route) {
    case 'PUT /api/body-stats/:date': {
      const others = all.filter(({ date }) => date !== write.input.date);
      return [...others, write.answer ?? write.input].sort((a, b) => b.date.localeCompare(a.date));
    }
    case 'DELETE /api/body-stats/:date':
      return all.filter(({ date }) => date !== write.input.date);
    default:
      return [...all];
  }
}
