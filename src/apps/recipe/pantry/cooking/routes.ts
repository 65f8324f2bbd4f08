import { implement } from '../../../../kernel/module.ts';
import { pantryCookingContract } from './contract.ts';
import { listCookable, listRecipesWithItem, matchNames } from './cooking.ts';

export const pantryCookingRoutes = implement(pantryCookingContract, {
  listCookable,
  matchNames,
  listRecipesWithItem,
});
