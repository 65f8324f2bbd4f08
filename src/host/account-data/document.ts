import { z } from 'zod';

/** Name and version of the archive of an account; a reader refuses other versions. */
export const ACCOUNT_FORMAT = 'daybook-account';
export const ACCOUNT_VERSION = 1;
export const MANIFEST_FILE = 'daybook-account.json';

export const manifest = z.looseObject({
  format: z.literal(ACCOUNT_FORMAT),
  version: z.literal(ACCOUNT_VERSION),
});
