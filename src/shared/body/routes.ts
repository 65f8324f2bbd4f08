import { implement } from '../../kernel/module.ts';
import { listDays, logDay, readDay, readTrend, removeDay } from './body.ts';
import { bodyStatsContract } from './contract.ts';

export const bodyRoutes = implement(bodyStatsContract, {
  listDays,
  readTrend,
  readDay,
  logDay,
  removeDay,
});
