import { implement } from '../../../kernel/module.ts';
import { statisticsContract } from './contract.ts';
import { listRecords, readMuscleWeeks, readOverview, readProgress } from './statistics.ts';

export const statisticsRoutes = implement(statisticsContract, {
  listRecords,
  readProgress,
  readOverview,
  readMuscleWeeks,
});
