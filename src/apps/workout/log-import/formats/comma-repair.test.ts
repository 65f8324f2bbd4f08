import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecordRow } from '../../../../shared/imports/files/csv.ts';
import { CommaRepair } from './comma-repair.ts';

const COLUMNS =
  'date,exercise,category,weight,weight unit,reps,distance,distance unit,time,comment'.split(',');
const INDEXES = new Map(COLUMNS.map((heading, at) => [heading, at]));
const repair = (line: string) =>
  new CommaRepair(COLUMNS).repair(new RecordRow(INDEXES, line.split(',')));

test.each([
  ['2024-03-01,Squat,Legs,100,kgs,5,,,,', 'Squat', '100', ''],
  ['2024-03-01,Row, seated,Back,60,kgs,8,,,,', 'Row, seated', '60', ''],
  ['2024-03-01,Row,Back,60,kgs,8,,,,slow, deep', 'Row', '60', 'slow, deep'],
  ['2024-03-01,Row, seated,Back,60,kgs,8,,,,slow, deep', 'Row, seated', '60', 'slow, deep'],
  ['2024-03-01,Squat,Legs,100,kgs,5,,,,,,', 'Squat', '100', ''],
])('%s is read', (line, exercise, weight, comment) => {
  const row = repair(line);
  expect(row?.get('exercise')).toBe(exercise);
  expect(row?.get('weight')).toBe(weight);
  expect(row?.get('comment')).toBe(comment);
});

test.each([
  ['that fits in several ways', '2024-03-01,A,B,C,,,,,,,,,'],
  ['of very many commas', `2024-03-01,Squat,Legs,100,kgs,5,,,,${','.repeat(100_000)}`],
])('a row %s is not guessed at', (_, line) => {
  expect(repair(line)).toBeNull();
});

const word = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(', '));

test('a lift with commas in its name and comment is read as it was written', () => {
  fc.assert(
    fc.property(
      words,
      words,
      fc.constantFrom('Legs', 'Back', 'Chest'),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 30 }),
      (exercise, comment, category, weight, reps) => {
        const row = repair(
          `2024-03-01,${exercise},${category},${weight},kgs,${reps},,,,${comment}`,
        );
        expect([...(row?.cells ?? [])].slice(0, 6)).toEqual([
          ...['2024-03-01', exercise, category, String(weight), 'kgs', String(reps)],
        ]);
        expect(row?.get('comment')).toBe(comment);
      },
    ),
  );
});
