import type { App } from '../../kernel/module.ts';
import { drinks } from './migrations/0001-drinks.ts';
import { waterRoutes } from './water/routes.ts';

export const nutritionApp: App = {
  name: 'nutrition',
  title: 'Nutrition',
  migrations: [drinks],
  onAccountsDisabled: 'delete',
  ownedTables: [{ name: 'drinks' }],
  routes: waterRoutes,
  tools: [],
  jobs: [],
  fileKinds: [],
};
