import type { Migration } from '../../../kernel/database/migrate.ts';

/** The start and the thinned-out line of an activity that a device recorded. */
export const recordedCardio: Migration = {
  id: '0013-recorded-cardio',
  statements: ({ text }) => [
    `alter table cardio_sessions add column started_at ${text}`,
    `alter table cardio_sessions add column track ${text}`,
  ],
};
