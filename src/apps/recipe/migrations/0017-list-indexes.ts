import type { Migration } from '../../../kernel/database/migrate.ts';

const living = 'where deleted_at is null';

/**
 * An index for every order of the list, which is then walked from its beginning, and one for every
 * filter, by which the few recipes that pass a rare one are found (`recipes/list.ts`).
 * The time without a value sorts behind all others and passes no limit, so one index does for both.
 */
export const listIndexes: Migration = {
  id: '0017-list-indexes',
  statements: () => [
    `create index recipes_created on recipes (owner_id, created_at desc, id desc) ${living}`,
    `create index recipes_rated on recipes
      (owner_id, (coalesce(rating, -1)) desc, updated_at desc, id desc) ${living}`,
    `create index recipes_cooked on recipes
      (owner_id, (coalesce(last_cooked_at, '')) desc, updated_at desc, id desc) ${living}`,
    `create index recipes_timed on recipes
      (owner_id, (coalesce(total_minutes, 1000000)), id) ${living}`,
    `create index recipes_categorised on recipes (owner_id, category_id) ${living}`,
    `create index recipes_open on recipes (owner_id, visibility) ${living}`,
    `create index recipes_liked on recipes (owner_id, favorite) ${living}`,
  ],
};
