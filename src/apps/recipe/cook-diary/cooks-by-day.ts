import type { Transaction } from 'kysely';
import {
  type DayRollUp,
  dayRollUpTriggers,
  recountDays,
} from '../../../kernel/database/day-roll-up.ts';
import type { RollUp } from '../../../kernel/module.ts';
import type { RecipeAppTables } from '../tables.ts';

/** As migration 0016 made it. */
const COOKS: DayRollUp = {
  name: 'cook',
  base: 'cook_diary',
  counts: (row) => `${row}.kind = 'cooked' and ${row}.deleted_at is null`,
  dependsOn: ['kind', 'deleted_at'],
  sums: [{ column: 'cooks', type: 'int', of: 'count(*)' }],
};

export const COOKS_BY_DAY: RollUp = {
  triggers: dayRollUpTriggers(COOKS),
  recount: (tx: Transaction<RecipeAppTables>, owner) => recountDays(tx, COOKS, owner),
};
