import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { writeArchiveFile } from '../../../kernel/files/archive-writer.ts';
import { FileResponse } from '../../../kernel/files/file-response.ts';
import { StreamResponse } from '../../../kernel/files/stream-response.ts';
import { isoNow, today } from '../../../kernel/time/clock.ts';
import { CSV_TABLES, csvLine } from './csv.ts';
import { EXPORT_FORMAT, EXPORT_LISTS, EXPORT_VERSION } from './document.ts';
import { type ExportTables, readList } from './read-lists.ts';

type ExportContext = Context<ExportTables>;

export async function exportJson(context: ExportContext): Promise<StreamResponse> {
  const name = nameOf(context, 'json');
  return new StreamResponse('application/json', name, () => jsonText(context));
}

/** One entry per line, so that a reader need not hold the document in memory. */
export async function* jsonText({ db, owner, clock }: ExportContext): AsyncGenerator<string> {
  const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, exported_at: isoNow(clock) };
  yield JSON.stringify(head).slice(0, -1);
  for (const list of EXPORT_LISTS) {
    yield `,\n"${list}":[`;
    let before = '\n';
    for await (const entries of readList(db, owner, list)) {
      yield before + entries.map((entry) => JSON.stringify(entry)).join(',\n');
      before = ',\n';
    }
    yield '\n]';
  }
  yield '}\n';
}

/** Written to disk first, because the size of each file is stored before the next one begins. */
export async function exportCsv(context: ExportContext): Promise<FileResponse> {
  const { config, clock } = context;
  const folder = join(config.dataDir, 'uploads', randomUUID());
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'nutrition.zip');
  try {
    await writeArchiveFile(path, clock, async (archive) => {
      for (const table of CSV_TABLES) await archive.addPieces(table.file, csvText(context, table));
    });
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return FileResponse.onDisk(path, 'application/zip', randomUUID(), nameOf(context, 'zip'));
}

export async function* csvText(
  { db, owner }: ExportContext,
  { list, columns, toRows }: (typeof CSV_TABLES)[number],
): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const entries of readList(db, owner, list)) {
    yield entries.flatMap((entry) => toRows(entry).map(csvLine)).join('');
  }
}

function nameOf(context: ExportContext, ending: string): string {
  return `daybook-nutrition-${today(context.clock, timeZoneOf(context))}.${ending}`;
}
