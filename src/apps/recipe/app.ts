import type { App } from '../../kernel/module.ts';
import { assistantModule } from '../../shared/assistant/module.ts';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import { importsModule } from '../../shared/imports/module.ts';
import { importsRoutes } from '../../shared/imports/routes.ts';
import { finishUndoJob } from '../../shared/imports/undo.ts';
import { outboundModule } from '../../shared/outbound/module.ts';
import { recipeAssistant } from './assistant/assistant.ts';
import { binRoutes } from './bin/routes.ts';
import { categoriesRoutes } from './categories/routes.ts';
import { cookDiaryRoutes } from './cook-diary/routes.ts';
import { purgeRemovedCookbooks } from './cookbooks/purge-removed.ts';
import { cookbooksRoutes } from './cookbooks/routes.ts';
import { copiesRoutes } from './copies/routes.ts';
import { deductingRoutes } from './deducting/routes.ts';
import { exportRoutes } from './export/routes.ts';
import { importRoutes } from './import/routes.ts';
import { fetchPicture } from './import/storing/fetch-picture.ts';
import { recipeImports } from './imports.ts';
import { finishBackFill } from './kitchens/back-fill.ts';
import { kitchenAttachment } from './kitchens/invite-attachment.ts';
import { kitchensRoutes } from './kitchens/routes.ts';
import { finishRelabelling } from './labels/relabel.ts';
import { labelsRoutes } from './labels/routes.ts';
import { libraryRoutes } from './library/routes.ts';
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
import { sharedImports } from './migrations/0020-shared-imports.ts';
import { cookedWeight } from './migrations/0021-cooked-weight.ts';
import { newestFoundFirst } from './migrations/0022-newest-found-first.ts';
import { recipeMarks } from './migrations/0023-recipe-marks.ts';
import { shoppingNotes } from './migrations/0024-shopping-notes.ts';
import { aislesNamedAlike } from './migrations/0025-aisles-named-alike.ts';
import { boughtBefore } from './migrations/0026-bought-before.ts';
import { sharedPantry } from './migrations/0027-shared-pantry.ts';
import { householdPlan } from './migrations/0028-household-plan.ts';
import { library as libraryMigration } from './migrations/0029-library.ts';
import { namedLists } from './migrations/0030-named-lists.ts';
import { recipePhotos } from './migrations/0031-recipe-photos.ts';
import { recipeParts } from './migrations/0032-recipe-parts.ts';
import { deductedCooks } from './migrations/0033-deducted-cooks.ts';
import { severalCategories } from './migrations/0034-several-categories.ts';
import { householdStock } from './migrations/0035-household-stock.ts';
import { nutritionRoutes } from './nutrition/routes.ts';
import { ownedTables } from './owned-tables.ts';
import { pantryCategoriesRoutes } from './pantry/categories/routes.ts';
import { pantryCookingRoutes } from './pantry/cooking/routes.ts';
import { pantryRoutes } from './pantry/routes.ts';
import { pantrySharingRoutes } from './pantry/sharing/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { planRoutes } from './plan/routes.ts';
import { tellTonight } from './plan/tell-tonight.ts';
import { recipePhotoKind } from './recipes/pictures/recipe-photo.ts';
import { purgeDeletedRecipes } from './recipes/purge.ts';
import { recipesRoutes } from './recipes/routes.ts';
import { shareCardRoutes } from './share-card/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { purgeCleared } from './shopping/clearing/purge-cleared.ts';
import { shoppingRoutes } from './shopping/routes.ts';
import { recipeTools } from './tools.ts';
import { unitsRoutes } from './units/routes.ts';

export const recipeApp: App = {
  name: 'recipe',
  title: 'Recipes',
  sharedModules: [importsModule, outboundModule, assistantModule],
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
    sharedImports,
    cookedWeight,
    newestFoundFirst,
    recipeMarks,
    shoppingNotes,
    aislesNamedAlike,
    boughtBefore,
    sharedPantry,
    householdPlan,
    libraryMigration,
    namedLists,
    recipePhotos,
    recipeParts,
    deductedCooks,
    severalCategories,
    householdStock,
  ],
  onAccountsDisabled: 'delete',
  ownedTables,
  routes: [
    ...libraryRoutes,
    ...copiesRoutes,
    ...binRoutes,
    ...recipesRoutes,
    ...categoriesRoutes,
    ...labelsRoutes,
    ...importRoutes,
    ...exportRoutes,
    ...cookDiaryRoutes,
    ...planRoutes,
    ...pantryRoutes,
    ...pantrySharingRoutes,
    ...deductingRoutes,
    ...pantryCategoriesRoutes,
    ...pantryCookingRoutes,
    ...shoppingRoutes,
    ...unitsRoutes,
    ...nutritionRoutes,
    ...kitchensRoutes,
    ...peopleRoutes,
    ...sharingRoutes,
    ...shareCardRoutes,
    ...cookbooksRoutes,
    ...importsRoutes(recipeImports),
    ...assistantRoutes(recipeAssistant),
  ],
  tools: recipeTools,
  jobs: [
    purgeDeletedRecipes,
    finishRelabelling,
    finishBackFill,
    purgeRemovedCookbooks,
    purgeCleared,
    tellTonight,
    fetchPicture,
    finishUndoJob(recipeImports),
  ],
  fileKinds: [recipePhotoKind],
  inviteAttachments: [kitchenAttachment],
};
