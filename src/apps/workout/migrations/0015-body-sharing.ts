import type { Migration } from '../../../kernel/database/migrate.ts';

/** A member's consent that a trainer reads their body measures. */
export const bodySharing: Migration = {
  id: '0015-body-sharing',
  statements: ({ int, text, strict }) => [
    `create table body_sharing (
      owner_id ${int} primary key,
      trainer_id ${int},
      created_at ${text} not null
    )${strict}`,
    'create index body_sharing_trainer on body_sharing (trainer_id)',
  ],
};
