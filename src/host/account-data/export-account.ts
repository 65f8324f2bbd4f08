import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Context, timeZoneOf } from '../../kernel/context.ts';
import { writeArchiveFile } from '../../kernel/files/archive-writer.ts';
import { FileResponse } from '../../kernel/files/file-response.ts';
import { queueImport } from '../../kernel/limits/import-queue.ts';
import { isoNow, today } from '../../kernel/time/clock.ts';
import { PartFolder } from '../../shared/account-data/part-folder.ts';
import { withReader } from '../backup/snapshot.ts';
import type { AllTables } from '../requests/request-context.ts';
import { VERSION } from '../version.ts';
import { ACCOUNT_FORMAT, ACCOUNT_VERSION, MANIFEST_FILE } from './document.ts';
import { ACCOUNT_PARTS } from './parts.ts';

type ExportContext = Context<AllTables>;

/**
 * Writes everything of an account into one file, as it was at one moment. It is written to disk
 * first, so memory does not grow with it; the sweep of uploads removes it an hour later. The exports
 * and imports of an account run one after another.
 */
export async function exportAccount(context: ExportContext): Promise<FileResponse> {
  const { config, clock } = context;
  const folder = join(config.dataDir, 'uploads', randomUUID());
  const path = join(folder, 'account.zip');
  return queueImport(context, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      await withReader(config.directDatabase, (db) =>
        writeAccount(readingWith(context, db), folder, path),
      );
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    const name = `daybook-account-${today(clock, timeZoneOf(context))}.zip`;
    return FileResponse.onDisk(path, 'application/zip', randomUUID(), name);
  });
}

async function writeAccount(context: ExportContext, scratch: string, path: string): Promise<void> {
  const head = {
    format: ACCOUNT_FORMAT,
    version: ACCOUNT_VERSION,
    exported_at: isoNow(context.clock),
    daybook: VERSION,
  };
  await writeArchiveFile(path, context.clock, async (archive) => {
    await archive.addText(MANIFEST_FILE, `${JSON.stringify(head, null, 1)}\n`);
    for (const { name, write } of ACCOUNT_PARTS) {
      await write(context, new PartFolder(archive, name, scratch));
    }
  });
}

/** The context of a request, reading through another connection. */
function readingWith(context: ExportContext, db: Kysely<AllTables>): ExportContext {
  const { clock, config, log, files, live, mailer, secrets, warnings } = context;
  const { owner, caller, app, origin, response, signal } = context;
  return {
    ...{ db, clock, config, log, files, live, mailer, secrets, warnings },
    ...{ owner, caller, app, origin, response, signal, upload: null, received: null },
  };
}
