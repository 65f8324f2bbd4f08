import type {
  historyContract,
  ListedWorkout,
} from '../../../../src/apps/workout/history/contract.ts';
import type { logContract } from '../../../../src/apps/workout/log/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { removes, setSentFields, updates } from '../../../core/collections/effects.ts';

/** The list of workouts; figures of edited exercises come with the server's answer. */
export const applyToHistory = listOf<typeof historyContract & typeof logContract, ListedWorkout>(
  {
    'POST /api/workout-history/:id/move': updates((row, { to }) => ({ ...row, date: to })),
    'PUT /api/workout/:date': updates((row, { name, completed, duration_min }, answer) => ({
      ...row,
      ...(answer?.workout ?? setSentFields({}, { name, completed, duration_min })),
    })),
    'DELETE /api/workout/:date': removes(
      (row, { date, id }) => row.date === date && (!id || row.id === id),
    ),
  },
  { sort: (a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1) },
);
