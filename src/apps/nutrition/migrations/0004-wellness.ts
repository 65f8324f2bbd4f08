import type { Migration } from '../../../kernel/database/migrate.ts';

/** Daily rows of watches, scales and other programs: one per date and source, never merged. */
export const wellness: Migration = {
  id: '0004-wellness',
  statements: ({ int, text, strict }) => [
    `create table steps (
      owner_id ${int} not null,
      date ${text} not null,
      source ${text} not null,
      steps ${int} not null check (steps >= 0),
      synced_at ${text} not null,
      primary key (owner_id, date, source)
    )${strict}`,
    ...['body_composition', 'wellness'].map(
      (table) => `create table ${table} (
        owner_id ${int} not null,
        date ${text} not null,
        source ${text} not null,
        metrics ${text} not null,
        synced_at ${text} not null,
        primary key (owner_id, date, source)
      )${strict}`,
    ),
  ],
};
