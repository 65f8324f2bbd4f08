import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { Invalid, NotFound } from '../errors.ts';
import { transactResponse } from '../idempotency/claim.ts';
import type { OutsideJob } from '../jobs/job.ts';
import { implement, type Route } from '../module.ts';
import type { KernelTables } from '../tables.ts';
import { isoNow } from '../time/clock.ts';
import { filesContract } from './contract.ts';
import type { FileKind } from './file-kind.ts';
import { FileResponse } from './file-response.ts';
import { reencodePicture } from './image.ts';
import { refuseOverQuota } from './quota.ts';

type StoredFile = z.output<typeof filesContract.uploadFile.output>;
type FilesContext = Context<KernelTables>;

const A_DAY_MS = 86_400_000;
const SMALL_SIDE = 480;

/** Upload, reading and removal of pictures of the given kinds. */
export function fileRoutes(kinds: readonly FileKind[]): Route[] {
  const findKind = (name: string) => kinds.find((kind) => kind.name === name);

  async function uploadFile(context: FilesContext, input: { kind: string }): Promise<StoredFile> {
    const kind = findKind(input.kind);
    if (!kind) throw new Invalid(`Unknown kind of file: "${input.kind}".`);
    // Checked before the picture is decoded, and again with its final size.
    await refuseOverQuota(context.db, context.owner, 1, context.config);
    const picture = await reencodePicture(
      context.upload ?? Buffer.alloc(0),
      kind.longestSide,
      context.owner,
    );
    await refuseOverQuota(context.db, context.owner, picture.bytes.length, context.config);
    const sha256 = await context.files.store(picture.bytes);
    const { width, height, bytes } = picture;
    const row = {
      owner_id: context.owner,
      kind: kind.name,
      sha256,
      width,
      height,
      bytes: bytes.length,
      created_at: isoNow(context.clock),
    };
    return transactResponse(context, async (tx) => {
      const { id } = await tx
        .insertInto('files')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, kind: kind.name, width, height, bytes: bytes.length, url: `/api/files/${id}` };
    });
  }

  async function readFile(
    context: FilesContext,
    { id, size }: z.output<typeof filesContract.readFile.input>,
  ): Promise<FileResponse> {
    const file = await context.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const kind = file && findKind(file.kind);
    if (!file || !kind || !(await kind.mayRead(context.db, context.caller, file))) {
      throw new NotFound('file');
    }
    if (size === 'small' && Math.max(file.width, file.height) > SMALL_SIDE) {
      return smallPicture(context, file.sha256);
    }
    return FileResponse.stored(context.files, file.sha256, 'image/webp');
  }

  return implement(filesContract, { uploadFile, readFile, removeFile });
}

/** A small version of a picture. It is made for each request; browsers cache it. */
function smallPicture({ files, owner }: FilesContext, sha256: string): FileResponse {
  const open = async () => {
    const stored = await files.open(sha256);
    if (!stored) return null;
    const { bytes } = await reencodePicture(await buffer(stored), SMALL_SIDE, owner);
    return Readable.from([bytes]);
  };
  return new FileResponse(open, 'image/webp', `${sha256}-${SMALL_SIDE}`, null);
}

async function removeFile(context: FilesContext, { id }: { id: number }): Promise<{ ok: true }> {
  const removed = await context.db
    .deleteFrom('files')
    .where('owner_id', '=', context.owner)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new NotFound('file');
  return { ok: true };
}

/** Removes file contents without a row; a day's grace covers uploads in progress. */
export const sweepFiles: OutsideJob = {
  name: 'kernel.sweep-files',
  everyMinutes: 24 * 60,
  deliver: async ({ services: { db, clock, files } }) => {
    const before = clock.millis() - A_DAY_MS;
    for await (const sha256 of files.listWrittenBefore(before)) {
      if (!(await isReferenced(db, sha256))) await files.removeWrittenBefore(before, sha256);
    }
    await files.purgeRemovedBefore(before, (sha256) => isReferenced(db, sha256));
  },
};

async function isReferenced(db: Kysely<KernelTables>, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return row !== undefined;
}
