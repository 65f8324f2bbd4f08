import { cell, parseNumber } from '../../../../shared/imports/files/cells.ts';
import type { LogFormat } from '../log-format.ts';
import { parseUnit } from '../values.ts';

export const liftlog: LogFormat = {
  program: 'liftlog',
  oneEntryEach: true,
  isOf: (headings) => headings.has('sessionid') && headings.has('timestamp'),
  open: ({ headings, decimalComma, parseTime }) => ({
    unit: headings.has('weightunit') ? 'by-row' : null,
    read: (row) => {
      const number = (heading: string) => parseNumber(cell(row, heading), decimalComma);
      const start = parseTime(cell(row, 'timestamp'));
      if (start === null) return { skipped: `The time "${cell(row, 'timestamp')}" can't be read.` };
      const exercise = cell(row, 'exercise');
      if (exercise === '') return { skipped: 'The exercise is missing.' };
      // Every set has its own time, so the session is identified by its number.
      const session = {
        start,
        name: cell(row, 'session', 'sessionname'),
        minutes: null,
        notes: '',
        id: cell(row, 'sessionid'),
      };
      return {
        sets: [
          {
            session,
            exercise,
            kind: 'normal',
            weight: number('weight'),
            unit: parseUnit(cell(row, 'weightunit')),
            reps: number('reps'),
            rpe: null,
            distance: null,
            seconds: null,
            note: cell(row, 'notes'),
            superset: null,
            at: start,
          },
        ],
      };
    },
  }),
};
