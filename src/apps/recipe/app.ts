import { type App, implement } from '../../kernel/module.ts';
import * as categories from './categories/categories.ts';
import { categoriesContract } from './categories/contract.ts';
import { cookDiaryContract, cooksContract } from './cook-diary/contract.ts';
import * as cookDiary from './cook-diary/cook-diary.ts';
import * as cooks from './cook-diary/cooks.ts';
import * as cookStats from './cook-diary/stats.ts';
import { importContract } from './import/contract.ts';
import { fetchPicture } from './import/fetch-picture.ts';
import * as imports from './import/import.ts';
import { sweepUploads } from './import/uploads.ts';
import { labelsContract } from './labels/contract.ts';
import * as labels from './labels/labels.ts';
import { shoppingItems } from './migrations/0001-shopping-items.ts';
import { recipes as recipesMigration } from './migrations/0002-recipes.ts';
import { pantry as pantryMigration } from './migrations/0003-pantry.ts';
import { cookDiary as cookDiaryMigration } from './migrations/0004-cook-diary.ts';
import { shoppingSources } from './migrations/0005-shopping-sources.ts';
import { kitchensAndCookbooks } from './migrations/0006-kitchens-and-cookbooks.ts';
import { unitsAndUploads } from './migrations/0007-units-and-uploads.ts';
import { deletedRecipes } from './migrations/0008-deleted-recipes.ts';
import { cookRollUp } from './migrations/0009-cook-roll-up.ts';
import { pantryMatch } from './migrations/0010-pantry-match.ts';
import { ownedTables } from './owned-tables.ts';
import * as pantryCategories from './pantry/categories/categories.ts';
import { pantryCategoriesContract } from './pantry/categories/contract.ts';
import { pantryContract } from './pantry/contract.ts';
import { pantryCookingContract } from './pantry/cooking/contract.ts';
import * as pantryCooking from './pantry/cooking/cooking.ts';
import * as pantry from './pantry/pantry.ts';
import { recipePhotoKind } from './recipe-photo.ts';
import { recipesContract } from './recipes/contract.ts';
import { purgeDeletedRecipes } from './recipes/purge.ts';
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
    deletedRecipes,
    cookRollUp,
    pantryMatch,
  ],
  whenAccountsGo: 'delete',
  ownedTables,
  routes: [
    ...implement(recipesContract, recipes),
    ...implement(categoriesContract, categories),
    ...implement(labelsContract, labels),
    ...implement(importContract, imports),
    ...implement(cookDiaryContract, { ...cookDiary, ...cookStats }),
    ...implement(cooksContract, cooks),
    ...implement(pantryContract, pantry),
    ...implement(pantryCategoriesContract, pantryCategories),
    ...implement(pantryCookingContract, pantryCooking),
    ...implement(shoppingContract, shopping),
  ],
  tools: recipeTools,
  jobs: [purgeDeletedRecipes, sweepUploads, fetchPicture],
  fileKinds: [recipePhotoKind],
};
