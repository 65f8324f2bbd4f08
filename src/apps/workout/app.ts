import { type App, implement, implementLater } from '../../kernel/module.ts';
import * as bodyStats from './body-stats/body-stats.ts';
import { bodyStatsContract } from './body-stats/contract.ts';
import { exercisesContract } from './exercises/contract.ts';
import * as exercises from './exercises/exercises.ts';
import * as favourites from './exercises/favourites.ts';
import { exerciseImportContract } from './exercises/import/contract.ts';
import { storeCatalogue } from './exercises/store-catalogue.ts';
import { bodyStats as bodyStatsMigration } from './migrations/0001-body-stats.ts';
import { exercises as exercisesMigration } from './migrations/0002-exercises.ts';
import { programs as programsMigration } from './migrations/0003-programs.ts';
import { workoutLog } from './migrations/0004-workout-log.ts';
import { coaching } from './migrations/0005-coaching.ts';
import { ownedTables } from './owned-tables.ts';
import { workoutTools } from './tools.ts';

export const workoutApp: App = {
  name: 'workout',
  title: 'Workout',
  migrations: [bodyStatsMigration, exercisesMigration, programsMigration, workoutLog, coaching],
  whenAccountsGo: 'keep-of-single-account',
  ownedTables,
  routes: [
    ...implement(bodyStatsContract, bodyStats),
    ...implement(exercisesContract, { ...exercises, ...favourites }),
    ...implementLater(exerciseImportContract, () => import('./exercises/import/import.ts')),
  ],
  tools: workoutTools,
  jobs: [],
  fileKinds: [],
  atStart: storeCatalogue,
};
