import type {
  categoriesContract,
  RecipeCategory,
} from '../../../../src/apps/recipe/categories/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyToCategories } from './category-collection.ts';

const api = createClient<typeof categoriesContract>(baseOf('recipe'));

export const categories = createWriter<typeof categoriesContract>('recipe');

export const recipeCategoriesQuery: ServerQuery<RecipeCategory[]> = {
  app: 'recipe',
  key: ['categories'],
  load: () => api('GET /api/recipes/categories', {}),
  apply: applyToCategories,
};
