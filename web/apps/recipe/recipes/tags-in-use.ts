import { baseOf } from '../../../core/instance.ts';
import { send } from '../../../core/send.ts';
import type { Question } from '../../../core/use-answer.ts';

/** The names of all tags, the most used first. */
export const tagsInUse: Question<string[]> = {
  app: 'recipe',
  key: ['tags'],
  ask: async () => {
    const { value } = await send(baseOf('recipe'), 'GET /api/recipes/tags', { limit: 200 });
    const { items } = value as { items: { name: string; count: number }[] };
    return items.toSorted((a, b) => b.count - a.count).map(({ name }) => name);
  },
};
