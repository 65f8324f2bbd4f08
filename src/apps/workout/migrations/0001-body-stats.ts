import type { Migration } from '../../../kernel/database/migrate.ts';

export const bodyStats: Migration = {
  id: '0001-body-stats',
  statements: ({ int, real, text, strict }) => [
    `create table body_stats (
      owner_id ${int} not null,
      date ${text} not null,
      weight ${real} not null,
      weight_unit ${text} not null check (weight_unit in ('kg', 'lb')),
      updated_at ${text} not null,
      primary key (owner_id, date)
    )${strict}`,
  ],
};
