import { implement } from '../../../../kernel/module.ts';
import {
  addCategory,
  listCategories,
  orderCategories,
  removeCategory,
  updateCategory,
} from './categories.ts';
import { pantryCategoriesContract } from './contract.ts';

export const pantryCategoriesRoutes = implement(pantryCategoriesContract, {
  listCategories,
  addCategory,
  orderCategories,
  updateCategory,
  removeCategory,
});
