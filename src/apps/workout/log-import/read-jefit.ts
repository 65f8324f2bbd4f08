import { foldedKey } from '../../../kernel/text/fold.ts';
import { parseNumber } from '../../../shared/imports/files/cells.ts';
import { type FileSource, readCsvRecords } from '../../../shared/imports/files/csv.ts';
import { SessionCollector } from './collect-sessions.ts';
import type { ImportUnit } from './contract.ts';
import { type ImportedLog, NOTHING_ELSE } from './imported-log.ts';
import type { TimeReader } from './read-times.ts';
import { parseUnit } from './values.ts';

const SECTION = /^#{3,}\s*(.+?)\s*#*$/;
const MOST_SETS = 100;

type JefitRow = Readonly<Record<string, string>>;

/** Whether a file consists of sections such as `### EXERCISE LOGS ###`. */
export function isJefit(head: string): boolean {
  return /^\ufeff?\s*#{3,}\s*[A-Z]/.test(head) && head.includes('#');
}

/** Reads a backup of Jefit: tables of their own headings after the names of the sections. */
export async function readJefit(source: FileSource, times: TimeReader): Promise<ImportedLog> {
  const logs: { row: JefitRow; line: number }[] = [];
  const sessions = new Map<string, JefitRow>();
  let unit: ImportUnit | null = null;
  for await (const { section, row, line } of readSections(source)) {
    if (section === 'setting') unit = parseUnit((row.mass ?? '').trim()) ?? unit;
    else if (section === 'workout sessions') sessions.set(row._id ?? '', row);
    else if (section === 'exercise logs') logs.push({ row, line });
  }
  const collector = new SessionCollector({ program: 'jefit' });
  for (const { row, line } of logs) {
    collector.add(readExercise(row, sessions.get(row.belongsession ?? ''), unit, times), line);
  }
  const { sessions: collected, skipped } = collector;
  const { slashedDates } = times;
  return { ...NOTHING_ELSE, program: 'jefit', unit, sessions: collected, skipped, slashedDates };
}

async function* readSections(source: FileSource) {
  let section = '';
  let headings: readonly string[] | null = null;
  for await (const records of readCsvRecords(source, ',')) {
    for (const { cells, line } of records) {
      const [first = ''] = cells;
      if (first.trimStart().startsWith('###')) {
        section = foldedKey(SECTION.exec(first.trim())?.[1] ?? '');
        headings = null;
      } else if (cells.every((cell) => cell.trim() === '')) continue;
      else if (headings === null) headings = cells.map(foldedKey);
      else yield { section, line, row: toRow(headings, cells) };
    }
  }
}

function toRow(headings: readonly string[], cells: readonly string[]): JefitRow {
  const row: Record<string, string> = Object.create(null);
  for (const [at, heading] of headings.entries()) row[heading] = cells[at]?.trim() ?? '';
  return row;
}

/** A row is an exercise of a session; its sets are `60x10,62.5x8`. */
function readExercise(
  row: JefitRow,
  session: JefitRow | undefined,
  unit: ImportUnit | null,
  times: TimeReader,
) {
  const { mydate: date = '', ename: exercise = '', belongsession: id = '', logs = '' } = row;
  const start = times.parse(date)?.slice(0, 10);
  if (!start) return { skipped: `The date "${date}" can't be read.` };
  if (exercise === '') return { skipped: 'The exercise is missing.' };
  const seconds = parseNumber(session?.total_time ?? '', false);
  const head = {
    ...{ start, name: '', notes: '', minutes: seconds ? Math.round(seconds / 60) : null },
    ...(id !== '' && id !== '0' && { id }),
  };
  const sets = logs
    .split(',')
    .slice(0, MOST_SETS)
    .flatMap((written) => {
      const [, weight = '', reps = ''] = /^\s*([\d.]+)\s*x\s*([\d.]+)/i.exec(written) ?? [];
      if (reps === '') return [];
      return {
        ...{ session: head, exercise, kind: 'normal' as const, unit, rpe: null, note: '' },
        ...{ weight: parseNumber(weight, false), reps: parseNumber(reps, false) },
        ...{ distance: null, seconds: null, superset: null },
      };
    });
  return sets.some(({ reps }) => reps) ? { sets } : { skipped: 'No set was completed.' };
}
