import { parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { RecordRow } from '../../../../shared/imports/files/csv.ts';
import type { ImportUnit } from '../contract.ts';
import type { ImportedSet } from '../imported-set.ts';
import type { LogFormat, LogTable, RowReading } from '../log-format.ts';

/** The columns of one exercise, by position. */
interface ExerciseColumns {
  readonly name: number;
  readonly weights: readonly { readonly at: number; readonly unit: ImportUnit }[];
  readonly sets: readonly number[];
}

/** Older StrongLifts: a row is a workout, and the columns of each exercise have the same headings. */
export const strongliftsByWorkout: LogFormat = {
  program: 'stronglifts',
  isOf: (headings) => headings.has('exercise 1') && headings.has('set 1') && headings.has('date'),
  open: (table) => {
    const exercises = findExercises(table.columns);
    return {
      unit: exercises.every(({ weights }) => weights.length > 0) ? 'by-row' : null,
      read: (row) => readRow(row, table, exercises),
    };
  },
};

function findExercises(columns: readonly string[]): ExerciseColumns[] {
  const starts = columns.flatMap((heading, at) => (/^exercise \d+$/.test(heading) ? [at] : []));
  return starts.map((name, nth) => {
    const end = starts[nth + 1] ?? columns.length;
    const own = columns.map((heading, at) => ({ heading, at })).slice(name + 1, end);
    return {
      name,
      weights: own.flatMap(({ heading, at }) => {
        const unit = /^weight \((kg|lb)\)$/.exec(heading)?.[1];
        return unit ? [{ at, unit: unit as ImportUnit }] : [];
      }),
      sets: own.flatMap(({ heading, at }) => (/^set \d+$/.test(heading) ? [at] : [])),
    };
  });
}

function readRow(
  row: RecordRow,
  table: LogTable,
  exercises: readonly ExerciseColumns[],
): RowReading {
  const { cells } = row;
  const text = (at: number) => cells[at]?.trim() ?? '';
  const number = (at: number) => parseNumber(text(at), table.decimalComma);
  const date = row.get('date')?.trim() ?? '';
  const start = table.parseTime(date)?.slice(0, 10);
  if (!start) return { skipped: `The date "${date}" can't be read.` };
  const bodyWeight = parseBodyWeight(row.get('body weight')?.trim() ?? '', table.decimalComma);
  const session = {
    start,
    name: row.get('workout')?.trim() ?? '',
    minutes: null,
    notes: row.get('note')?.trim() ?? '',
    ...(bodyWeight && { bodyWeight }),
  };
  const sets = exercises.flatMap(({ name, weights, sets: columns }): ImportedSet[] => {
    // Both weights are written; the other unit's is rounded.
    const own = weights.filter(({ unit }) => unit === (bodyWeight?.unit ?? 'kg'));
    const weight = [...own, ...weights].find(({ at }) => number(at) !== null);
    return columns.flatMap((at) => {
      const reps = number(at);
      if (reps === null || text(name) === '') return [];
      return {
        ...{ session, exercise: text(name), kind: 'normal', reps, rpe: null, note: '' },
        weight: weight ? number(weight.at) : null,
        unit: weight?.unit ?? own[0]?.unit ?? null,
        ...{ distance: null, seconds: null, superset: null },
      };
    });
  });
  return sets.some(({ reps }) => reps) ? { sets } : { skipped: 'No set was completed.' };
}

/** `84KG`, `180 lb`. */
function parseBodyWeight(text: string, decimalComma: boolean) {
  const parts = /^([\d.,]+)\s*(kg|lb)s?$/i.exec(text);
  const value = parseNumber(parts?.[1] ?? '', decimalComma);
  return value ? { value, unit: parts?.[2]?.toLowerCase() as ImportUnit } : undefined;
}
