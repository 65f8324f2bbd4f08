import type { Transaction } from 'kysely';
import type { Context } from '../../kernel/context.ts';
import { transact } from '../../kernel/database/transact.ts';
import type { FileKind } from '../../kernel/files/file-kind.ts';
import { reencodePicture } from '../../kernel/files/image.ts';
import { fitsQuota } from '../../kernel/files/quota.ts';
import type { KernelTables } from '../../kernel/tables.ts';
import { isoNow } from '../../kernel/time/clock.ts';

type PictureContext<Tables extends KernelTables> = Pick<
  Context<Tables>,
  'db' | 'owner' | 'clock' | 'files' | 'config'
>;

/**
 * Stores a picture of an imported file with the row that shows it, in one transaction. Returns null
 * if it is not a picture or the owner's quota is exceeded.
 */
export async function storeImportedPicture<Tables extends KernelTables, Result>(
  { db, owner, clock, files, config }: PictureContext<Tables>,
  { name: kind, longestSide }: Pick<FileKind, 'name' | 'longestSide'>,
  original: Buffer,
  show: (tx: Transaction<Tables>, fileId: number) => Promise<Result>,
): Promise<Result | null> {
  const picture = await reencodePicture(original, longestSide).catch(() => null);
  if (!picture) return null;
  const { bytes, width, height } = picture;
  const kernel = db as unknown as PictureContext<KernelTables>['db'];
  if (!(await fitsQuota(kernel, owner, bytes.length, config.uploads.pictureBytes))) return null;
  const sha256 = await files.store(bytes);
  const created_at = isoNow(clock);
  const row = { owner_id: owner, kind, sha256, width, height, bytes: bytes.length, created_at };
  return transact(db, async (tx) => {
    const { id } = await (tx as unknown as Transaction<KernelTables>)
      .insertInto('files')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return show(tx, id);
  });
}
