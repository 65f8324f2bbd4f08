import type { Migration } from '../../../kernel/database/migrate.ts';

/**
 * What somebody keeps for themselves about a recipe of somebody else: rating, favorite and tags.
 * The row belongs to whoever marks. An index for every filter, and one for the deleted recipe.
 */
export const recipeMarks: Migration = {
  id: '0023-recipe-marks',
  statements: ({ int, real, text, strict }) => {
    const recipeId = `recipe_id ${int} not null references recipes (id) on delete cascade`;
    return [
      `create table recipe_marks (
        owner_id ${int} not null,
        ${recipeId},
        rating ${real},
        favorite ${int} not null check (favorite in (0, 1)),
        tags ${text} not null,
        updated_at ${text} not null,
        primary key (owner_id, recipe_id)
      )${strict}`,
      'create index recipe_marks_recipe on recipe_marks (recipe_id)',
      'create index recipe_marks_liked on recipe_marks (owner_id, recipe_id) where favorite = 1',
      'create index recipe_marks_rated on recipe_marks (owner_id, recipe_id) where rating is not null',
      `create table recipe_mark_tags (
        owner_id ${int} not null,
        ${recipeId},
        tag ${text} not null,
        tag_key ${text} not null,
        primary key (owner_id, recipe_id, tag_key)
      )${strict}`,
      'create index recipe_mark_tags_recipe on recipe_mark_tags (recipe_id)',
      'create index recipe_mark_tags_named on recipe_mark_tags (owner_id, tag_key, recipe_id)',
    ];
  },
};
