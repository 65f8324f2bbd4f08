import { type App, implement } from '../../kernel/module.ts';
import * as categories from './categories/categories.ts';
import { categoriesContract } from './categories/contract.ts';
import {
  cookbookRecipesContract,
  cookbookSharesContract,
  cookbooksContract,
} from './cookbooks/contract.ts';
import * as cookbookRecipes from './cookbooks/cookbook-recipes.ts';
import * as cookbookShares from './cookbooks/cookbook-shares.ts';
import * as cookbooks from './cookbooks/cookbooks.ts';
import { forgetRemovedCookbooks } from './cookbooks/forget-removed.ts';
import { kitchenSharesContract, kitchensContract, membersContract } from './kitchens/contract.ts';
import * as kitchenShares from './kitchens/kitchen-shares.ts';
import * as kitchens from './kitchens/kitchens.ts';
import * as members from './kitchens/members.ts';
import { labelsContract } from './labels/contract.ts';
import * as labels from './labels/labels.ts';
import { shoppingItems } from './migrations/0001-shopping-items.ts';
import { recipes as recipesMigration } from './migrations/0002-recipes.ts';
import { pantry as pantryMigration } from './migrations/0003-pantry.ts';
import { cookDiary as cookDiaryMigration } from './migrations/0004-cook-diary.ts';
import { shoppingSources } from './migrations/0005-shopping-sources.ts';
import { kitchensAndCookbooks } from './migrations/0006-kitchens-and-cookbooks.ts';
import { unitsAndUploads } from './migrations/0007-units-and-uploads.ts';
import { grantsByReason } from './migrations/0010-grants-by-reason.ts';
import { ownedTables } from './owned-tables.ts';
import { peopleContract } from './people/contract.ts';
import { listPeers } from './people/peers.ts';
import { recipesContract } from './recipes/contract.ts';
import * as recipes from './recipes/recipes.ts';
import { drawCard } from './share-card/card.ts';
import { shareCardContract } from './share-card/contract.ts';
import * as comments from './sharing/comments.ts';
import {
  commentsContract,
  linkContract,
  sharedWithMeContract,
  sharesContract,
} from './sharing/contract.ts';
import * as link from './sharing/link.ts';
import { listSharedWithMe } from './sharing/shared-with-me.ts';
import * as shares from './sharing/shares.ts';
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
    grantsByReason,
  ],
  whenAccountsGo: 'delete',
  ownedTables,
  routes: [
    ...implement(recipesContract, recipes),
    ...implement(categoriesContract, categories),
    ...implement(labelsContract, labels),
    ...implement(shoppingContract, shopping),
    ...implement(kitchensContract, kitchens),
    ...implement(membersContract, members),
    ...implement(kitchenSharesContract, kitchenShares),
    ...implement(peopleContract, { listPeers }),
    ...implement(sharesContract, shares),
    ...implement(linkContract, link),
    ...implement(sharedWithMeContract, { listSharedWithMe }),
    ...implement(commentsContract, comments),
    ...implement(shareCardContract, { drawCard }),
    ...implement(cookbooksContract, cookbooks),
    ...implement(cookbookRecipesContract, cookbookRecipes),
    ...implement(cookbookSharesContract, cookbookShares),
  ],
  tools: recipeTools,
  jobs: [forgetRemovedCookbooks],
  fileKinds: [],
};
