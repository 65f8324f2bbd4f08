import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import { createZip } from '../../../testing/files/zip.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import {
  APPLE_EXPORT,
  appleXml,
  PHONE,
  record,
} from '../../../testing/nutrition/apple-health-export.ts';
import { fitActivity } from '../../../testing/nutrition/fit-files.ts';
import {
  healthConnectDatabase,
  sqliteFile,
} from '../../../testing/nutrition/health-connect-export.ts';

let instance: TestInstance;
let ana: Person;
beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
});
afterAll(() => instance.close());

const preview = (file: Buffer) =>
  sendForm(ana, 'POST /nutrition/api/nutrition-import/preview', {}, file);
const STEPS =
  'CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, app_info_id INTEGER, start_time INTEGER, end_time INTEGER, start_zone_offset INTEGER, count INTEGER)';
const SPAN = `${Date.parse('2024-05-01T08:00:00Z')}, ${Date.parse('2024-05-01T09:00:00Z')}, 0`;

/** A table whose pages lead in circles, as no program writes it. */
async function circularDatabase(): Promise<Buffer> {
  const file = await sqliteFile(
    STEPS,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
     INSERT INTO steps_record_table SELECT i, NULL, ${SPAN}, i FROM n`,
  );
  const size = file.readUInt16BE(16);
  for (let page = 1; page * size < file.length; page += 1) {
    const at = page * size;
    // An interior page of a table: all its children become the page itself.
    if (file[at] !== 5) continue;
    for (let cell = 0; cell < file.readUInt16BE(at + 3); cell += 1) {
      file.writeUInt32BE(page + 1, at + file.readUInt16BE(at + 12 + 2 * cell));
    }
    file.writeUInt32BE(page + 1, at + 8);
  }
  return file;
}

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['an export that was cut', () => Buffer.from(APPLE_EXPORT.slice(0, -200))],
  [
    'an attribute without an end',
    () =>
      Buffer.from(APPLE_EXPORT.replace('</HealthData>', `<Record type="${'x'.repeat(9_000_000)}`)),
  ],
  ['elements without an end', () => Buffer.from(appleXml('<a>'.repeat(100_000)))],
  ['a comment without an end', () => Buffer.from(appleXml(`<!--${'x'.repeat(9_000_000)}`))],
  [
    'an export that is a bomb',
    () => createZip({ 'apple_health_export/export.xml': appleXml(' '.repeat(50_000_000)) }),
  ],
  [
    'days of more sources than anyone has',
    () =>
      Buffer.from(
        appleXml(
          ...Array.from({ length: 12_000 }, (_, at) =>
            record('StepCount', '2024-03-01 07:00', '07:01', { sourceName: `App ${at}`, value: 1 }),
          ),
        ),
      ),
  ],
  ['a database that was cut', async () => (await healthConnectDatabase()).subarray(0, 9000)],
  [
    'a database with noise in its pages',
    async () => {
      const file = await healthConnectDatabase();
      for (let at = 4096; at < file.length; at += 7) file[at] = at % 251;
      return createZip({ 'health_connect_export.db': file });
    },
  ],
  ['a table that leads in circles', circularDatabase],
  ['only the head of a database', () => Buffer.from('SQLite format 3\0', 'latin1')],
  ['a database of another program', () => sqliteFile('CREATE TABLE notes (id INTEGER)')],
  [
    'a view that never ends in the place of a table',
    () =>
      sqliteFile(
        `CREATE VIEW steps_record_table AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
         SELECT i AS row_id, i AS start_time, i AS end_time, i AS count FROM n`,
      ),
  ],
  [
    'a virtual table in the place of a table',
    () =>
      sqliteFile('CREATE VIRTUAL TABLE steps_record_table USING fts5(start_time, end_time, count)'),
  ],
  [
    'a column that computes without an end of memory',
    () =>
      sqliteFile(
        STEPS.replace(
          'count INTEGER',
          "count INTEGER, big TEXT NOT NULL AS (printf('%.*c', 900000000, 'x'))",
        ),
        `PRAGMA ignore_check_constraints = ON`,
      ),
  ],
  ['a FIT file that was cut', () => fitActivity().subarray(0, 70)],
  [
    'a FIT file with a changed byte',
    () => {
      const file = fitActivity();
      file[40] = (file[40] ?? 0) ^ 1;
      return file;
    },
  ],
])('%s is refused with a sentence', async (_name, file) => {
  const { status, body } = await preview(await file());
  expect([400, 413]).toContain(status);
  expect(body.error).toMatch(/\.$/);
});

test('entities are not expanded, and names are plain text', async () => {
  const bomb = APPLE_EXPORT.replace(
    '<!ELEMENT HealthData',
    '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ELEMENT HealthData',
  ).replace('Banana &amp; honey', '&b; &lt;script&gt; &#x1F34C; &#0;');
  const { status } = await sendForm(
    ana,
    'POST /nutrition/api/nutrition-import/commit',
    {},
    Buffer.from(bomb),
  );
  expect(status).toBe(201);
  const { items } = (await ana.call('GET /nutrition/api/diary/2024-03-01')).body;
  expect(items[0].name).toBe('&b; <script> 🍌');
});

test('missing columns, texts for numbers, huge texts and times are left out', async () => {
  const ben = await instance.person('ben');
  const file = await sqliteFile(
    STEPS,
    `INSERT INTO steps_record_table VALUES (1, 1, ${SPAN}, 700), (2, 1, ${SPAN}, 'many'),
      (3, 1, 9223372036854775807, 5, 0, 50), (4, 1, 'a', 'b', 'c', 'd'), (5, 1, ${SPAN}, NULL)`,
    'CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, weight REAL)',
    'INSERT INTO weight_record_table VALUES (1, 80000)',
    'CREATE TABLE exercise_session_record_table (row_id INTEGER PRIMARY KEY, start_time INTEGER, end_time INTEGER, start_zone_offset INTEGER, exercise_type INTEGER, title TEXT)',
    `INSERT INTO exercise_session_record_table VALUES (1, ${SPAN}, 53, hex(randomblob(2500000)))`,
  );
  const { status, body } = await sendForm(
    ben,
    'POST /nutrition/api/nutrition-import/commit',
    {},
    await createZip({ 'export.db': file }),
  );
  expect({ status, body }).toMatchObject({
    status: 201,
    body: {
      added: [
        { kind: 'activities', count: 1 },
        { kind: 'steps', count: 1 },
      ],
      skipped: [{ reason: 'The date of a sample can’t be read (2 times).' }],
    },
  });
  expect((await ben.call('GET /nutrition/api/steps')).body.items).toMatchObject([{ steps: 700 }]);
  expect((await ben.call('GET /nutrition/api/activities')).body.items).toMatchObject([
    { name: 'Walking' },
  ]);
});

test('values that nobody has are told and left out', async () => {
  const cem = await instance.person('cem');
  const file = appleXml(
    record('BodyMass', '2024-03-01 07:00', '07:00', { ...PHONE, unit: 'kg', value: 9000 }),
    record('StepCount', '2024-03-01 07:00', '08:00', { ...PHONE, value: 'many' }),
    record('StepCount', '2024-03-01 07:00', '08:00', { ...PHONE, value: -5 }),
    record('DietaryWater', '2024-03-01 07:00', '07:00', { ...PHONE, unit: 'L', value: 90 }),
    record('VO2Max', '2024-03-01 07:00', '07:00', { ...PHONE, value: 9000 }),
  );
  const { body } = await sendForm(
    cem,
    'POST /nutrition/api/nutrition-import/commit',
    {},
    Buffer.from(file),
  );
  expect(body.added).toEqual([]);
  expect(body.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
    'weight of 9000 kg is not plausible.',
    'The value of a sample can’t be read.',
    'A drink of 90000 ml is not plausible.',
    'vo2_max of 9000 on 2024-03-01 is not plausible.',
    'weight_kg of 9000 on 2024-03-01 is not plausible.',
  ]);
});
