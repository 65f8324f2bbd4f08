import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { DomainError } from '../errors.ts';
import type { KernelTables } from '../tables.ts';

/** Refuses a picture or file that would exceed its owner's quota, PICTURE_QUOTA_MB. */
export async function refuseOverQuota(
  db: Kysely<KernelTables>,
  owner: number,
  bytes: number,
  { uploads: { pictureBytes } }: Pick<Config, 'uploads'>,
): Promise<void> {
  if (await fitsQuota(db, owner, bytes, pictureBytes)) return;
  throw new DomainError(
    'too-large',
    'picture_quota_exceeded',
    `Your pictures and files fill the quota of ${Math.floor(pictureBytes / 1024 / 1024)} MB per account. Remove some, or ask the operator to raise PICTURE_QUOTA_MB.`,
  );
}

/** Whether an owner's quota has room for these bytes. */
export async function fitsQuota(
  db: Kysely<KernelTables>,
  owner: number,
  bytes: number,
  pictureBytes: number,
): Promise<boolean> {
  if (!Number.isFinite(pictureBytes)) return true;
  const { stored } = await db
    .selectFrom('files')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('stored'))
    .where('owner_id', '=', owner)
    .executeTakeFirstOrThrow();
  return Number(stored) + bytes <= pictureBytes;
}
