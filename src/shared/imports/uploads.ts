import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Config } from '../../kernel/config/config.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { ReceivedFile } from '../../kernel/files/received-file.ts';
import type { FileStore, SharedUploads } from '../../kernel/files/store.ts';
import type { OutsideJob } from '../../kernel/jobs/job.ts';
import { type Clock, isoAt, isoNow } from '../../kernel/time/clock.ts';
import type { ImportTables } from './tables.ts';

const KEPT_MS = 3_600_000;

interface Upload {
  readonly folder: string;
  readonly path: string;
  readonly name: string;
}

interface UploadContext {
  // biome-ignore lint/suspicious/noExplicitAny: uploads are stored beside any module's tables
  readonly db: Kysely<any>;
  readonly owner: number;
  readonly clock: Clock;
  readonly config: Pick<Config, 'dataDir'>;
  readonly files: Pick<FileStore, 'uploads'>;
}

/**
 * Derived from the folder's name, because processes may mount the data folder at different paths.
 */
function uploadFolder({ dataDir }: Pick<Config, 'dataDir'>, folder: string): string {
  return join(dataDir, 'uploads', basename(folder));
}

/**
 * Keeps a received file for the next request of its import, at whichever process that arrives.
 *
 * @param commit stores the row that names it
 */
export async function keepUpload<Result>(
  { files: { uploads } }: Pick<UploadContext, 'files'>,
  received: ReceivedFile,
  commit: () => Promise<Result>,
): Promise<Result> {
  await uploads?.put(sharedName(received.folder), received.path);
  const result = await commit();
  if (!uploads) received.keep();
  return result;
}

/** Registers a received file for an hour; `keepUpload` keeps it. */
export async function storeUpload(
  { db, owner, clock }: Pick<UploadContext, 'db' | 'owner' | 'clock'>,
  file: Pick<ReceivedFile, 'folder' | 'name'>,
): Promise<string> {
  const id = randomUUID();
  await (db as Kysely<ImportTables>)
    .insertInto('import_uploads')
    .values({
      id,
      owner_id: owner,
      folder: basename(file.folder),
      file_name: file.name,
      created_at: isoNow(clock),
      expires_at: isoAt(clock.millis() + KEPT_MS),
    })
    .execute();
  return id;
}

/** Missing, expired and foreign uploads all answer 410. */
export async function findUpload(
  { db, owner, clock, config, files: { uploads } }: UploadContext,
  id: string,
): Promise<Upload> {
  const row = await (db as Kysely<ImportTables>)
    .selectFrom('import_uploads')
    .select(['folder', 'file_name'])
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('expires_at', '>', isoNow(clock))
    .executeTakeFirst();
  if (!row) throw uploadExpired();
  // The folder of a fetched file is the request's own: others may fetch or remove theirs meanwhile.
  const folder = uploadFolder(config, uploads ? `${row.folder}.${randomUUID()}` : row.folder);
  const path = join(folder, 'file');
  if (uploads) await fetchUpload(uploads, folder, path);
  return { folder, path, name: row.file_name };
}

async function fetchUpload(uploads: SharedUploads, folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (await uploads.fetch(sharedName(folder), path)) return;
  await rm(folder, { recursive: true, force: true });
  throw uploadExpired();
}

/** The name of an upload in the bucket, by the folder of the received or the fetched file. */
function sharedName(folder: string): string {
  return basename(folder).replace(/\..*/, '');
}

export function uploadExpired(): DomainError {
  return new DomainError(
    'gone',
    'upload_expired',
    'The uploaded file has expired. Please choose it again.',
  );
}

/** Deletes the row of an upload; `removeUpload` removes its file. */
export async function dropUpload(
  { db, owner }: Pick<UploadContext, 'db' | 'owner'>,
  id: string,
): Promise<void> {
  await (db as Kysely<ImportTables>)
    .deleteFrom('import_uploads')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .execute();
}

/** Removes the file of an upload; what a bucket does not remove now is swept later. */
export async function removeUpload(
  { files: { uploads } }: Pick<UploadContext, 'files'>,
  folder: string,
): Promise<void> {
  await uploads?.remove(sharedName(folder)).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}

/** Writes a pasted text to a folder of its own, so that it is read like a file. */
export async function storeText(
  config: Pick<Config, 'dataDir'>,
  text: string,
): Promise<Pick<Upload, 'folder' | 'path'>> {
  const folder = uploadFolder(config, randomUUID());
  const path = join(folder, 'file');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(path, text, { mode: 0o600 });
  return { folder, path };
}

/** Removes expired uploads and folders left by a crash. */
export const sweepUploads: OutsideJob = {
  name: 'imports.sweep-uploads',
  everyMinutes: 15,
  deliver: async ({ services }) => {
    const { clock, config, files } = services;
    const db: Kysely<ImportTables> = services.db;
    await db.deleteFrom('import_uploads').where('expires_at', '<=', isoNow(clock)).execute();
    const named = await db.selectFrom('import_uploads').select('folder').execute();
    const wanted = new Set(named.map(({ folder }) => uploadFolder(config, folder)));
    const uploads = join(config.dataDir, 'uploads');
    for (const name of await readdir(uploads).catch(() => [])) {
      const folder = join(uploads, name);
      if (wanted.has(folder)) continue;
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < clock.millis() - KEPT_MS) await rm(folder, { recursive: true, force: true });
    }
    // Each was written before its row, which is gone an hour later.
    await files.uploads?.removeWrittenBefore(clock.millis() - 2 * KEPT_MS);
  },
};
