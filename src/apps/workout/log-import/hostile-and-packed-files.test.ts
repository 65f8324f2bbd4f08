import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { encodeMessage } from '../../../testing/workout/encode-protobuf.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

type Fields = Record<string, string>;

const preview = (person: Person, file: Buffer) =>
  sendForm(person, 'POST /workout/api/workout-import/preview', {}, file);
const commit = (person: Person, file: Buffer, fields: Fields = {}) =>
  sendForm(person, 'POST /workout/api/workout-import/commit', { log_unit: 'kg', ...fields }, file);
const day = async (person: Person, date: string) =>
  (await person.call(`GET /workout/api/workout/${date}/sessions`)).body.sessions;

let count = 0;
async function newPerson(): Promise<Person> {
  count += 1;
  return instance.person(`person${count}`);
}

const decimal = (units: number, nanos = 0) => encodeMessage({ 1: units, 2: { fixed32: nanos } });
const date = (year: number, month: number, at: number) =>
  encodeMessage({ 1: year, 2: month, 3: at });
const set = (reps: number, units: number, unit: number) =>
  encodeMessage({
    1: encodeMessage({ 1: reps, 2: encodeMessage({ 1: 18, 2: 30 }) }),
    2: decimal(units, 500_000_000),
    3: unit,
  });
const lift = (name: string, ...sets: Buffer[]) =>
  encodeMessage({ 1: encodeMessage({ 1: name }), 3: sets });
const session = (...exercises: Buffer[]) =>
  encodeMessage({
    1: encodeMessage({ 1: Buffer.from('0123456789abcdef') }),
    2: 'Legs',
    3: exercises,
    4: date(2024, 3, 1),
    5: decimal(80),
    7: 1,
  });
const backup = (...sessions: Buffer[]) => gzipSync(encodeMessage({ 1: sessions }));

describe('a backup of LiftLog', () => {
  test('brings its sets, with their units and the body weight', async () => {
    const person = await newPerson();
    const run = encodeMessage({
      1: encodeMessage({ 1: 'Running' }),
      6: 1,
      9: encodeMessage({ 1: 1500 }),
      10: decimal(5),
      14: encodeMessage({ 1: 'kilometre' }),
    });
    const undone = encodeMessage({ 2: decimal(100), 3: 1 });
    const file = backup(session(lift('Squat', set(5, 100, 1), set(3, 220, 2), undone), run));
    const { status, body, text } = await commit(person, file);
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ program: 'liftlog', added: 1, sets: 3, body_weights: 1 });
    expect(await day(person, '2024-03-01')).toMatchObject([
      {
        name: 'Legs',
        exercises: [
          { exercise_name: 'Back Squat', sets: [{ weight: 100.5, reps: 5 }, { weight: 100.017 }] },
          { exercise_name: 'Running', sets: [{ distance: 5000, duration_sec: 1500 }] },
        ],
      },
    ]);
    expect((await commit(person, file)).body).toMatchObject({ added: 0, duplicates: 1 });
  });

  test('of an older version has one weight for all sets, without a unit', async () => {
    const person = await newPerson();
    const old = encodeMessage({
      1: encodeMessage({ 1: 'Squat' }),
      2: decimal(60),
      3: [encodeMessage({ 1: encodeMessage({ 1: 5 }) })],
    });
    const file = backup(session(old));
    expect((await preview(person, file)).body.unit).toBeNull();
    expect((await commit(person, file)).body.code).toBe('unit_needed');
    await commit(person, file, { unit: 'kg' });
    const [{ exercises }] = await day(person, '2024-03-01');
    expect(exercises).toMatchObject([{ sets: [{ weight: 60, reps: 5 }] }]);
  });
});

describe('hostile files', () => {
  const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
  const deep = Array.from({ length: 2000 }).reduce<Buffer>(
    (inner) => encodeMessage({ 1: inner }),
    Buffer.from('x'),
  );

  test.each([
    ['a zip bomb', bomb, 400],
    ['a damaged archive', backup(session()).subarray(0, 20), 400],
    ['another archive', gzipSync('hello, I am no message'), 400],
    ['a database', gzipSync('SQLite format 3\u0000'), 400],
    [
      'a Jefit file of one long line',
      Buffer.from(`### EXERCISE LOGS ###\n"${'x'.repeat(2e6)}`),
      400,
    ],
  ])('%s is refused', async (_, file, status) => {
    const person = await newPerson();
    const answer = await preview(person, file);
    expect(answer.status, answer.text).toBe(status);
    expect(answer.body.error).toMatch(/^[A-Z].*\.$/);
  });

  test('messages in messages are read as deep as a log goes', async () => {
    const person = await newPerson();
    const { status, body } = await preview(person, gzipSync(deep));
    expect({ status, ...body }).toMatchObject({ status: 200, sessions: 0, skipped_count: 1 });
  });

  test('names of objects are ordinary names', async () => {
    const person = await newPerson();
    const logs = `### EXERCISE LOGS ###\n\n__proto__,mydate,ename,logs\nx,2024-01-01,__proto__,5x5\nx,2024-01-01,constructor,5x5\n`;
    const { body } = await preview(person, Buffer.from(logs));
    expect(body).toMatchObject({ program: 'jefit', sets: 2 });
    const { status } = await commit(person, Buffer.from(logs), { unit: 'kg' });
    expect(status).toBe(201);
    const kinds = `Date,Workout Name,Exercise Name,Set Order,Weight (kg),Reps\n2024-03-01 18:30:00,A,toString,constructor,50,5\n`;
    expect((await preview(person, Buffer.from(kinds))).body).toMatchObject({ sets: 1 });
  });
});
