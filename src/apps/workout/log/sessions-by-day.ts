import type { Transaction } from 'kysely';
import {
  type DayRollUp,
  dayRollUpTriggers,
  recountDays,
} from '../../../kernel/database/day-roll-up.ts';
import type { RollUp } from '../../../kernel/module.ts';
import type { WorkoutAppTables } from '../tables.ts';

/** As migration 0008 made it. */
const TRAINED: DayRollUp = {
  name: 'workout',
  base: 'workouts',
  counts: (row) => `(${row}.completed = 1 or ${row}.set_count > 0)`,
  dependsOn: ['completed', 'set_count', 'total_volume', 'duration_min'],
  sums: [
    { column: 'workouts', type: 'int', of: 'count(*)' },
    { column: 'sets', type: 'int', of: 'sum(entry.set_count)' },
    { column: 'volume', type: 'real', of: 'sum(entry.total_volume)' },
    { column: 'duration_min', type: 'real', of: 'sum(coalesce(entry.duration_min, 0.0))' },
  ],
};

export const SESSIONS_BY_DAY: RollUp = {
  triggers: dayRollUpTriggers(TRAINED),
  recount: (tx: Transaction<WorkoutAppTables>, owner) => recountDays(tx, TRAINED, owner),
};
