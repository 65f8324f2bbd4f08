import { implement } from '../../../kernel/module.ts';
import { listBought } from './bought-before.ts';
import { clearChecked, restoreCleared } from './clearing/clear-checked.ts';
import { shoppingContract } from './contract.ts';
import { addFromPlan, addFromRecipe, removeRecipe } from './from-recipes/build-list.ts';
import { reviewPlan } from './from-recipes/review-plan.ts';
import { renameList } from './named-lists.ts';
import { listLists, shareList, watchList } from './sharing/share-list.ts';
import { addItem, checkItem, listItems, removeItem, reorderItems, updateItem } from './shopping.ts';

export const shoppingRoutes = implement(shoppingContract, {
  listItems,
  addItem,
  updateItem,
  checkItem,
  removeItem,
  reorderItems,
  listBought,
  clearChecked,
  restoreCleared,
  reviewPlan,
  addFromPlan,
  addFromRecipe,
  removeRecipe,
  listLists,
  renameList,
  shareList,
  watchList,
});
