import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Housemate, housemate } from '../../../testing/household.ts';
import { openInstance, type TestInstance } from '../../../testing/test-instance.ts';
import { findUsableExercises, matchByName, recognise } from './find.ts';

let instance: TestInstance;
let ana: Housemate;
let ben: Housemate;

beforeAll(async () => {
  instance = await openInstance();
  ana = await housemate(instance, 'ana');
  ben = await housemate(instance, 'ben');
});
afterAll(() => instance.close());

const db = () => instance.house.services.db;
const add = async (who: Housemate, name: string, more: object = {}) =>
  (await who.call('POST /workout/api/exercises', { name, category: 'back', ...more })).body.id;
const nameOf = async (who: Housemate, said: string) =>
  (await recognise(db(), who.id, said))?.name ?? null;

describe('what an owner may use', () => {
  test('is the catalogue and their own, and nothing removed or of anybody else', async () => {
    const kept = await add(ana, 'Kept');
    const gone = await add(ana, 'Gone');
    const foreign = await add(ben, 'Of Ben');
    await ana.call(`DELETE /workout/api/exercises/${gone}`);
    const { exact } = await matchByName(db(), ana.id, 'Deadlift');
    const shared = exact?.id ?? 0;
    const found = await findUsableExercises(db(), ana.id, [kept, gone, foreign, shared, 999_999]);
    expect([...found.keys()].toSorted((a, b) => a - b)).toEqual([shared, kept]);
    expect(found.get(shared)).toMatchObject({ name: 'Deadlift', load_type: 'bilateral' });
    expect(await findUsableExercises(db(), ana.id, [])).toEqual(new Map());
  });
});

describe('a name', () => {
  test('that is exactly one exercise’s, case and accents aside, wins over parts of names', async () => {
    const { exact, candidates } = await matchByName(db(), ana.id, ' dEádlift ');
    expect(exact?.name).toBe('Deadlift');
    expect(candidates).toEqual([]);
  });

  test('that is part of several gives at most ten of them, by name', async () => {
    const { exact, candidates } = await matchByName(db(), ana.id, 'squat');
    expect(exact).toBeNull();
    expect(candidates).toHaveLength(10);
    const names = candidates.map(({ name }) => name.toLowerCase());
    expect(names.every((name) => name.includes('squat'))).toBe(true);
    expect(names).toEqual(names.toSorted());
  });

  test('is one’s own before the catalogue’s, and nobody else’s', async () => {
    const own = await add(ana, 'face pull');
    expect((await matchByName(db(), ana.id, 'Face Pull')).exact?.id).toBe(own);
    expect((await matchByName(db(), ben.id, 'Face Pull')).exact?.is_global).toBe(1);
  });

  test('takes signs of patterns for what they are', async () => {
    for (const sign of ['%', '_', '\\']) {
      expect(await matchByName(db(), ben.id, sign)).toEqual({ exact: null, candidates: [] });
    }
    await add(ben, '100% effort');
    expect((await matchByName(db(), ben.id, '0%')).candidates).toHaveLength(1);
  });
});

describe('a name of another program', () => {
  test.each([
    ['Bench Press (Barbell)', 'Barbell Bench Press'],
    ['Squat (Barbell)', 'Back Squat'],
    ['Deadlift (Barbell)', 'Deadlift'],
    ['Incline Bench Press (Dumbbell)', 'Incline Dumbbell Bench Press'],
    ['Lat Pulldown (Cable)', 'Lat Pulldown'],
    ['Bicep Curl (Dumbbell)', 'Dumbbell Curl'],
    ['Pull Up', 'Pull-Up'],
    ['Push Ups', 'Push-Up'],
    ['pec deck', 'Pec Deck'],
    ['RDL', 'Romanian Deadlift'],
  ])('%s is recognised as %s', async (said, meant) => {
    expect(await nameOf(ben, said)).toBe(meant);
  });

  test('is not guessed', async () => {
    for (const said of ['Bench', 'Squat (Cable)', 'My own invention', '()', '']) {
      expect(await nameOf(ben, said), said).toBeNull();
    }
  });

  test('is looked for among one’s own first, by their other names too', async () => {
    await add(ana, 'Rope thing', { aliases: ['Jump rope hard'] });
    expect(await nameOf(ana, 'hard jump rope')).toBe('Rope thing');
    expect(await nameOf(ben, 'hard jump rope')).toBeNull();
  });
});
