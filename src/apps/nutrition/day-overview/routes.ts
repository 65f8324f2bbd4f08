import { implement } from '../../../kernel/module.ts';
import { dayOverviewContract } from './contract.ts';
import { readDayOverview } from './day-overview.ts';

export const dayOverviewRoutes = implement(dayOverviewContract, { readDayOverview });
