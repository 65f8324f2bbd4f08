import type { Migration } from '../../../kernel/database/migrate.ts';

export const drinks: Migration = {
  id: '0001-drinks',
  statements: ({ id, int, text, strict }) => [
    `create table drinks (
      ${id},
      owner_id ${int} not null,
      date ${text} not null,
      amount_ml ${int} not null check (amount_ml > 0),
      time ${text} not null,
      created_at ${text} not null
    )${strict}`,
    'create index drinks_by_day on drinks (owner_id, date, time, id)',
  ],
};
