import type { StorageLocation } from '../../../kernel/bucket/settings.ts';
import { parseBucketAddress, toBucketSettings } from '../../../kernel/config/bucket-config.ts';
import type { Config } from '../../../kernel/config/config.ts';
import { BACKUP_COPY_TO, COPY_BUCKET } from '../variables.ts';

/** Where copies go; null if none are made. Contradictory variables stop the boot. */
export function readCopySettings({
  valueOfVariable,
}: Pick<Config, 'valueOfVariable'>): StorageLocation | null {
  const to = valueOfVariable(BACKUP_COPY_TO);
  if (to === null) return null;
  const address = parseBucketAddress(to);
  if (!address) return { kind: 'folder', path: to };
  return {
    kind: 'bucket',
    bucket: toBucketSettings({
      names: { location: 'BACKUP_COPY_TO', service: 'BACKUP_COPY_S3' },
      address,
      endpoint: valueOfVariable(COPY_BUCKET.endpoint),
      region: valueOfVariable(COPY_BUCKET.region),
      keyId: valueOfVariable(COPY_BUCKET.keyId),
      secret: valueOfVariable(COPY_BUCKET.secret),
    }),
  };
}

/** The location in words, without credentials. */
export function labelOf(settings: StorageLocation): string {
  if (settings.kind === 'folder') return settings.path;
  const { endpoint, bucket, prefix } = settings.bucket;
  return `${bucket}/${prefix} (${new URL(endpoint).host})`;
}
