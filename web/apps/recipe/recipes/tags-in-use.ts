import type { Question } from '../../../core/use-answer.ts';
import { labelsApi } from './recipes-api.ts';

/** The names of all tags, the most used first. */
export const tagsInUse: Question<string[]> = {
  app: 'recipe',
  key: ['tags'],
  ask: async () => {
    const { items } = await labelsApi('GET /api/recipes/tags', { limit: 200 });
    return items.toSorted((a, b) => b.count - a.count).map(({ name }) => name);
  },
};
