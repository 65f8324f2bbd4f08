import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * Exercises that are measured in weight and time, or in weight and distance. SQLite cannot change
 * the check of a column, so a new column takes its place.
 */
export const weightedMeasures: Migration = {
  id: '0017-weighted-measures',
  statements: ({ text }) => [
    `alter table exercises add column measured_in ${text} not null default 'weight_reps' check
      (measured_in in ('weight_reps', 'reps', 'time', 'weight_time', 'distance', 'weight_distance'))`,
    'update exercises set measured_in = measure',
    'alter table exercises drop column measure',
    'alter table exercises rename column measured_in to measure',
  ],
};
