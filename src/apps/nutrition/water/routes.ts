import { implement } from '../../../kernel/module.ts';
import { waterContract } from './contract.ts';
import { logDrink, readDay, removeDrink, restoreDrink } from './water.ts';

export const waterRoutes = implement(waterContract, {
  readDay,
  logDrink,
  removeDrink,
  restoreDrink,
});
