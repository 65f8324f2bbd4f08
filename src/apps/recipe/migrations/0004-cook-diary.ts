import type { Migration } from '../../../kernel/database/migrate.ts';

/** An entry keeps the recipe's name, so that it still reads well when the recipe is gone. */
export const cookDiary: Migration = {
  id: '0004-cook-diary',
  statements: ({ id, int, real, text, strict }) => [
    `create table cook_diary (
      ${id},
      owner_id ${int} not null,
      recipe_id ${int} references recipes (id) on delete set null,
      recipe_name ${text} not null,
      recipe_revision ${int},
      date ${text} not null,
      kind ${text} not null check (kind in ('cooked', 'planned')),
      servings ${real},
      meal_type ${text} check (meal_type in ('breakfast', 'lunch', 'dinner', 'snack')),
      rating ${real},
      notes ${text},
      photos ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text}
    )${strict}`,
    'create index cook_diary_by_owner on cook_diary (owner_id)',
    `create index cook_diary_days on cook_diary (owner_id, date desc, created_at desc, id desc)
      where deleted_at is null`,
    `create index cook_diary_cooked on cook_diary (owner_id, date)
      where deleted_at is null and kind = 'cooked'`,
    `create index cook_diary_of_recipe on cook_diary (recipe_id, kind, date desc, id desc)
      where deleted_at is null`,
    'create index cook_diary_recipe on cook_diary (recipe_id)',
    `create table cook_photos (
      entry_id ${int} not null references cook_diary (id) on delete cascade,
      owner_id ${int} not null,
      file_id ${int} not null,
      primary key (entry_id, file_id)
    )${strict}`,
    'create index cook_photos_file on cook_photos (file_id)',
    'create index cook_photos_owner on cook_photos (owner_id)',
  ],
};
