import type { Migration } from '../../../kernel/database/migrate.ts';

/** One rule for each owner and exercise. The increment has its own unit. */
export const progressionRules: Migration = {
  id: '0014-progression-rules',
  statements: ({ int, real, text, strict }) => [
    `create table progression_rules (
      owner_id ${int} not null,
      exercise_id ${int} not null references exercises (id) on delete cascade,
      kind ${text} not null check (kind in ('linear', 'double')),
      sets ${int} not null,
      reps_low ${int} not null,
      reps_high ${int} not null,
      increment ${real} not null,
      unit ${text} not null check (unit in ('kg', 'lb')),
      deload_percent ${real} not null,
      misses ${int} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      primary key (owner_id, exercise_id)
    )${strict}`,
    'create index progression_rules_exercise on progression_rules (exercise_id)',
  ],
};
