import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { labelsApi, recipesApi } from './recipes-api.ts';

/** All tag names, most used first. */
export const tagsQuery: ServerQuery<string[]> = {
  app: 'recipe',
  key: ['tags'],
  load: async () => {
    const { items } = await labelsApi('GET /api/recipes/tags', { limit: 200 });
    return items.toSorted((a, b) => b.count - a.count).map(({ name }) => name);
  },
};

/** Tags of all recipes that one sees, to filter them by. */
export const libraryTagsQuery: ServerQuery<string[]> = {
  app: 'recipe',
  key: ['library-tags'],
  load: async () => {
    const { items } = await recipesApi('GET /api/recipes/library-tags', { limit: 200 });
    return items.map(({ name }) => name);
  },
};
