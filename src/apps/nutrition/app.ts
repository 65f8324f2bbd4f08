import type { App } from '../../kernel/module.ts';
import { assistantModule } from '../../shared/assistant/module.ts';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import { bodyModule } from '../../shared/body/module.ts';
import { importsModule } from '../../shared/imports/module.ts';
import { importsRoutes } from '../../shared/imports/routes.ts';
import { finishUndoJob } from '../../shared/imports/undo.ts';
import { outboundModule } from '../../shared/outbound/module.ts';
import { activityRoutes } from './activity/routes.ts';
import { nutritionAssistant } from './assistant/assistant.ts';
import { closeCatalogues, loadShippedCatalogue } from './catalogue/load-shipped.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { dayOverviewRoutes } from './day-overview/routes.ts';
import { diaryRoutes } from './diary/routes.ts';
import { diaryExportRoutes } from './export/routes.ts';
import { remindOfFasts } from './fasting/reminders.ts';
import { fastingRoutes } from './fasting/routes.ts';
import { foodServicesRoutes } from './food-services/routes.ts';
import { foodPhotoKind } from './foods/food-photo.ts';
import { foodsRoutes } from './foods/routes.ts';
import { finishUpdatingEntries } from './foods/update-entries.ts';
import { goalRoutes } from './goals/routes.ts';
import { diaryImportRoutes } from './import/routes.ts';
import { nutritionImports } from './imports.ts';
import { mealsRoutes } from './meals/routes.ts';
import { drinks } from './migrations/0001-drinks.ts';
import { foodsAndDiary } from './migrations/0002-foods-and-diary.ts';
import { habits } from './migrations/0003-habits.ts';
import { wellness } from './migrations/0004-wellness.ts';
import { incompleteDays } from './migrations/0005-incomplete-days.ts';
import { loggedMonths } from './migrations/0006-logged-months.ts';
import { foodsByLastUse } from './migrations/0007-foods-by-last-use.ts';
import { noteStamps } from './migrations/0008-note-stamps.ts';
import { newestFoundFirst } from './migrations/0009-newest-found-first.ts';
import { ownedTables } from './owned-tables.ts';
import { purgeNutrition } from './purge.ts';
import { purgeHabits } from './purge-habits.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { nutritionTools } from './tools.ts';
import { NUTRITION_VARIABLES } from './variables.ts';
import { waterRoutes } from './water/routes.ts';
import { wellnessRoutes } from './wellness/routes.ts';

export const nutritionApp: App = {
  name: 'nutrition',
  title: 'Nutrition',
  variables: NUTRITION_VARIABLES,
  sharedModules: [bodyModule, importsModule, outboundModule, assistantModule],
  migrations: [
    drinks,
    foodsAndDiary,
    habits,
    wellness,
    incompleteDays,
    loggedMonths,
    foodsByLastUse,
    noteStamps,
    newestFoundFirst,
  ],
  onAccountsDisabled: 'delete',
  ownedTables,
  routes: [
    ...diaryRoutes,
    ...dayOverviewRoutes,
    ...foodsRoutes,
    ...catalogueRoutes,
    ...foodServicesRoutes,
    ...mealsRoutes,
    ...waterRoutes,
    ...fastingRoutes,
    ...activityRoutes,
    ...wellnessRoutes,
    ...goalRoutes,
    ...statisticsRoutes,
    ...diaryImportRoutes,
    ...diaryExportRoutes,
    ...importsRoutes(nutritionImports),
    ...assistantRoutes(nutritionAssistant),
  ],
  tools: nutritionTools,
  jobs: [
    purgeNutrition,
    purgeHabits,
    finishUpdatingEntries,
    remindOfFasts,
    finishUndoJob(nutritionImports),
  ],
  fileKinds: [foodPhotoKind],
  onStart: loadShippedCatalogue,
  onStop: closeCatalogues,
};
