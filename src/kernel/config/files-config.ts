import { join } from 'node:path';
import type { StorageLocation } from '../bucket/settings.ts';
import { bucketVariables, parseBucketAddress, toBucketSettings } from './bucket-config.ts';
import { type Environment, optional, readVariable, type Variable } from './variables.ts';

const BUCKET = bucketVariables();

export const FILES_VARIABLES = {
  FILES_IN: optional(
    'A bucket of a service that speaks the S3 protocol, for pictures and files, in place of the folder DATA_DIR/files. Processes on several machines then need no shared folder. Each instance needs a bucket or a path of its own.',
    'a bucket such as s3://daybook or s3://daybook/files',
    (given) => parseBucketAddress(given) !== null,
  ),
  FILES_S3_ENDPOINT: BUCKET.endpoint,
  FILES_S3_REGION: BUCKET.region,
  FILES_S3_KEY_ID: BUCKET.keyId,
  FILES_S3_SECRET: BUCKET.secret,
};

/** Where pictures and files are. */
export function readFileLocation(environment: Environment, dataDir: string): StorageLocation {
  const read = <Value>(name: keyof typeof FILES_VARIABLES, variable: Variable<Value>) =>
    readVariable(name, variable, environment);
  const given = {
    endpoint: read('FILES_S3_ENDPOINT', BUCKET.endpoint),
    region: read('FILES_S3_REGION', BUCKET.region),
    keyId: read('FILES_S3_KEY_ID', BUCKET.keyId),
    secret: read('FILES_S3_SECRET', BUCKET.secret),
  };
  const address = parseBucketAddress(read('FILES_IN', FILES_VARIABLES.FILES_IN) ?? '');
  if (address === null) return fileFolder(dataDir);
  const names = { location: 'FILES_IN', service: 'FILES_S3' };
  return { kind: 'bucket', bucket: toBucketSettings({ names, address, ...given }) };
}

/** Where pictures and files are without a bucket. */
export function fileFolder(dataDir: string): StorageLocation {
  return { kind: 'folder', path: join(dataDir, 'files') };
}
