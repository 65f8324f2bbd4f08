import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Clock, isoAt, isoNow } from '../../../kernel/clock.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { ReceivedFile } from '../../../kernel/files/received-file.ts';
import type { OutsideJob } from '../../../kernel/jobs/job.ts';
import type { RecipeAppTables } from '../tables.ts';

const KEPT_MS = 3_600_000;

interface Upload {
  readonly folder: string;
  readonly path: string;
}

/** Keeps a received file for an hour, for choosing from it. */
export async function keepUpload(
  { db, owner, clock }: { db: Kysely<RecipeAppTables>; owner: number; clock: Clock },
  file: ReceivedFile,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('recipe_uploads')
    .values({
      id,
      owner_id: owner,
      folder: file.folder,
      found: file.name,
      created_at: isoNow(clock),
      expires_at: isoAt(clock.millis() + KEPT_MS),
    })
    .execute();
  file.keep();
  return id;
}

/** Gone, expired and somebody else's are one and the same. */
export async function findUpload(
  { db, owner, clock }: { db: Kysely<RecipeAppTables>; owner: number; clock: Clock },
  id: string,
): Promise<Upload> {
  const row = await db
    .selectFrom('recipe_uploads')
    .select('folder')
    .where('owner_id', '=', owner)
    .where('id', '=', id)
    .where('expires_at', '>', isoNow(clock))
    .executeTakeFirst();
  if (!row) {
    throw new DomainError(
      'gone',
      'upload_expired',
      'The uploaded file is no longer here. Choose it again.',
    );
  }
  return { folder: row.folder, path: join(row.folder, 'file') };
}

export async function dropUpload(db: Kysely<RecipeAppTables>, id: string): Promise<void> {
  const row = await db
    .deleteFrom('recipe_uploads')
    .where('id', '=', id)
    .returning('folder')
    .executeTakeFirst();
  if (row) await rm(row.folder, { recursive: true, force: true });
}

/** Removes uploads that nobody chose from, and folders that a crash left behind. */
export const sweepUploads: OutsideJob = {
  name: 'recipe.sweep-uploads',
  everyMinutes: 15,
  deliver: async ({ services }) => {
    const { clock, config } = services;
    const db: Kysely<RecipeAppTables> = services.db;
    await db.deleteFrom('recipe_uploads').where('expires_at', '<=', isoNow(clock)).execute();
    const named = await db.selectFrom('recipe_uploads').select('folder').execute();
    const wanted = new Set(named.map(({ folder }) => folder));
    const uploads = join(config.dataDir, 'uploads');
    for (const name of await readdir(uploads).catch(() => [])) {
      const folder = join(uploads, name);
      if (wanted.has(folder)) continue;
      const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
      if (mtimeMs < clock.millis() - KEPT_MS) await rm(folder, { recursive: true, force: true });
    }
  },
};
