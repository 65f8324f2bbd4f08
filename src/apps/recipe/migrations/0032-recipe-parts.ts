import type { Migration } from '../../../kernel/database/migrate.ts';

/** An ingredient may be another recipe: which recipes a recipe uses. */
export const recipeParts: Migration = {
  id: '0032-recipe-parts',
  statements: ({ int, strict }) => [
    `create table recipe_parts (
      recipe_id ${int} not null references recipes (id) on delete cascade,
      owner_id ${int} not null,
      part_id ${int} not null references recipes (id) on delete cascade,
      primary key (recipe_id, part_id)
    )${strict}`,
    'create index recipe_parts_part on recipe_parts (part_id)',
    'create index recipe_parts_owner on recipe_parts (owner_id)',
  ],
};
