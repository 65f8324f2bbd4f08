import type { Ddl } from '../../../kernel/database/ddl.ts';
import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * A recipe reaches somebody by hand and by every Kitchen the two have in common, and each of these
 * is a grant of its own: leaving one Kitchen takes away what came by it and nothing else. Cookbooks
 * can be put back after they were removed, and free their name meanwhile.
 */
export const grantsByReason: Migration = {
  id: '0011-grants-by-reason',
  statements: (ddl) => [
    ...byReason(ddl, 'recipe_shares', 'recipe_id', 'recipes'),
    ...byReason(ddl, 'cookbook_shares', 'cookbook_id', 'cookbooks'),
    `alter table cookbooks add column deleted_at ${ddl.text}`,
    'drop index cookbooks_name',
    'create unique index cookbooks_name on cookbooks (owner_id, name_key) where deleted_at is null',
    'create index cookbooks_removed on cookbooks (deleted_at) where deleted_at is not null',
  ],
};

/** The same table, in which the reason is part of what tells two rows apart. */
function byReason({ int, text, strict }: Ddl, table: string, thing: string, of: string): string[] {
  const columns = `${thing}, owner_id, user_id, via_kitchen_id, created_at`;
  return [
    `create table ${table}_anew (
      ${thing} ${int} not null references ${of} (id) on delete cascade,
      owner_id ${int} not null,
      user_id ${int} not null references users (id) on delete cascade,
      via_kitchen_id ${int},
      created_at ${text} not null
    )${strict}`,
    `insert into ${table}_anew (${columns}) select ${columns} from ${table}`,
    `drop table ${table}`,
    `alter table ${table}_anew rename to ${table}`,
    `create unique index ${table}_once on ${table} (${thing}, user_id, (coalesce(via_kitchen_id, 0)))`,
    `create index ${table}_owner on ${table} (owner_id)`,
    `create index ${table}_user on ${table} (user_id, ${thing})`,
  ];
}
