import type { ModuleVariables } from '../../kernel/config/config.ts';
import { optional, wholeNumber } from '../../kernel/config/variables.ts';

export const MIN_FREE_DISK_MB = wholeNumber(
  'How much room the disk of DATA_DIR must have, in megabytes, for /api/ready to answer 200; 0 for no limit.',
  0,
  100_000_000,
  100,
);

export const METRICS_TOKEN = optional(
  'Serves metrics for Prometheus at /metrics to those who send it as a Bearer token.',
  'at least 16 characters',
  (given) => given.length >= 16,
  { secret: true },
);

export const OPERATING_VARIABLES: ModuleVariables = { MIN_FREE_DISK_MB, METRICS_TOKEN };
