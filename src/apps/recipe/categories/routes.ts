import { implement } from '../../../kernel/module.ts';
import {
  createCategory,
  deleteCategory,
  listCategories,
  orderCategories,
  updateCategory,
} from './categories.ts';
import { categoriesContract } from './contract.ts';

export const categoriesRoutes = implement(categoriesContract, {
  listCategories,
  createCategory,
  orderCategories,
  updateCategory,
  deleteCategory,
});
