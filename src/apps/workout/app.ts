import { type App, implement, implementLazily } from '../../kernel/module.ts';
import * as bodyStats from './body-stats/body-stats.ts';
import * as cardio from './body-stats/cardio.ts';
import { bodyStatsContract, cardioContract, photosContract } from './body-stats/contract.ts';
import * as photos from './body-stats/photos.ts';
import { progressPhotoKind } from './body-stats/progress-photo.ts';
import { purgeBodyData } from './body-stats/purge.ts';
import * as coachActivity from './coaching/activity/activity.ts';
import { activityContract } from './coaching/activity/contract.ts';
import { feedbackContract, receivedFeedbackContract } from './coaching/feedback/contract.ts';
import { giveFeedback } from './coaching/feedback/feedback.ts';
import * as coachInbox from './coaching/feedback/inbox.ts';
import {
  myPrescriptionsContract,
  prescriptionsContract,
} from './coaching/prescriptions/contract.ts';
import { markMissedPrescriptions } from './coaching/prescriptions/missed.ts';
import * as myPrescriptions from './coaching/prescriptions/my-prescriptions.ts';
import * as prescriptions from './coaching/prescriptions/prescriptions.ts';
import { rosterContract } from './coaching/roster/contract.ts';
import * as memberView from './coaching/roster/member-view.ts';
import * as roster from './coaching/roster/roster.ts';
import { exercisesContract } from './exercises/contract.ts';
import * as exercises from './exercises/exercises.ts';
import * as favourites from './exercises/favourites.ts';
import { exerciseImportContract } from './exercises/import/contract.ts';
import { storeCatalogue } from './exercises/store-catalogue.ts';
import { logContract } from './log/contract.ts';
import * as log from './log/log.ts';
import { logExportContract } from './log-export/contract.ts';
import { logImportContract, undoImportContract } from './log-import/contract.ts';
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
import { ownedTables } from './owned-tables.ts';
import {
  assignContract,
  followContract,
  loadContract,
  programsContract,
  templatesContract,
} from './programs/contract.ts';
import * as assign from './programs/following/assign.ts';
import * as follow from './programs/following/follow.ts';
import * as load from './programs/loading/load.ts';
import * as programs from './programs/programs.ts';
import { purgeDeletedPrograms } from './programs/purge.ts';
import * as templates from './programs/templates/templates.ts';
import { statisticsContract } from './statistics/contract.ts';
import * as statistics from './statistics/statistics.ts';
import { workoutTools } from './tools.ts';

export const workoutApp: App = {
  name: 'workout',
  title: 'Workout',
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
  ],
  onAccountsDisabled: 'keep-of-single-account',
  ownedTables,
  routes: [
    ...implement(exercisesContract, { ...exercises, ...favourites }),
    ...implementLazily(exerciseImportContract, () => import('./exercises/import/import.ts')),
    ...implement(logContract, log),
    ...implement(statisticsContract, statistics),
    ...implement(programsContract, programs),
    ...implement(followContract, follow),
    ...implement(assignContract, assign),
    ...implement(templatesContract, templates),
    ...implement(loadContract, load),
    ...implement(rosterContract, { ...roster, ...memberView }),
    ...implement(prescriptionsContract, prescriptions),
    ...implement(myPrescriptionsContract, myPrescriptions),
    ...implement(feedbackContract, { giveFeedback }),
    ...implement(receivedFeedbackContract, coachInbox),
    ...implement(activityContract, coachActivity),
    ...implement(bodyStatsContract, bodyStats),
    ...implement(photosContract, photos),
    ...implement(cardioContract, cardio),
    ...implementLazily(logImportContract, () => import('./log-import/import.ts')),
    ...implementLazily(undoImportContract, () => import('./log-import/undo.ts')),
    ...implementLazily(logExportContract, () => import('./log-export/export.ts')),
  ],
  tools: workoutTools,
  jobs: [purgeDeletedPrograms, purgeBodyData, markMissedPrescriptions],
  fileKinds: [progressPhotoKind],
  onStart: storeCatalogue,
};
