import { type App, implement, implementLazily } from '../../kernel/module.ts';
import * as categories from './categories/categories.ts';
import { categoriesContract } from './categories/contract.ts';
import { cookDiaryContract, cooksContract } from './cook-diary/contract.ts';
import * as cookDiary from './cook-diary/cook-diary.ts';
import * as cooks from './cook-diary/cooks.ts';
import * as cookStats from './cook-diary/stats.ts';
import {
  cookbookRecipesContract,
  cookbookSharesContract,
  cookbooksContract,
} from './cookbooks/contract.ts';
import * as cookbookRecipes from './cookbooks/cookbook-recipes.ts';
import * as cookbookShares from './cookbooks/cookbook-shares.ts';
import * as cookbooks from './cookbooks/cookbooks.ts';
import { purgeRemovedCookbooks } from './cookbooks/purge-removed.ts';
import { exportContract } from './export/contract.ts';
import { importContract } from './import/contract.ts';
import { fetchPicture } from './import/storing/fetch-picture.ts';
import { sweepUploads } from './import/uploads.ts';
import { finishBackFill } from './kitchens/back-fill.ts';
import {
  invitationsContract,
  kitchenPlanContract,
  kitchenSharesContract,
  kitchensContract,
  membersContract,
} from './kitchens/contract.ts';
import * as invitations from './kitchens/invitations.ts';
import { kitchenAttachment } from './kitchens/invite-attachment.ts';
import * as kitchenPlan from './kitchens/kitchen-plan.ts';
import * as kitchenShares from './kitchens/kitchen-shares.ts';
import * as kitchens from './kitchens/kitchens.ts';
import * as members from './kitchens/members.ts';
import { labelsContract } from './labels/contract.ts';
import * as labels from './labels/labels.ts';
import { finishRelabelling } from './labels/relabel.ts';
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
import { grantsByReason } from './migrations/0011-grants-by-reason.ts';
import { shoppingLists } from './migrations/0012-shopping-lists.ts';
import { shelfOrder } from './migrations/0013-shelf-order.ts';
import { kitchenInvitations } from './migrations/0014-kitchen-invitations.ts';
import { seenSince } from './migrations/0015-seen-since.ts';
import { rollUps } from './migrations/0016-roll-ups.ts';
import { listIndexes } from './migrations/0017-list-indexes.ts';
import { boundedLists } from './migrations/0018-bounded-lists.ts';
import { recipeDifficulty } from './migrations/0019-recipe-difficulty.ts';
import { nutritionContract } from './nutrition/contract.ts';
import * as nutrition from './nutrition/recompute.ts';
import { ownedTables } from './owned-tables.ts';
import * as pantryCategories from './pantry/categories/categories.ts';
import { pantryCategoriesContract } from './pantry/categories/contract.ts';
import { pantryContract } from './pantry/contract.ts';
import { pantryCookingContract } from './pantry/cooking/contract.ts';
import * as pantryCooking from './pantry/cooking/cooking.ts';
import * as pantry from './pantry/pantry.ts';
import { peopleContract } from './people/contract.ts';
import { listPeers } from './people/peers.ts';
import { recipesContract } from './recipes/contract.ts';
import { purgeDeletedRecipes } from './recipes/purge.ts';
import { recipePhotoKind } from './recipes/recipe-photo.ts';
import * as recipes from './recipes/recipes.ts';
import * as recipeRemoval from './recipes/removal.ts';
import { shareCardContract } from './share-card/contract.ts';
import * as comments from './sharing/comments.ts';
import {
  commentsContract,
  linkContract,
  sharedWithMeContract,
  sharesContract,
} from './sharing/contract.ts';
import * as link from './sharing/public-link.ts';
import { listSharedWithMe } from './sharing/shared-with-me.ts';
import * as shares from './sharing/shares.ts';
import { clearChecked, restoreCleared } from './shopping/clearing/clear-checked.ts';
import { purgeCleared } from './shopping/clearing/purge-cleared.ts';
import { shoppingContract } from './shopping/contract.ts';
import * as shoppingBuild from './shopping/from-recipes/build-list.ts';
import * as shoppingShare from './shopping/sharing/share-list.ts';
import * as shopping from './shopping/shopping.ts';
import { recipeTools } from './tools.ts';
import { unitsContract } from './units/contract.ts';
import * as unitsConvert from './units/convert-units.ts';
import * as units from './units/units.ts';
import { IMPORT_ZIP_MAX_MB } from './variables.ts';

export const recipeApp: App = {
  name: 'recipe',
  title: 'Recipes',
  variables: { IMPORT_ZIP_MAX_MB },
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
    grantsByReason,
    shoppingLists,
    shelfOrder,
    kitchenInvitations,
    seenSince,
    rollUps,
    listIndexes,
    boundedLists,
    recipeDifficulty,
  ],
  onAccountsDisabled: 'delete',
  ownedTables,
  routes: [
    ...implement(recipesContract, { ...recipes, ...recipeRemoval }),
    ...implement(categoriesContract, categories),
    ...implement(labelsContract, labels),
    ...implementLazily(importContract, () => import('./import/import.ts')),
    ...implementLazily(exportContract, () => import('./export/export.ts')),
    ...implement(cookDiaryContract, { ...cookDiary, ...cookStats }),
    ...implement(cooksContract, cooks),
    ...implement(pantryContract, pantry),
    ...implement(pantryCategoriesContract, pantryCategories),
    ...implement(pantryCookingContract, pantryCooking),
    ...implement(shoppingContract, {
      ...shopping,
      ...shoppingBuild,
      clearChecked,
      restoreCleared,
      ...shoppingShare,
    }),
    ...implement(unitsContract, { ...units, ...unitsConvert }),
    ...implement(nutritionContract, nutrition),
    ...implement(kitchensContract, kitchens),
    ...implement(membersContract, members),
    ...implement(invitationsContract, invitations),
    ...implement(kitchenSharesContract, kitchenShares),
    ...implement(kitchenPlanContract, kitchenPlan),
    ...implement(peopleContract, { listPeers }),
    ...implement(sharesContract, shares),
    ...implement(linkContract, link),
    ...implement(sharedWithMeContract, { listSharedWithMe }),
    ...implement(commentsContract, comments),
    ...implementLazily(shareCardContract, () => import('./share-card/card.ts')),
    ...implement(cookbooksContract, cookbooks),
    ...implement(cookbookRecipesContract, cookbookRecipes),
    ...implement(cookbookSharesContract, cookbookShares),
  ],
  tools: recipeTools,
  jobs: [
    purgeDeletedRecipes,
    finishRelabelling,
    finishBackFill,
    purgeRemovedCookbooks,
    purgeCleared,
    sweepUploads,
    fetchPicture,
  ],
  fileKinds: [recipePhotoKind],
  inviteAttachments: [kitchenAttachment],
};
