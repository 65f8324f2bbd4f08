import type { Config } from '../../../kernel/config/config.ts';
import { InvalidVariable } from '../../../kernel/config/variables.ts';
import {
  BACKUP_COPY_S3_ENDPOINT,
  BACKUP_COPY_S3_KEY_ID,
  BACKUP_COPY_S3_REGION,
  BACKUP_COPY_S3_SECRET,
  BACKUP_COPY_TO,
  parseBucketAddress,
} from '../variables.ts';
import type { PlaceSettings } from './copy-place.ts';

/** Where copies go; null if none are made. Contradictory variables stop the boot. */
export function readPlaceSettings({
  valueOfVariable,
}: Pick<Config, 'valueOfVariable'>): PlaceSettings | null {
  const to = valueOfVariable(BACKUP_COPY_TO);
  if (to === null) return null;
  const address = parseBucketAddress(to);
  if (!address) return { kind: 'folder', path: to };
  const region = valueOfVariable(BACKUP_COPY_S3_REGION);
  return {
    kind: 'bucket',
    bucket: {
      ...address,
      region,
      endpoint: valueOfVariable(BACKUP_COPY_S3_ENDPOINT) ?? `https://s3.${region}.amazonaws.com`,
      keyId: requireVariable('BACKUP_COPY_S3_KEY_ID', valueOfVariable(BACKUP_COPY_S3_KEY_ID)),
      secret: requireVariable('BACKUP_COPY_S3_SECRET', valueOfVariable(BACKUP_COPY_S3_SECRET)),
    },
  };
}

function requireVariable(name: string, value: string | null): string {
  if (value === null) {
    throw new InvalidVariable(name, 'must be set when BACKUP_COPY_TO names a bucket.');
  }
  return value;
}

/** The place in words, without credentials. */
export function labelOf(settings: PlaceSettings): string {
  if (settings.kind === 'folder') return settings.path;
  const { endpoint, bucket, prefix } = settings.bucket;
  return `${bucket}/${prefix} (${new URL(endpoint).host})`;
}
