import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendForm } from '../../../testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../../testing/instance/test-instance.ts';
import { expectMatchesRecount } from '../../../testing/workout/recount-log.ts';

let instance: TestInstance;

beforeAll(async () => {
  instance = await openInstance();
});
afterAll(() => instance.close());

const HEAD = 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment';
const fileOf = (...rows: string[]) => Buffer.from(`${[HEAD, ...rows].join('\n')}\n`);
const preview = (person: Person, file: Buffer) =>
  sendForm(person, 'POST /workout/api/workout-import/preview', {}, file);
const commit = (person: Person, file: Buffer) =>
  sendForm(person, 'POST /workout/api/workout-import/commit', {}, file);
const day = async (person: Person, date: string) =>
  (await person.call(`GET /workout/api/workout/${date}/sessions`)).body.sessions;

const SQUAT = '2024-03-01,Odd squat,Legs,100,kgs,5,,,,';
const HEAVY = '2024-03-01,Odd squat,Legs,110,kgs,3,,,,';
const ROW = '2024-03-01,Odd row,Back,60,kgs,8,,,,';
const LATER = '2024-04-01,Odd row,Back,65,kgs,8,,,,';

describe('a file that is exported again a month later', () => {
  test('adds what is new, also to a day that was half done, and nothing twice', async () => {
    const ana = await instance.person('ana');
    await commit(ana, fileOf(SQUAT, SQUAT));
    const grown = fileOf(SQUAT, SQUAT, HEAVY, ROW, LATER);
    const { body } = await preview(ana, grown);
    expect(body).toMatchObject({ sessions: 2, already_here: 0, grown: 1 });
    const names = body.exercises.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Odd row', 'Odd squat']);
    expect((await commit(ana, grown)).body).toMatchObject({
      added: 1,
      extended: 1,
      duplicates: 0,
      sets: 3,
    });
    expect(await day(ana, '2024-03-01')).toMatchObject([
      {
        set_count: 4,
        exercises: [
          { exercise_name: 'Odd squat', sets: [{ weight: 100 }, { weight: 100 }, { weight: 110 }] },
          { exercise_name: 'Odd row', sets: [{ weight: 60 }] },
        ],
      },
    ]);
    expect((await commit(ana, grown)).body).toMatchObject({
      added: 0,
      extended: 0,
      duplicates: 2,
      sets: 0,
    });
    await expectMatchesRecount(instance);
  });

  test('keeps corrections and deletions in the log', async () => {
    const ben = await instance.person('ben');
    await commit(ben, fileOf(SQUAT, HEAVY, ROW));
    const [session] = await day(ben, '2024-03-01');
    const [squat, row] = session.exercises;
    const [first, second] = squat.sets;
    const updatedAt = '2026-11-15T12:00:00.000Z';
    await ben.call('PUT /workout/api/workout/2024-03-01', {
      exercises: [{ ...squat, updatedAt, sets: [{ ...first, weight: 90, updatedAt }] }],
      deleted_uuids: [second.uuid, row.uuid],
    });
    const { body } = await commit(ben, fileOf(SQUAT, HEAVY, ROW));
    expect(body).toMatchObject({ added: 0, extended: 0, duplicates: 1 });
    const more = await commit(ben, fileOf(SQUAT, HEAVY, ROW, ROW, SQUAT));
    expect(more.body).toMatchObject({ added: 0, extended: 1, sets: 1 });
    expect(await day(ben, '2024-03-01')).toMatchObject([
      { exercises: [{ sets: [{ weight: 90 }, { weight: 100 }] }] },
    ]);
  });

  test('that writes a set differently does not duplicate it', async () => {
    const cat = await instance.person('cat');
    await commit(cat, fileOf(SQUAT, ROW));
    expect((await commit(cat, fileOf(HEAVY, ROW))).body).toMatchObject({ duplicates: 1, sets: 0 });
    expect(await day(cat, '2024-03-01')).toMatchObject([
      { exercises: [{ sets: [{ weight: 100 }] }, { sets: [{ weight: 60 }] }] },
    ]);
  });

  test('recognises a renamed workout, and distinguishes two that started at once', async () => {
    const dan = await instance.person('dan');
    const hevy = (...names: string[]) =>
      Buffer.from(
        `title,start_time,end_time,exercise_title,set_index,set_type,weight_kg,reps\n${names
          .map((name) => `${name},"30 Jun 2025, 19:56","30 Jun 2025, 20:41",Odd row,0,normal,60,5`)
          .join('\n')}\n`,
      );
    expect((await commit(dan, hevy('Evening 🌙'))).body).toMatchObject({ added: 1 });
    expect((await commit(dan, hevy('Push'))).body).toMatchObject({ added: 0, duplicates: 1 });
    const eve = await instance.person('eve');
    expect((await commit(eve, hevy('Push', 'Pull'))).body).toMatchObject({ added: 2, sets: 2 });
    expect((await commit(eve, hevy('Push', 'Pull'))).body).toMatchObject({ duplicates: 2 });
  });
});
