import { createHash, type Hash, randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../kernel/config/config.ts';
import { isPostgres } from '../../kernel/database/open.ts';
import { ArchiveWriter } from '../../kernel/files/archive-writer.ts';
import { openFileStore } from '../../kernel/files/open-store.ts';
import type { StoredContents } from '../../kernel/files/store.ts';
import type { Clock } from '../../kernel/time/clock.ts';
import { VERSION } from '../version.ts';
import { addChecksum } from './archive-checksum.ts';
import { FORMAT, FORMAT_VERSION, MANIFEST, type Manifest, SECRETS } from './manifest.ts';
import { sealSecrets } from './sealed-secrets.ts';
import { type Row, type SearchRow, type Snapshot, withSnapshot } from './snapshot.ts';
import type { TableShape } from './table-shapes.ts';

export interface BackupOptions {
  readonly clock: Clock;
  /** Seals the keys of the instance; without it they are left out. */
  readonly passphrase?: string | undefined;
  /** For a copy that shares the files with this instance. */
  readonly withoutFiles?: boolean;
  /** Told after each table and every hundred files. */
  readonly onProgress?: (progress: BackupProgress) => void;
}

export interface BackupProgress {
  readonly stage: 'tables' | 'files';
  readonly done: number;
  readonly total: number;
}

type Paths = Pick<Config, 'database' | 'dataDir' | 'filesIn'>;

/** An entry of the archive holds about so many letters; a zip entry may not exceed 4 GB. */
const PART_LETTERS = 64 * 1024 * 1024;
const FILES_PER_REPORT = 100;
const NO_FILES: StoredContents = { found: [], missing: [], open: async () => null };

/**
 * Writes all data of an instance into one file, while the service runs or not. The file appears
 * under its name only when it is complete and on disk.
 */
export async function writeBackup(
  paths: Paths,
  target: string,
  options: BackupOptions,
): Promise<Manifest & { sha256: string }> {
  const draft = `${target}.${randomUUID()}.part`;
  const kept = join(paths.dataDir, `backup-${randomUUID()}`);
  try {
    const manifest = await withSnapshot(paths.database, (snapshot) =>
      writeArchive(snapshot, { paths, draft, kept, options }),
    );
    const sha256 = await addChecksum(draft);
    await syncToDisk(draft);
    await rename(draft, target);
    await syncToDisk(dirname(target));
    return { ...manifest, sha256 };
  } finally {
    await rm(draft, { force: true });
    await rm(kept, { recursive: true, force: true });
  }
}

interface Job {
  readonly paths: Paths;
  readonly draft: string;
  /** Folder for links to the files, so that none disappears while the tables are read. */
  readonly kept: string;
  readonly options: BackupOptions;
}

async function writeArchive(
  snapshot: Snapshot,
  { paths, draft, kept, options: { clock, passphrase, withoutFiles, onProgress } }: Job,
): Promise<Manifest> {
  const madeAt = new Date(clock.millis());
  const files = withoutFiles ? NO_FILES : await holdFiles(snapshot, paths, kept);
  const archive = await ArchiveWriter.open(draft, madeAt);
  try {
    const tables: Manifest['tables'] = [];
    const total = snapshot.tables.length + snapshot.searches.length;
    const report = () => onProgress?.({ stage: 'tables', done: tables.length, total });
    for (const table of snapshot.tables) {
      const written = await writeLines(archive, `tables/${table.name}`, toLines(snapshot, table));
      const last_id = await snapshot.lastId(table);
      tables.push({ name: table.name, columns: [...table.columns], last_id, ...written });
      report();
    }
    const searches: Manifest['searches'] = [];
    for (const { name } of snapshot.searches) {
      const lines = toSearchLines(snapshot.searchRows(name));
      searches.push({ name, ...(await writeLines(archive, `search/${name}`, lines)) });
    }
    const [found, missing]: [string[], string[]] = [[], [...files.missing]];
    for (const [at, sha256] of files.found.entries()) {
      if (at % FILES_PER_REPORT === 0) {
        onProgress?.({ stage: 'files', done: at, total: files.found.length });
      }
      const isThere = await archive.addStored(`files/${sha256}`, files, sha256);
      (isThere ? found : missing).push(sha256);
    }
    if (passphrase !== undefined) {
      await archive.addText(SECRETS, await sealSecrets(paths.dataDir, passphrase));
    }
    const manifest: Manifest = {
      format: FORMAT,
      version: FORMAT_VERSION,
      made_at: madeAt.toISOString(),
      daybook: VERSION,
      engine: isPostgres(paths.database) ? 'postgres' : 'sqlite',
      migrations: [...snapshot.migrations],
      tables,
      searches,
      files: found,
      missing_files: missing,
      has_secrets: passphrase !== undefined,
    };
    await archive.addText(MANIFEST, JSON.stringify(manifest));
    await archive.end();
    return manifest;
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

/** Holds the files that the snapshot names, because a file without rows is removed at any time. */
async function holdFiles(
  snapshot: Snapshot,
  { filesIn }: Paths,
  kept: string,
): Promise<StoredContents> {
  const table = snapshot.tables.find(({ name }) => name === 'files');
  const names = new Set<string>();
  if (table) {
    for await (const rows of snapshot.rows(table)) {
      for (const { sha256 } of rows) names.add(String(sha256));
    }
  }
  const store = await openFileStore(filesIn, 'tasks');
  return store.hold([...names].sort(), kept);
}

async function* toLines(snapshot: Snapshot, table: TableShape): AsyncGenerator<Lines> {
  const line = (row: Row) => `${JSON.stringify(table.columns.map((name) => row[name] ?? null))}\n`;
  for await (const rows of snapshot.rows(table)) {
    yield { text: rows.map(line).join(''), rows: rows.length };
  }
}

async function* toSearchLines(chunks: AsyncIterable<SearchRow[]>): AsyncGenerator<Lines> {
  const line = ({ id, owner_id, words }: SearchRow) =>
    `${JSON.stringify([id, owner_id, ...words])}\n`;
  for await (const rows of chunks) yield { text: rows.map(line).join(''), rows: rows.length };
}

interface Lines {
  readonly text: string;
  readonly rows: number;
}

/** Writes the lines into entries of a bounded size, and counts and hashes them. */
async function writeLines(archive: ArchiveWriter, path: string, lines: AsyncGenerator<Lines>) {
  const counted = { rows: 0, parts: 0, hash: createHash('sha256') };
  let next = await lines.next();
  while (!next.done) {
    counted.parts += 1;
    const part = async function* () {
      for (let letters = 0; !next.done && letters < PART_LETTERS; next = await lines.next()) {
        letters += next.value.text.length;
        count(counted, next.value);
        yield next.value.text;
      }
    };
    await archive.addPieces(`${path}.${counted.parts}.jsonl`, part());
  }
  return { rows: counted.rows, parts: counted.parts, sha256: counted.hash.digest('hex') };
}

function count(counted: { rows: number; hash: Hash }, { text, rows }: Lines): void {
  counted.rows += rows;
  counted.hash.update(text);
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
