import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { labelsApi } from './recipes-api.ts';

/** All tag names, most used first. */
export const tagsQuery: ServerQuery<string[]> = {
  app: 'recipe',
  key: ['tags'],
  load: async () => {
    const { items } = await labelsApi('GET /api/recipes/tags', { limit: 200 });
    return items.toSorted((a, b) => b.count - a.count).map(({ name }) => name);
  },
};
