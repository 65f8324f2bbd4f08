import { type App, implement } from '../../kernel/module.ts';
import * as bodyStats from './body-stats/body-stats.ts';
import * as cardio from './body-stats/cardio.ts';
import { bodyStatsContract, cardioContract, photosContract } from './body-stats/contract.ts';
import * as photos from './body-stats/photos.ts';
import { progressPhotoKind } from './body-stats/progress-photo.ts';
import { purgeBodyData } from './body-stats/purge.ts';
import { bodyStats as bodyStatsMigration } from './migrations/0001-body-stats.ts';
import { exercises as exercisesMigration } from './migrations/0002-exercises.ts';
import { programs as programsMigration } from './migrations/0003-programs.ts';
import { workoutLog } from './migrations/0004-workout-log.ts';
import { coaching } from './migrations/0005-coaching.ts';
import { bodyData } from './migrations/0006-body-data.ts';
import { ownedTables } from './owned-tables.ts';
import * as assign from './programs/assign.ts';
import {
  assignContract,
  followContract,
  loadContract,
  programsContract,
  templatesContract,
} from './programs/contract.ts';
import * as follow from './programs/follow.ts';
import * as load from './programs/load.ts';
import * as programs from './programs/programs.ts';
import { purgeDeletedPrograms } from './programs/purge.ts';
import * as templates from './programs/templates.ts';
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
  ],
  whenAccountsGo: 'keep-of-single-account',
  ownedTables,
  routes: [
    ...implement(programsContract, programs),
    ...implement(followContract, follow),
    ...implement(assignContract, assign),
    ...implement(templatesContract, templates),
    ...implement(loadContract, load),
    ...implement(bodyStatsContract, bodyStats),
    ...implement(photosContract, photos),
    ...implement(cardioContract, cardio),
  ],
  tools: workoutTools,
  jobs: [purgeDeletedPrograms, purgeBodyData],
  fileKinds: [progressPhotoKind],
};
