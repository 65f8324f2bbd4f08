import type {
  Category,
  categoriesContract,
} from '../../../../src/apps/recipe/categories/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf } from '../../../core/instance.ts';
import type { Question } from '../../../core/use-answer.ts';
import { writer } from '../../../core/writer.ts';
import { applyCategoryWrite } from './apply-category-write.ts';

const api = client<typeof categoriesContract>(baseOf('recipe'));

export const categories = writer<typeof categoriesContract>('recipe');

const FRESH: Omit<Category, 'id' | 'name'> = {
  slug: '',
  color: null,
  sort_order: Number.MAX_SAFE_INTEGER,
  recipe_count: 0,
  created_at: '',
  updated_at: '',
};

export const recipeCategories: Question<Category[]> = {
  app: 'recipe',
  key: ['categories'],
  ask: () => api('GET /api/recipes/categories', {}),
  apply: (all, write) => applyCategoryWrite(all, write, '/api/recipes/categories', FRESH),
};
