import { wholeNumber } from '../../kernel/config/variables.ts';

export const IMPORT_ZIP_MAX_MB = wholeNumber(
  'How large a file of recipes to import may be, in megabytes.',
  1,
  10_240,
  512,
);
