import type { Migration } from '../../../kernel/database/migrate.ts';

export const routines: Migration = {
  id: '0016-routines',
  statements: ({ id, int, text, strict }) => [
    `create table workout_routines (
      ${id},
      owner_id ${int} not null,
      name ${text} not null,
      order_index ${int} not null,
      exercises ${text} not null,
      tombstones ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null
    )${strict}`,
    'create index workout_routines_order on workout_routines (owner_id, order_index, id)',
  ],
};
