import { type App, implement } from '../../kernel/module.ts';
import { shoppingItems } from './migrations/0001-shopping-items.ts';
import { shoppingContract } from './shopping/contract.ts';
import * as shopping from './shopping/shopping.ts';
import { recipeTools } from './tools.ts';

export const recipeApp: App = {
  name: 'recipe',
  title: 'Recipes',
  migrations: [shoppingItems],
  whenAccountsGo: 'delete',
  ownedTables: [{ name: 'shopping_items' }],
  routes: implement(shoppingContract, shopping),
  tools: recipeTools,
  jobs: [],
  fileKinds: [],
};
