import { type App, implement } from '../../kernel/module.ts';
import { drinks } from './migrations/0001-drinks.ts';
import { waterContract } from './water/contract.ts';
import * as water from './water/water.ts';

export const nutritionApp: App = {
  name: 'nutrition',
  title: 'Nutrition',
  migrations: [drinks],
  onAccountsDisabled: 'delete',
  ownedTables: [{ name: 'drinks' }],
  routes: implement(waterContract, water),
  tools: [],
  jobs: [],
  fileKinds: [],
};
