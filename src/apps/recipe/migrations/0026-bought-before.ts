import type { Migration } from '../../../kernel/database/migrate.ts';

/** What was bought on a list is read newest first, to suggest it again. */
export const boughtBefore: Migration = {
  id: '0026-bought-before',
  statements: () => [
    `create index shopping_items_bought on shopping_items (owner_id, deleted_at, id)
      where deleted_at is not null`,
  ],
};
