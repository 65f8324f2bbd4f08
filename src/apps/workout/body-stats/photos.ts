import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { emitEvent } from '../../../accounts/webhooks/emit.ts';
import { afterCursor, cutPage, orderPage, type PageOrder } from '../../../kernel/api/paging.ts';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { Invalid, NotFound } from '../../../kernel/errors.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import type { ProgressPhoto, photosContract } from './contract.ts';
import { PROGRESS_PHOTO } from './progress-photo.ts';
import type { BodyDataTables } from './tables.ts';

type PhotoTables = BodyDataTables & Pick<KernelTables, 'files'>;
type PhotosContext = Context<PhotoTables>;
type Db = Kysely<PhotoTables>;
type Input<Name extends keyof typeof photosContract> = z.output<
  (typeof photosContract)[Name]['input']
>;

/** Photos that are not deleted and whose file is still stored. */
function selectPhotos(db: Db, owner: number) {
  return db
    .selectFrom('progress_photos as photo')
    .innerJoin('files', 'files.id', 'photo.file_id')
    .select([
      'photo.id',
      'photo.file_id',
      'photo.date',
      'photo.pose',
      'photo.note',
      'photo.created_at',
      'photo.updated_at',
    ])
    .where('photo.owner_id', '=', owner)
    .where('photo.deleted_at', 'is', null);
}

type PhotoRow = Omit<ProgressPhoto, 'url'>;

const NEWEST_FIRST: PageOrder<PhotoRow> = {
  direction: 'desc',
  keys: [
    [sql.ref('photo.date'), ({ date }) => date],
    [sql.ref('photo.id'), ({ id }) => id],
  ],
};

export async function listPhotos(
  { db, owner }: PhotosContext,
  { from, to, pose, limit, cursor }: Input<'listPhotos'>,
) {
  let rows = orderPage(selectPhotos(db, owner), NEWEST_FIRST);
  if (pose !== undefined) rows = rows.where('photo.pose', '=', pose);
  if (from !== undefined) rows = rows.where('photo.date', '>=', from);
  if (to !== undefined) rows = rows.where('photo.date', '<=', to);
  if (cursor !== undefined) rows = afterCursor(rows, NEWEST_FIRST, cursor);
  const page = cutPage(await rows.limit(limit + 1).execute(), limit, NEWEST_FIRST);
  return { items: page.items.map(toPhoto), next_cursor: page.next_cursor };
}

function toPhoto(row: PhotoRow): ProgressPhoto {
  return { ...row, url: `/api/files/${row.file_id}` };
}

export async function addPhoto(context: PhotosContext, input: Input<'addPhoto'>) {
  const { db, owner, clock } = context;
  const { file_id, pose, note, date = today(clock, timeZoneOf(context)) } = input;
  const now = isoNow(clock);
  return transact(db, async (tx) => {
    await refuseForeignFile(tx, owner, file_id);
    const { id } = await tx
      .insertInto('progress_photos')
      .values({ owner_id: owner, file_id, date, pose, note, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photo = await requirePhoto(tx, owner, id);
    await emitEvent(tx, { owner, now, event: 'progress_photo.logged' }, () => photo);
    return photo;
  });
}

async function refuseForeignFile(db: Db, owner: number, fileId: number): Promise<void> {
  const own = await db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', owner)
    .where('id', '=', fileId)
    .where('kind', '=', PROGRESS_PHOTO)
    .executeTakeFirst();
  if (own) return;
  const message = 'must be a picture that you uploaded as a progress photo';
  throw new Invalid(`file_id ${message}.`, [{ path: 'file_id', message }]);
}

async function requirePhoto(db: Db, owner: number, id: number): Promise<ProgressPhoto> {
  const row = await selectPhotos(db, owner).where('photo.id', '=', id).executeTakeFirst();
  if (!row) throw new NotFound('photo');
  return toPhoto(row);
}

export async function changePhoto(
  { db, owner, clock }: PhotosContext,
  { id, ...change }: Input<'changePhoto'>,
) {
  return transact(db, async (tx) => {
    await requirePhoto(tx, owner, id);
    await tx
      .updateTable('progress_photos')
      .set({ ...change, updated_at: isoNow(clock) })
      .where('owner_id', '=', owner)
      .where('id', '=', id)
      .execute();
    return requirePhoto(tx, owner, id);
  });
}

export async function removePhoto(
  { db, owner, clock }: PhotosContext,
  { id }: Input<'removePhoto'>,
) {
  return transact(db, async (tx) => {
    await requirePhoto(tx, owner, id);
    await setDeletedAt(tx, owner, id, isoNow(clock));
    return { ok: true as const };
  });
}

export async function restorePhoto({ db, owner }: PhotosContext, { id }: Input<'restorePhoto'>) {
  return transact(db, async (tx) => {
    await setDeletedAt(tx, owner, id, null);
    return requirePhoto(tx, owner, id);
  });
}

async function setDeletedAt(
  db: Db,
  owner: number,
  id: number,
  deletedAt: string | null,
): Promise<void> {
  await db
    .updateTable('progress_photos')
    .set({ deleted_at: deletedAt })
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
}
