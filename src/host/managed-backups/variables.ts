import { isAbsolute } from 'node:path';
import { bucketVariables, parseBucketAddress } from '../../kernel/config/bucket-config.ts';
import type { ModuleVariables } from '../../kernel/config/config.ts';
import { optional } from '../../kernel/config/variables.ts';

export const BACKUP_PASSPHRASE = optional(
  "Seals the instance's keys inside scheduled backups and those of ./daybook backup; opens them in ./daybook restore.",
  'at least 8 characters',
  (given) => given.length >= 8,
  { secret: true },
);

export const BACKUP_COPY_TO = optional(
  'A second location, to which every backup of the running service is copied: a folder that exists, such as that of another disk, or a bucket of a service that speaks the S3 protocol. Each instance needs a place of its own.',
  'an absolute path, or a bucket such as s3://backups or s3://backups/daybook',
  (given) => isAbsolute(given) || parseBucketAddress(given) !== null,
);

/** The service of the bucket and the key to it. */
export const COPY_BUCKET = bucketVariables();

export const BACKUP_VARIABLES: ModuleVariables = {
  BACKUP_PASSPHRASE,
  BACKUP_COPY_TO,
  BACKUP_COPY_S3_ENDPOINT: COPY_BUCKET.endpoint,
  BACKUP_COPY_S3_REGION: COPY_BUCKET.region,
  BACKUP_COPY_S3_KEY_ID: COPY_BUCKET.keyId,
  BACKUP_COPY_S3_SECRET: COPY_BUCKET.secret,
};
