import { implement, type Route } from '../../../kernel/module.ts';
import { cookbookRecipesContract, cookbookSharesContract, cookbooksContract } from './contract.ts';
import {
  addCookbookRecipe,
  listCookbookRecipes,
  orderCookbookRecipes,
  removeCookbookRecipe,
} from './cookbook-recipes.ts';
import { listCookbookShares, removeCookbookShare } from './cookbook-shares.ts';
import {
  createCookbook,
  deleteCookbook,
  listCookbooks,
  readCookbook,
  restoreCookbook,
  updateCookbook,
} from './cookbooks.ts';

export const cookbooksRoutes: readonly Route[] = [
  ...implement(cookbooksContract, {
    listCookbooks,
    createCookbook,
    readCookbook,
    updateCookbook,
    deleteCookbook,
    restoreCookbook,
  }),
  ...implement(cookbookRecipesContract, {
    listCookbookRecipes,
    orderCookbookRecipes,
    addCookbookRecipe,
    removeCookbookRecipe,
  }),
  ...implement(cookbookSharesContract, { listCookbookShares, removeCookbookShare }),
];
