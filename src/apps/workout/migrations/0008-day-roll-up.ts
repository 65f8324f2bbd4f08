import { type DayRollUp, dayRollUpStatements } from '../../../kernel/database/day-roll-up.ts';
import type { Migration } from '../../../kernel/database/migrate.ts';

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

/** The overview would add up the whole log each time. */
export const dayRollUp: Migration = {
  id: '0008-day-roll-up',
  statements: (ddl) => dayRollUpStatements(TRAINED, ddl),
};
