import { implement } from '../../../kernel/module.ts';
import { fastingContract } from './contract.ts';
import {
  changeFast,
  endFast,
  listFasts,
  readCurrent,
  readStatistics,
  removeFast,
  restoreFast,
  startFast,
} from './fasting.ts';
import { readSettings, storeSettings } from './settings.ts';

export const fastingRoutes = implement(fastingContract, {
  listFasts,
  readCurrent,
  readStatistics,
  startFast,
  endFast,
  changeFast,
  removeFast,
  restoreFast,
  readSettings,
  storeSettings,
});
