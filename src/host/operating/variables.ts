import type { ModuleVariables } from '../../kernel/config/config.ts';
import { wholeNumber } from '../../kernel/config/variables.ts';

export const MIN_FREE_DISK_MB = wholeNumber(
  'How much room the disk of DATA_DIR must have, in megabytes, for /api/ready to answer 200; 0 for no limit.',
  0,
  100_000_000,
  100,
);

export const OPERATING_VARIABLES: ModuleVariables = { MIN_FREE_DISK_MB };
