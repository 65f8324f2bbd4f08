import type { OutsideJob } from '../../jobs/job.ts';
import { refreshStatistics } from './statistics.ts';

/** Covers growth without bulk writes. Runs without a transaction: each table is a short write. */
export const refreshStatisticsJob: OutsideJob = {
  name: 'kernel.refresh-statistics',
  everyMinutes: 60,
  deliver: async ({ services }) => {
    await refreshStatistics(services.db);
  },
};
