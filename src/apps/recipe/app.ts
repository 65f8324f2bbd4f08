import { type App, implement } from '../../kernel/module.ts';
import * as categories from './categories/categories.ts';
import { categoriesContract } from './categories/contract.ts';
import { labelsContract } from './labels/contract.ts';
import * as labels from './labels/labels.ts';
import { shoppingItems } from './migrations/0001-shopping-items.ts';
import { recipes as recipesMigration } from './migrations/0002-recipes.ts';
import { pantry as pantryMigration } from './migrations/0003-pantry.ts';
import { cookDiary as cookDiaryMigration } from './migrations/0004-cook-diary.ts';
import { shoppingSources } from './migrations/0005-shopping-sources.ts';
import { kitchensAndCookbooks } from './migrations/0006-kitchens-and-cookbooks.ts';
import { unitsAndUploads } from './migrations/0007-units-and-uploads.ts';
import { shoppingLists } from './migrations/0011-shopping-lists.ts';
import { nutritionContract } from './nutrition/contract.ts';
import * as nutrition from './nutrition/recompute.ts';
import { ownedTables } from './owned-tables.ts';
import { recipesContract } from './recipes/contract.ts';
import * as recipes from './recipes/recipes.ts';
import * as shoppingBuild from './shopping/build-list.ts';
import * as shoppingClear from './shopping/clear-checked.ts';
import { shoppingContract } from './shopping/contract.ts';
import { forgetCleared } from './shopping/forget-cleared.ts';
import * as shoppingShare from './shopping/share-list.ts';
import * as shopping from './shopping/shopping.ts';
import { recipeTools } from './tools.ts';
import { unitsContract } from './units/contract.ts';
import * as unitsConvert from './units/convert-units.ts';
import * as units from './units/units.ts';

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
    shoppingLists,
  ],
  whenAccountsGo: 'delete',
  ownedTables,
  routes: [
    ...implement(recipesContract, recipes),
    ...implement(categoriesContract, categories),
    ...implement(labelsContract, labels),
    ...implement(shoppingContract, {
      ...shopping,
      ...shoppingBuild,
      ...shoppingClear,
      ...shoppingShare,
    }),
    ...implement(unitsContract, { ...units, ...unitsConvert }),
    ...implement(nutritionContract, nutrition),
  ],
  tools: recipeTools,
  jobs: [forgetCleared],
  fileKinds: [],
};
