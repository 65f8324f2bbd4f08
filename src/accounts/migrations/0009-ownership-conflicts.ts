import type { Migration } from '../../kernel/database/migrate.ts';

/** Rows that could not be joined when two owners became one, with where each came from. */
export const ownershipConflicts: Migration = {
  id: '0009-ownership-conflicts',
  statements: ({ id, int, text, strict }) => [
    `create table ownership_conflicts (
      ${id},
      owner_id ${int} not null,
      from_owner_id ${int},
      from_account ${text},
      table_name ${text} not null,
      content ${text} not null,
      created_at ${text} not null
    )${strict}`,
    'create index ownership_conflicts_owner on ownership_conflicts (owner_id, id)',
    `insert into ownership_conflicts (owner_id, table_name, content, created_at)
      select owner_id, table_name, row, created_at from set_aside order by id`,
    'drop table set_aside',
  ],
};
