import { type App, implement } from '../../kernel/module.ts';
import * as bodyStats from './body-stats/body-stats.ts';
import { bodyStatsContract } from './body-stats/contract.ts';
import { bodyStats as bodyStatsTable } from './migrations/0001-body-stats.ts';

export const workoutApp: App = {
  name: 'workout',
  title: 'Workout',
  migrations: [bodyStatsTable],
  whenAccountsGo: 'keep-of-single-account',
  ownedTables: [{ name: 'body_stats', oneBy: ['date'] }],
  routes: implement(bodyStatsContract, bodyStats),
  tools: [],
  jobs: [],
  fileKinds: [],
};
