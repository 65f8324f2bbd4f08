import type {
  categoriesContract,
  RecipeCategory,
} from '../../../../src/apps/recipe/categories/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { ServerQuery } from '../../../core/queries/use-server-query.ts';
import { applyCategoryWrite } from './apply-category-write.ts';

const api = createClient<typeof categoriesContract>(baseOf('recipe'));

export const categories = createWriter<typeof categoriesContract>('recipe');

const FRESH: Omit<RecipeCategory, 'id' | 'name'> = {
  slug: '',
  color: null,
  sort_order: Number.MAX_SAFE_INTEGER,
  recipe_count: 0,
  created_at: '',
  updated_at: '',
};

export const recipeCategoriesQuery: ServerQuery<RecipeCategory[]> = {
  app: 'recipe',
  key: ['categories'],
  load: () => api('GET /api/recipes/categories', {}),
  apply: (all, write) => applyCategoryWrite(all, write, '/api/recipes/categories', FRESH),
};
