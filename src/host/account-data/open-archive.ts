import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Invalid } from '../../kernel/errors.ts';
import { parseJsonOrNull } from '../../kernel/text/parse-json.ts';
import type { OpenedArchive } from '../../shared/account-data/part-files.ts';
import { BadEntry, Budget, RefusedArchive } from '../../shared/imports/files/zip/limits.ts';
import { unpackToMemory } from '../../shared/imports/files/zip/unpack.ts';
import { Zip, type ZipEntry } from '../../shared/imports/files/zip/zip.ts';
import { MANIFEST_FILE, manifest } from './document.ts';

const MEGABYTE = 1024 * 1024;
const MANIFEST_BYTES = MEGABYTE;

const LIMITS = {
  entries: 100_000,
  unpackedBytes: 8192 * MEGABYTE,
  ratio: 200,
  ratioFrom: MEGABYTE,
  innerZipBytes: 4096 * MEGABYTE,
  nameBytes: 1000,
};

export interface AccountFile extends OpenedArchive {
  readonly name: string;
  readonly exportedAt: string | null;
  /** Closes the file and removes what was unpacked. */
  readonly close: () => Promise<void>;
}

interface StoredFile {
  readonly folder: string;
  readonly path: string;
  readonly name: string;
}

/** Opens the archive of an account; a file of another kind is refused. */
export async function openAccountFile({ folder, path, name }: StoredFile): Promise<AccountFile> {
  const scratch = join(folder, `unpacked-${randomUUID()}`);
  const zip = await Zip.open(path);
  const close = async () => {
    zip.close();
    await rm(scratch, { recursive: true, force: true });
  };
  try {
    const budget = new Budget(LIMITS);
    const files = await zip.files(budget);
    refuseUnsafeNames(files);
    const entries = new Map(files.map((entry) => [entry.path, entry]));
    const exportedAt = await readManifest(zip, entries.get(MANIFEST_FILE), budget);
    await mkdir(scratch, { mode: 0o700 });
    return { zip, entries, budget, scratch, name, exportedAt, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Names are only labels here, but an archive with such names was made to do harm elsewhere. */
function refuseUnsafeNames(files: readonly ZipEntry[]): void {
  const isUnsafe = ({ path }: ZipEntry) =>
    path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..');
  if (files.some(isUnsafe)) {
    throw new RefusedArchive('archive_unreadable', 'This archive names files outside of itself.');
  }
}

async function readManifest(
  zip: Zip,
  entry: ZipEntry | undefined,
  budget: Budget,
): Promise<string | null> {
  if (!entry) throw notAnAccount();
  const bytes = await unpackToMemory(zip, entry, () => MANIFEST_BYTES, budget).catch((error) => {
    throw error instanceof BadEntry ? notAnAccount() : error;
  });
  const parsed = manifest.safeParse(parseJsonOrNull(bytes.toString('utf8')));
  if (!parsed.success) throw notAnAccount();
  const { exported_at } = parsed.data;
  return typeof exported_at === 'string' ? exported_at.slice(0, 40) : null;
}

function notAnAccount(): Invalid {
  const message = 'This file is not the export of a Daybook account, or of a later version.';
  return new Invalid(message, [{ path: 'file', message }], 'unknown_file');
}
