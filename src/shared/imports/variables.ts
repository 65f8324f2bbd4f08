import type { Config } from '../../kernel/config/config.ts';
import { wholeNumber } from '../../kernel/config/variables.ts';

const IMPORT_ZIP_MAX_MB = wholeNumber(
  'How large an archive of recipes or notes to import may be, in megabytes.',
  1,
  10_240,
  512,
);

export const IMPORT_VARIABLES = { IMPORT_ZIP_MAX_MB };

/** The most bytes of an archive to import. */
export function archiveLimit(config: Config): number {
  return config.valueOfVariable(IMPORT_ZIP_MAX_MB) * 1024 * 1024;
}
