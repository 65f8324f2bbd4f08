import { type App, implement } from '../../kernel/module.ts';
import { shoppingItems } from './migrations/0001-shopping-items.ts';
import { recipes as recipesMigration } from './migrations/0002-recipes.ts';
import { pantry as pantryMigration } from './migrations/0003-pantry.ts';
import { cookDiary as cookDiaryMigration } from './migrations/0004-cook-diary.ts';
import { shoppingSources } from './migrations/0005-shopping-sources.ts';
import { kitchensAndCookbooks } from './migrations/0006-kitchens-and-cookbooks.ts';
import { unitsAndUploads } from './migrations/0007-units-and-uploads.ts';
import { pantryMatch } from './migrations/0008-pantry-match.ts';
import { ownedTables } from './owned-tables.ts';
import * as pantryCategories from './pantry/categories/categories.ts';
import { pantryCategoriesContract } from './pantry/categories/contract.ts';
import { pantryContract } from './pantry/contract.ts';
import { pantryCookingContract } from './pantry/cooking/contract.ts';
import * as pantryCooking from './pantry/cooking/cooking.ts';
import * as pantry from './pantry/pantry.ts';
import { recipesContract } from './recipes/contract.ts';
import * as recipes from './recipes/recipes.ts';
import { shoppingContract } from './shopping/contract.ts';
import * as shopping from './shopping/shopping.ts';
import { recipeTools } from './tools.ts';

export const recipeApp: App = {
  name: 'recipe',
  title: 'Recipes',
  migrations: [
    shoppingItems,
    recipesMigration,
    pantryMigration,
    cookDiaryMigration,
    shoppingSources,
    kitchensAndCookbooks,
    unitsAndUploads,
    pantryMatch,
  ],
  whenAccountsGo: 'delete',
  ownedTables,
  routes: [
    ...implement(recipesContract, recipes),
    ...implement(pantryContract, pantry),
    ...implement(pantryCategoriesContract, pantryCategories),
    ...implement(pantryCookingContract, pantryCooking),
    ...implement(shoppingContract, shopping),
  ],
  tools: recipeTools,
  jobs: [],
  fileKinds: [],
};
