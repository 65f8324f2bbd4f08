import { implement } from '../../../kernel/module.ts';
import { statisticsContract } from './contract.ts';
import { listRecords, readOverview, readProgress } from './statistics.ts';

export const statisticsRoutes = implement(statisticsContract, {
  listRecords,
  readProgress,
  readOverview,
});
