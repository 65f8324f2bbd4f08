import type { Migration } from '../../../kernel/database/migrate.ts';

/** The logged days of each month as a bitmap, so that streaks do not read every day. */
export const loggedMonths: Migration = {
  id: '0006-logged-months',
  statements: ({ int, text, strict }) => [
    `create table diary_months (
      owner_id ${int} not null,
      month ${text} not null,
      days ${int} not null,
      primary key (owner_id, month)
    )${strict}`,
    `insert into diary_months (owner_id, month, days)
      select owner_id, substr(date, 1, 7), sum(1 << (cast(substr(date, 9, 2) as integer) - 1))
      from diary_days where item_count > 0 group by owner_id, substr(date, 1, 7)`,
  ],
};
