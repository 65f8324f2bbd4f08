import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { DomainError } from '../../../../kernel/errors.ts';
import { CATALOGUE } from '../../exercises/catalogue/catalogue.ts';
import type { ProgramName } from '../contract.ts';
import type { ImportedLog } from '../imported-log.ts';
import { type LibraryEntry, matchNames } from '../match-names.ts';
import { readLog } from '../read-log.ts';
import { findWarnings } from '../warnings.ts';

const FILE = /\.(?:csv|txt|json|gz)$/i;

/** How much of one file was read and matched. */
export interface FileResult {
  /** Its path in the folder. */
  readonly file: string;
  readonly program: ProgramName | null;
  /** The reason if the file could not be read. */
  readonly reason: string | null;
  readonly sets: number;
  readonly matched: number;
  readonly skipped: number;
  /** Sets by the names that the catalogue does not know. */
  readonly unmatched: ReadonlyMap<string, number>;
  readonly warnings: readonly string[];
}

const LIBRARY: readonly LibraryEntry[] = CATALOGUE.map((entry, id) => ({
  ...entry,
  id,
  own: false,
}));

/** Reads every file of a folder as an uploaded file is read, and matches it with the catalogue. */
export async function measureFolder(folder: string): Promise<FileResult[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile() && FILE.test(file.name))
    .map((file) => join(file.parentPath, file.name))
    .sort();
  const results: FileResult[] = [];
  for (const path of paths) results.push(await measureFile(path, relative(folder, path)));
  return results;
}

async function measureFile(path: string, file: string): Promise<FileResult> {
  try {
    return { file, reason: null, ...(await measureLog(await readLog(path, { zone: 'UTC' }))) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const nothing = { sets: 0, matched: 0, skipped: 0, unmatched: new Map(), warnings: [] };
    return { file, program: null, reason: error.message, ...nothing };
  }
}

async function measureLog(log: ImportedLog): Promise<Omit<FileResult, 'file' | 'reason'>> {
  const counts = new Map<string, number>();
  for (const { name, sets } of log.sessions.flatMap(({ exercises }) => exercises))
    counts.set(name, (counts.get(name) ?? 0) + sets.length);
  const matches = await matchNames(LIBRARY, log.program, [...counts.keys()]);
  const unmatched = new Map([...counts].filter(([name]) => !matches.get(name)?.match));
  const sets = sum(counts);
  return {
    program: log.program,
    sets,
    matched: sets - sum(unmatched),
    skipped: log.skipped.length,
    unmatched,
    warnings: [
      ...findWarnings(log, matches).map(({ message }) => message),
      ...(log.slashedDates?.order === null
        ? [`The order of dates such as ${log.slashedDates.example} has to be asked for.`]
        : []),
    ],
  };
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
