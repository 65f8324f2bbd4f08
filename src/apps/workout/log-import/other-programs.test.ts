import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const commit = (person: Person, file: string | Buffer, fields: Record<string, string> = {}) =>
  sendForm(
    person,
    'POST /workout/api/workout-import/commit',
    { log_unit: 'kg', ...fields },
    Buffer.from(file),
  );

const STRONG_A =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE';
const STRONG_C =
  '"Workout #";"Date";"Workout Name";"Duration (sec)";"Exercise Name";"Set Order";"Weight (kg)";"Reps";"RPE";"Distance (meters)";"Seconds";"Notes";"Workout Notes"';
const FITNOTES =
  'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment';
const LIFTLOG = 'SessionId,Timestamp,Exercise,Weight,WeightUnit,Reps,TargetReps,Notes';
const STRONGLIFTS =
  'Date (yyyy/mm/dd),Workout,Exercise,Set 1 (Reps),Set 1 (LB),Set 2 (Reps),Set 2 (LB),Body Weight (LB)';

interface Case {
  readonly rule: string;
  readonly file: string | Buffer;
  readonly fields?: Record<string, string>;
  readonly date: string;
  readonly session: Record<string, unknown>;
  readonly skipped?: readonly unknown[];
}

const CASES: readonly Case[] = [
  {
    rule: 'a distance without a unit is in kilometres where weights are in kg',
    file: `${STRONG_A}\n2024-03-01 18:30:00,Run,30m,Odd run,1,0,0,5.2,1800,,,\n`,
    fields: { unit: 'kg' },
    date: '2024-03-01',
    session: { exercises: [{ sets: [{ distance: 5200, duration_sec: 1800 }] }] },
  },
  {
    rule: 'a distance without a unit is in miles where weights are in lb',
    file: `${STRONG_A}\n2024-03-01 18:30:00,Run,30m,Odd run,1,0,0,2,1800,,,\n`,
    fields: { unit: 'lb' },
    date: '2024-03-01',
    session: { exercises: [{ sets: [{ distance: 3218.69 }] }] },
  },
  {
    rule: 'a rest timer is the rest after the set before it',
    file: `${STRONG_C}\n1;2024-03-01 18:30:00;Legs;3000;Odd squat;1;100;5;;;;"Line one\nline two";\n1;2024-03-01 18:30:00;Legs;3000;Odd squat;Rest Timer;;;;;150;;\n1;2024-03-01 18:30:00;Legs;3000;Odd row;Rest Timer;;;;;150;;\n`,
    date: '2024-03-01',
    session: {
      duration_min: 50,
      exercises: [{ notes: 'Line one\nline two', sets: [{ weight: 100, rest_sec: 150 }] }],
    },
    skipped: [{ row: 5, reason: 'This row is a rest timer without a preceding set.' }],
  },
  {
    rule: 'sets of a superset that are written in turns are one entry each',
    file: `${FITNOTES}\n2024-03-01,Odd squat,Legs,100,kgs,5,,,,\n2024-03-01,Odd row,Back,60,kgs,8,,,,\n2024-03-01,Odd squat,Legs,105,kgs,5,,,,\n`,
    date: '2024-03-01',
    session: {
      exercises: [
        { exercise_name: 'Odd squat', sets: [{ weight: 100 }, { weight: 105 }] },
        { exercise_name: 'Odd row', sets: [{ weight: 60 }] },
      ],
    },
  },
  {
    rule: 'a weight below nothing is help, which the notes tell',
    file: `${FITNOTES}\n\n2024-03-01,Odd pull,Back,-20.0,kgs,8,,,,"slow"\n`,
    date: '2024-03-01',
    session: {
      exercises: [{ notes: 'slow · Assisted by 20 kg', sets: [{ weight: null, reps: 8 }] }],
    },
  },
  {
    rule: 'short distances have units too',
    file: `${FITNOTES}\n2024-03-01,Odd jump,Legs,,,,250,cm,,\n2024-03-01,Odd jump,Legs,,,,100,in,,\n2024-03-01,Odd jump,Legs,,,,30,yd,,\n`,
    date: '2024-03-01',
    session: {
      exercises: [{ sets: [{ distance: 2.5 }, { distance: 2.54 }, { distance: 27.43 }] }],
    },
  },
  {
    rule: 'the newest set may stand first; the session begins with the oldest',
    file: `${LIFTLOG}\na1,2024-10-16T10:44:39,Odd press,67.5,kg,10,12,easy 💪\na1,2024-10-16T10:40:38,Odd press,65,kg,12,12,\na1,2024-10-16T10:20:00,Odd squat,97.5,kg,8,8,\n`,
    date: '2024-10-16',
    session: {
      duration_min: 25,
      exercises: [
        { exercise_name: 'Odd squat' },
        { exercise_name: 'Odd press', notes: 'easy 💪', sets: [{ weight: 65 }, { weight: 67.5 }] },
      ],
    },
  },
  {
    rule: 'a weight that was not lifted once is kept and does not count',
    file: `${STRONGLIFTS}\n2022/05/01,A,Odd press,5,100,0,110,180\n`,
    date: '2022-05-01',
    session: {
      set_count: 1,
      exercises: [
        {
          sets: [
            { weight: 45.359, completed: true },
            { weight: 49.895, reps: 0, completed: false },
          ],
        },
      ],
    },
  },
  {
    rule: 'a file that was saved again by an old spreadsheet program keeps its letters',
    file: Buffer.from(
      `sep=;\r\n${FITNOTES.replaceAll(',', ';')}\r\n2024-03-01;Rückzug schräg;Rücken;62,5;kgs;8;;;;Schön\r\n`,
      'latin1',
    ),
    date: '2024-03-01',
    session: {
      exercises: [{ exercise_name: 'Rückzug schräg', notes: 'Schön', sets: [{ weight: 62.5 }] }],
    },
  },
];

test.each(CASES.map((one, at) => ({ ...one, at })))(
  '$rule',
  async ({ at, file, fields, date, session, skipped = [] }) => {
    const ana = await instance.person(`ana${at}`);
    const { status, body, text } = await commit(ana, file, fields);
    expect(status, text).toBe(201);
    expect(body).toMatchObject({ added: 1, skipped });
    const { sessions } = (await ana.call(`GET /workout/api/workout/${date}/sessions`)).body;
    expect(sessions).toMatchObject([session]);
  },
);

test('imports body weights for days without one', async () => {
  const ben = await instance.person('ben');
  await ben.call('PUT /workout/api/body-stats/2022-05-03', { weight: 83, weight_unit: 'kg' });
  const file = `${STRONGLIFTS}\n2022/05/01,A,Odd press,5,100,,,180\n2022/05/03,B,Odd press,5,100,,,181\n2022/05/05,A,Odd press,5,100,,,0\n`;
  expect((await commit(ben, file)).body).toMatchObject({ added: 3, body_weights: 1 });
  expect((await commit(ben, file)).body).toMatchObject({ duplicates: 3, body_weights: 0 });
  const weighed = async (day: string) =>
    (await ben.call(`GET /workout/api/body-stats/${day}`)).body;
  expect(await weighed('2022-05-01')).toMatchObject({ weight: 180, weight_unit: 'lb' });
  expect(await weighed('2022-05-03')).toMatchObject({ weight: 83, weight_unit: 'kg' });
  expect((await weighed('2022-05-05')).logged).toBe(false);
});
