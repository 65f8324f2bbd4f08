import type { Migration } from '../../../kernel/database/migrate.ts';

/** Beside the steps, so that lists of recipes do not read them. */
export const recipePhotos: Migration = {
  id: '0031-recipe-photos',
  statements: ({ text }) => [
    `alter table recipe_texts add column photos ${text} not null default '[]'`,
  ],
};
