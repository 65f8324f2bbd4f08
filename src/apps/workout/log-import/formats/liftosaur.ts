import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { LogFormat } from '../log-format.ts';
import { parseUnit } from '../values.ts';

const WEIGHTS = ['completed weight value', 'weight value', 'required weight value'];
const UNITS = ['completed weight unit', 'weight unit', 'required weight unit'];

/** Times are in UTC; a set has required and completed amounts. */
export const liftosaur: LogFormat = {
  program: 'liftosaur',
  isOf: (headings) => headings.has('workout datetime') && headings.has('completed reps'),
  open: ({ decimalComma, parseTime }) => ({
    unit: 'by-row',
    read: (row) => {
      const number = (...headings: string[]) => parseNumber(cell(row, ...headings), decimalComma);
      const written = cell(row, 'workout datetime');
      const start = parseTime(written);
      if (start === null) return { skipped: `The time "${written}" can't be read.` };
      const exercise = cell(row, 'exercise');
      if (exercise === '') return { skipped: 'The exercise is missing.' };
      const reps = number('completed reps');
      if (reps === null) return { skipped: 'The set was not completed.' };
      const at = parseTime(cell(row, 'completed reps time'));
      return {
        sets: [
          {
            session: { start, name: cell(row, 'day name'), minutes: null, notes: '', id: written },
            exercise,
            kind: cell(row, 'is warmup set?') === '1' ? 'warmup' : 'normal',
            weight: number(...WEIGHTS),
            unit: parseUnit(cell(row, ...UNITS)),
            reps,
            rpe: number('completed rpe', 'rpe'),
            distance: null,
            seconds: null,
            note: cell(row, 'notes'),
            superset: null,
            ...(at !== null && { at }),
          },
        ],
      };
    },
  }),
};
