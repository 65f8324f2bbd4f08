import type { BucketServer } from './bucket-server.ts';

/** The settings of the server's service, such as FILES_S3_ENDPOINT. */
export function serviceVariables(
  { settings: { endpoint, region, keyId, secret } }: BucketServer,
  service: 'BACKUP_COPY_S3' | 'FILES_S3',
): Record<string, string> {
  return {
    [`${service}_ENDPOINT`]: endpoint,
    [`${service}_REGION`]: region,
    [`${service}_KEY_ID`]: keyId,
    [`${service}_SECRET`]: secret,
  };
}

/** The settings of an instance whose pictures and files are in the bucket. */
export function filesVariables(server: BucketServer): Record<string, string> {
  return { FILES_IN: 's3://backups/home', ...serviceVariables(server, 'FILES_S3') };
}
