import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../../testing/clients/send-form.ts';
import { createZip } from '../../../../testing/files/zip.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../../testing/instance/test-instance.ts';
import { fitFile, gpxFile, tcxFile } from '../../../../testing/workout/recorded-activities.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const preview = (person: Person, file: Buffer) =>
  sendForm(person, 'POST /workout/api/workout-import/preview', {}, file);
const commit = (person: Person, file: Buffer) =>
  sendForm(person, 'POST /workout/api/workout-import/commit', {}, file);
const cardioOf = async (person: Person) =>
  (await person.call('GET /workout/api/cardio')).body.items;
const trackOf = async (person: Person, id: number) =>
  (await person.call(`GET /workout/api/cardio/${id}/track`)).body;

let count = 0;
/** It is already the second of July in Berlin when the recordings begin. */
async function newPerson(): Promise<Person> {
  count += 1;
  const person = await instance.person(`runner${count}`);
  await person.call('PATCH /api/auth/profile', { time_zone: 'Europe/Berlin' });
  return person;
}

describe('a recorded activity', () => {
  test('of a GPX file has its day, distance, duration, heart rate and line', async () => {
    const person = await newPerson();
    expect((await preview(person, gpxFile(61))).body).toMatchObject({
      ...{ program: 'recordings', sessions: 0, sets: 0, cardio: 1, skipped_count: 0 },
    });
    expect((await commit(person, gpxFile(61))).body).toMatchObject({ cardio: 1, added: 0 });
    const [run] = await cardioOf(person);
    expect(run).toMatchObject({
      ...{ date: '2024-07-02', kind: 'run', minutes: 10, distance_unit: 'km' },
      ...{ notes: 'Evening & park', started_at: '2024-07-01T22:40:00.000Z', has_track: true },
    });
    // The circle has a radius of 289 metres to the north and 284 to the east.
    expect(run.distance).toBeGreaterThan(1.78);
    expect(run.distance).toBeLessThan(1.82);
    expect(run.avg_heart_rate).toBe(144);
    const { route, samples } = await trackOf(person, run.id);
    expect(route).toHaveLength(61);
    expect(route[0]).toEqual([52.5, 13.4042]);
    expect(samples.at(-1)).toMatchObject({ seconds: 600, heart_rate: 140, altitude: 40 });
    expect(samples.at(-1).metres / 1000).toBeCloseTo(run.distance, 2);
  });

  test('of a TCX file sums its laps', async () => {
    const person = await newPerson();
    await commit(person, tcxFile(61));
    expect(await cardioOf(person)).toMatchObject([
      { kind: 'ride', minutes: 15, distance: 4.5, calories: 200, avg_heart_rate: 140 },
    ]);
  });

  test('of a FIT file has the amounts of its session and the line of its records', async () => {
    const person = await newPerson();
    await commit(person, fitFile(1000));
    const [run] = await cardioOf(person);
    expect(run).toMatchObject({
      ...{ date: '2024-07-02', kind: 'run', minutes: 150, distance: 30, calories: 320 },
      ...{ avg_heart_rate: 144, has_track: true },
    });
    const { route, samples } = await trackOf(person, run.id);
    expect([route.length, samples.length]).toEqual([500, 240]);
    expect(route[0][0]).toBeCloseTo(52.5, 4);
    expect(samples.at(-1)).toMatchObject({ seconds: 9990 });
  });

  test('comes once, from whichever of the formats, and goes with the undo of its import', async () => {
    const person = await newPerson();
    await commit(person, gpxFile(61));
    const again = await commit(person, fitFile(61));
    expect(again.body.cardio).toBe(0);
    expect(await cardioOf(person)).toHaveLength(1);
    const other = await newPerson();
    const { body } = await commit(other, gpxFile(61));
    await other.call('POST /workout/api/workout-import/undo', { imported_at: body.imported_at });
    expect(await cardioOf(other)).toEqual([]);
  });

  test('is only its owner’s', async () => {
    const person = await newPerson();
    await commit(person, gpxFile(61));
    const [run] = await cardioOf(person);
    const stranger = await newPerson();
    expect((await stranger.call(`GET /workout/api/cardio/${run.id}/track`)).status).toBe(404);
    await person.call(`DELETE /workout/api/cardio/${run.id}`);
    expect((await person.call(`GET /workout/api/cardio/${run.id}/track`)).status).toBe(404);
  });

  test('goes through the export of the log with its line', async () => {
    const person = await newPerson();
    await commit(person, gpxFile(61));
    const [run] = await cardioOf(person);
    const file = await person.call('GET /workout/api/workout-export.json');
    const reader = await newPerson();
    const exported = Buffer.from(JSON.stringify(file.body));
    expect((await commit(reader, exported)).body).toMatchObject({ cardio: 1 });
    const [copy] = await cardioOf(reader);
    expect(await trackOf(reader, copy.id)).toEqual(await trackOf(person, run.id));
  });
});

test('a zip of many recordings is read; skipped files are reported by their paths', async () => {
  const person = await newPerson();
  const file = await createZip({
    'activities.csv': Buffer.from('Activity ID,Activity Date\n'),
    'activities/1.gpx': gpxFile(30, '9'),
    'activities/2.tcx.gz': gzipSync(tcxFile(30, 'Other')),
    'activities/3.fit.gz': gzipSync(fitFile(30, 5)),
    'activities/4.fit': fitFile(30).subarray(0, 80),
    'activities/5.gpx': Buffer.from('<gpx><trk><trkseg></trkseg></trk></gpx>'),
    'activities/6.gpx': Buffer.from('no recording'),
    'activities/7.tcx.gz': gzipSync(tcxFile(30)).subarray(0, 40),
    'activities/8.gpx': gpxFile(1),
  });
  const { body } = await commit(person, file);
  expect(body).toMatchObject({ cardio: 3, skipped_count: 5 });
  expect(body.skipped).toEqual([
    { row: 4, reason: 'activities/4.fit: This FIT file is damaged.' },
    { row: 5, reason: 'activities/5.gpx: This recording has no time.' },
    { row: 6, reason: 'activities/6.gpx: This file is damaged.' },
    { row: 7, reason: 'activities/7.tcx.gz: This file is damaged.' },
    { row: 8, reason: 'activities/8.gpx: This recording has no duration and no distance.' },
  ]);
  const kinds = (await cardioOf(person)).map(({ kind }: { kind: string }) => kind);
  expect(kinds.toSorted()).toEqual(['other', 'run', 'swim']);
});

test.each([
  ['a route without a track', Buffer.from('<gpx><rte><rtept lat="1" lon="2"/></rte></gpx>'), 400],
  ['a damaged FIT file', fitFile(10).subarray(0, 60), 400],
  ['deep XML', Buffer.from(`<gpx>${'<a>'.repeat(100)}`), 400],
  ['a zip without recordings', await createZip({ 'readme.txt': Buffer.from('hello') }), 400],
  [
    'entities that expand',
    Buffer.from(
      `<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "${'&a;'.repeat(1000)}">]><gpx><trk><name>&b;</name></trk></gpx>`,
    ),
    200,
  ],
  [
    'wild numbers',
    Buffer.from(
      '<gpx><trk><trkseg><trkpt lat="1e9" lon="NaN"><time>2024-01-01T00:00:00Z</time><ele>1e300</ele></trkpt><trkpt lat="1" lon="2"><time>9999999</time></trkpt></trkseg></trk></gpx>',
    ),
    200,
  ],
])('%s adds nothing and breaks nothing', async (_, file, status) => {
  const person = await newPerson();
  expect((await preview(person, file)).status).toBe(status);
  await commit(person, file);
  expect(await cardioOf(person)).toEqual([]);
});
