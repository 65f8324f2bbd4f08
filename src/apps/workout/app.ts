import type { App } from '../../kernel/module.ts';
import { assistantModule } from '../../shared/assistant/module.ts';
import { assistantRoutes } from '../../shared/assistant/routes.ts';
import { bodyModule } from '../../shared/body/module.ts';
import { importsModule } from '../../shared/imports/module.ts';
import { importsRoutes } from '../../shared/imports/routes.ts';
import { finishUndoJob } from '../../shared/imports/undo.ts';
import { outboundModule } from '../../shared/outbound/module.ts';
import { workoutAssistant } from './assistant/assistant.ts';
import { progressPhotoKind } from './body-stats/progress-photo.ts';
import { purgeBodyData } from './body-stats/purge.ts';
import { bodyDataRoutes } from './body-stats/routes.ts';
import { activityRoutes } from './coaching/activity/routes.ts';
import { feedbackRoutes } from './coaching/feedback/routes.ts';
import { myTrainerRoutes } from './coaching/my-trainer/routes.ts';
import { markMissedPrescriptions } from './coaching/prescriptions/missed.ts';
import { prescriptionsRoutes } from './coaching/prescriptions/routes.ts';
import { rosterRoutes } from './coaching/roster/routes.ts';
import { exerciseImportRoutes } from './exercises/import/routes.ts';
import { exercisesRoutes } from './exercises/routes.ts';
import { storeCatalogue } from './exercises/store-catalogue.ts';
import { historyRoutes } from './history/routes.ts';
import { workoutImports } from './imports.ts';
import { logRoutes } from './log/routes.ts';
import { logExportRoutes } from './log-export/routes.ts';
import { logImportRoutes } from './log-import/routes.ts';
import { memberProgressRoutes } from './member-progress/routes.ts';
import { bodyStats as bodyStatsMigration } from './migrations/0001-body-stats.ts';
import { exercises as exercisesMigration } from './migrations/0002-exercises.ts';
import { programs as programsMigration } from './migrations/0003-programs.ts';
import { workoutLog } from './migrations/0004-workout-log.ts';
import { coaching } from './migrations/0005-coaching.ts';
import { bodyData } from './migrations/0006-body-data.ts';
import { toldOfPrescriptions } from './migrations/0007-told-of-prescriptions.ts';
import { dayRollUp } from './migrations/0008-day-roll-up.ts';
import { workoutOfPrescription } from './migrations/0009-workout-of-prescription.ts';
import { logUnits } from './migrations/0010-log-units.ts';
import { coachingLists } from './migrations/0011-coaching-lists.ts';
import { recordsOfSets } from './migrations/0012-records-of-sets.ts';
import { recordedCardio } from './migrations/0013-recorded-cardio.ts';
import { progressionRules } from './migrations/0014-progression-rules.ts';
import { bodySharing } from './migrations/0015-body-sharing.ts';
import { routines as routinesMigration } from './migrations/0016-routines.ts';
import { weightedMeasures } from './migrations/0017-weighted-measures.ts';
import { weightedRecords } from './migrations/0018-weighted-records.ts';
import { ownedTables } from './owned-tables.ts';
import { purgeDeletedPrograms } from './programs/purge.ts';
import { programsRoutes } from './programs/routes.ts';
import { progressionRoutes } from './progression/routes.ts';
import { restAlertRoutes } from './rest-alert/routes.ts';
import { routinesRoutes } from './routines/routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { workoutTools } from './tools.ts';

export const workoutApp: App = {
  name: 'workout',
  title: 'Workout',
  sharedModules: [bodyModule, importsModule, outboundModule, assistantModule],
  migrations: [
    bodyStatsMigration,
    exercisesMigration,
    programsMigration,
    workoutLog,
    coaching,
    bodyData,
    toldOfPrescriptions,
    dayRollUp,
    workoutOfPrescription,
    logUnits,
    coachingLists,
    recordsOfSets,
    recordedCardio,
    progressionRules,
    bodySharing,
    routinesMigration,
    weightedMeasures,
    weightedRecords,
  ],
  onAccountsDisabled: 'keep-of-single-account',
  ownedTables,
  routes: [
    ...exercisesRoutes,
    ...exerciseImportRoutes,
    ...logRoutes,
    ...historyRoutes,
    ...statisticsRoutes,
    ...programsRoutes,
    ...progressionRoutes,
    ...routinesRoutes,
    ...restAlertRoutes,
    ...rosterRoutes,
    ...memberProgressRoutes,
    ...myTrainerRoutes,
    ...prescriptionsRoutes,
    ...feedbackRoutes,
    ...activityRoutes,
    ...bodyDataRoutes,
    ...logImportRoutes,
    ...logExportRoutes,
    ...importsRoutes(workoutImports),
    ...assistantRoutes(workoutAssistant),
  ],
  tools: workoutTools,
  jobs: [
    purgeDeletedPrograms,
    purgeBodyData,
    markMissedPrescriptions,
    finishUndoJob(workoutImports),
  ],
  fileKinds: [progressPhotoKind],
  onStart: storeCatalogue,
};
