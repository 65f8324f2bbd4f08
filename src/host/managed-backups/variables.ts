import { isAbsolute } from 'node:path';
import type { ModuleVariables } from '../../kernel/config/config.ts';
import { optional, text } from '../../kernel/config/variables.ts';

export const BACKUP_PASSPHRASE = optional(
  "Seals the instance's keys inside scheduled backups and those of ./daybook backup; opens them in ./daybook restore.",
  'at least 8 characters',
  (given) => given.length >= 8,
  { secret: true },
);

export const BACKUP_COPY_TO = optional(
  'A second place, to which every backup of the running service is copied: a folder that exists, such as that of another disk, or a bucket of a service that speaks the S3 protocol. Each instance needs a place of its own.',
  'an absolute path, or a bucket such as s3://backups or s3://backups/daybook',
  (given) => isAbsolute(given) || parseBucketAddress(given) !== null,
);

export const BACKUP_COPY_S3_ENDPOINT = optional(
  "The address of the bucket's service, without the bucket; that of Amazon in the region when unset. It may be in a private network.",
  'an http:// or https:// address',
  (given) => /^https?:$/.test(URL.parse(given)?.protocol ?? '') && !/[?#@]/.test(given),
);

export const BACKUP_COPY_S3_REGION = text(
  'The region of the bucket, as its service names it.',
  'a name',
  'us-east-1',
  /^[\w-]+$/,
);

export const BACKUP_COPY_S3_KEY_ID = optional(
  'The id of the access key, which may list, read, write and delete in the bucket.',
  'a name',
  () => true,
  { secret: true },
);

export const BACKUP_COPY_S3_SECRET = optional(
  'The secret of the access key.',
  'a secret',
  () => true,
  { secret: true },
);

export const BACKUP_VARIABLES: ModuleVariables = {
  BACKUP_PASSPHRASE,
  BACKUP_COPY_TO,
  BACKUP_COPY_S3_ENDPOINT,
  BACKUP_COPY_S3_REGION,
  BACKUP_COPY_S3_KEY_ID,
  BACKUP_COPY_S3_SECRET,
};

/** The bucket and prefix of `s3://bucket/prefix`; null for anything else. */
export function parseBucketAddress(address: string): { bucket: string; prefix: string } | null {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/\w[\w.-]*)*)\/?$/.exec(address) ?? [];
  if (bucket === undefined) return null;
  return { bucket, prefix: path === '' ? '' : `${path.slice(1)}/` };
}
