import { setImmediate as turn } from 'node:timers/promises';
import { Invalid } from '../../../kernel/errors.ts';
import { fileAt, isJson, openCsv } from '../../../shared/imports/files/csv.ts';
import { SessionCollector } from './collect-sessions.ts';
import type { ImportUnit, ProgramName, SkippedRow } from './contract.ts';
import { fitnotes } from './formats/fitnotes.ts';
import { hevy } from './formats/hevy.ts';
import { liftlog } from './formats/liftlog.ts';
import { strong } from './formats/strong.ts';
import { stronglifts } from './formats/stronglifts.ts';
import type { ImportedSession } from './imported-session.ts';
import type { LogFormat } from './imported-set.ts';
import { readDaybookLog } from './read-daybook-log.ts';

const FORMATS: readonly LogFormat[] = [strong, hevy, stronglifts, liftlog, fitnotes];

export interface ImportedLog {
  readonly program: ProgramName;
  /** Null if the file has weights without a unit. */
  readonly unit: ImportUnit | 'by-row' | null;
  readonly sessions: readonly ImportedSession[];
  readonly skipped: readonly SkippedRow[];
}

/** Reads another program's file; unreadable rows are reported and skipped. */
export async function readLog(path: string): Promise<ImportedLog> {
  const source = fileAt(path);
  if (await isJson(source)) return readDaybookLog(path);
  const file = await openCsv(source);
  if (file.headings.has('workout_completed')) throw ownCsv();
  const format = FORMATS.find(({ isOf }) => isOf(file.headings));
  if (!format) {
    const message = 'This file is not from a program that Daybook can read.';
    throw new Invalid(message, [{ path: 'file', message }], 'unknown_file');
  }
  const collector = new SessionCollector(format);
  for await (const lines of file.lines()) {
    for (const { number, row } of lines) {
      collector.add(format.read(row, file.decimalComma), number);
    }
    await turn();
  }
  const unit = format.unitOf(file.headings);
  return {
    program: format.program,
    unit,
    sessions: collector.sessions,
    skipped: collector.skipped,
  };
}

/** Our CSV export is for spreadsheets and has no uuids, so it cannot be imported twice safely. */
function ownCsv(): Invalid {
  const message = 'This is the CSV export of Daybook, for spreadsheets. Choose its JSON export.';
  return new Invalid(message, [{ path: 'file', message }], 'own_csv');
}
