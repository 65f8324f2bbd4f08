import { type App, implement, implementLater } from '../../kernel/module.ts';
import * as bodyStats from './body-stats/body-stats.ts';
import { bodyStatsContract } from './body-stats/contract.ts';
import { logContract } from './log/contract.ts';
import * as log from './log/log.ts';
import { logExportContract } from './log-export/contract.ts';
import { logImportContract } from './log-import/contract.ts';
import { bodyStats as bodyStatsMigration } from './migrations/0001-body-stats.ts';
import { exercises as exercisesMigration } from './migrations/0002-exercises.ts';
import { programs as programsMigration } from './migrations/0003-programs.ts';
import { workoutLog } from './migrations/0004-workout-log.ts';
import { coaching } from './migrations/0005-coaching.ts';
import { ownedTables } from './owned-tables.ts';
import { statisticsContract } from './statistics/contract.ts';
import * as statistics from './statistics/statistics.ts';
import { workoutTools } from './tools.ts';

export const workoutApp: App = {
  name: 'workout',
  title: 'Workout',
  migrations: [bodyStatsMigration, exercisesMigration, programsMigration, workoutLog, coaching],
  whenAccountsGo: 'keep-of-single-account',
  ownedTables,
  routes: [
    ...implement(bodyStatsContract, bodyStats),
    ...implement(logContract, log),
    ...implement(statisticsContract, statistics),
    ...implementLater(logImportContract, () => import('./log-import/import.ts')),
    ...implementLater(logExportContract, () => import('./log-export/export.ts')),
  ],
  tools: workoutTools,
  jobs: [],
  fileKinds: [],
};
