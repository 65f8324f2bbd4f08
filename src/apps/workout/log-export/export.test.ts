import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsvCell } from '../../../kernel/text/csv-cell.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;
let ana: Person;
let ben: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
  ben = await instance.person('ben');
  for (let n = 0; n < 120; n += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
    const sets = [
      { weight: 100, reps: 5, completed: true, rpe: 8 },
      { weight: 40, reps: 5, completed: true, warmup: true },
    ];
    await ana.call(`PUT /workout/api/workout/${date}`, {
      name: 'Legs, "heavy"',
      notes: 'Two\nlines',
      exercises: [{ exercise_name: 'Squat', sets }, { exercise_name: 'Row' }],
    });
  }
  await ana.call('PUT /workout/api/workout/2025-12-31', { name: 'Rest' });
});
afterAll(() => instance.close());

test('the whole log goes out as CSV, a row for each set, and only one’s own', async () => {
  const { status, headers, text } = await ana.call('GET /workout/api/workout-export.csv');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toBe(
    'attachment; filename="daybook-workouts-2026-11-15.csv"',
  );
  const rows = parse<Record<string, string>>(text, { columns: true });
  expect(rows).toHaveLength(1 + 120 * 3);
  expect(rows[0]).toMatchObject({ date: '2025-12-31', workout_name: 'Rest', exercise_name: '' });
  expect(rows[1]).toMatchObject({
    date: '2026-01-01',
    session: '1',
    workout_name: 'Legs, "heavy"',
    exercise_name: 'Squat',
    set: '1',
    weight: '100',
    reps: '5',
    rpe: '8',
    warmup: 'false',
    workout_notes: 'Two\nlines',
  });
  expect(rows[3]).toMatchObject({ exercise_name: 'Row', set: '', workout_notes: 'Two\nlines' });
  expect(parse((await ben.call('GET /workout/api/workout-export.csv')).text)).toHaveLength(1);
});

test('a text that a spreadsheet would run as a formula is escaped, a number is not', async () => {
  const cat = await instance.person('cat');
  const formula = '=HYPERLINK("https://evil.example","x")';
  await cat.call('PUT /workout/api/workout/2026-03-01', {
    name: formula,
    notes: '-5',
    exercises: [{ exercise_name: '@cmd', sets: [{ weight: 20, reps: 5, completed: true }] }],
  });
  const { text } = await cat.call('GET /workout/api/workout-export.csv');
  const [row] = parse<Record<string, string>>(text, { columns: true });
  expect(row).toMatchObject({
    workout_name: `'${formula}`,
    exercise_name: `'@cmd`,
    workout_notes: '-5',
  });
  expect(readCsvCell(row?.workout_name ?? '')).toBe(formula);
});

test('the whole log goes out as JSON, each session as the API shows it', async () => {
  const { body } = await ana.call('GET /workout/api/workout-export.json');
  expect(body).toMatchObject({ format: 'daybook-workouts', version: 1 });
  expect(body.workouts).toHaveLength(121);
  const { workout } = (await ana.call('GET /workout/api/workout/2026-01-01')).body;
  expect(body.workouts[1]).toEqual(workout);
  expect((await ben.call('GET /workout/api/workout-export.json')).body.workouts).toEqual([]);
});
