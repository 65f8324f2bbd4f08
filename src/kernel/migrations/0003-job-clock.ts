import type { Migration } from '../database/migrate.ts';

/** What the clock showed when a due time was set: a clock that ran ahead can be told by it. */
export const jobClock: Migration = {
  id: '0003-job-clock',
  statements: ({ text }) => [`alter table jobs add column set_at ${text}`],
};
