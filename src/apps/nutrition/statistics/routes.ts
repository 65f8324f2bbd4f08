import { implement } from '../../../kernel/module.ts';
import { statisticsContract } from './contract.ts';
import { readCoverage } from './coverage.ts';
import { readSources } from './sources.ts';
import { readNutriment, readStreaks, readWeekdays, readWeight } from './statistics.ts';

export const statisticsRoutes = implement(statisticsContract, {
  readNutriment,
  readWeekdays,
  readSources,
  readWeight,
  readStreaks,
  readCoverage,
});
