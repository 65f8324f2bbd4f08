import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeRate } from './describe-rate.ts';
import { type FileResult, measureFolder } from './measure-rate.ts';

const SAMPLES = join(import.meta.dirname, 'samples');
const results = new Map((await measureFolder(SAMPLES)).map((result) => [result.file, result]));

/** Sets read and matched, rows skipped, and names that the catalogue does not know. */
const EXPECTED: Readonly<Record<string, readonly [number, number, number, ...string[]]>> = {
  'fitbod.csv': [4, 4, 0],
  'fitnotes-commas.csv': [5, 1, 0, 'Row, Chest Supported', 'Press, Seated, Neutral', 'Run, easy'],
  'fitnotes-month-first.csv': [2, 2, 0],
  'fitnotes-slashes.csv': [2, 2, 0],
  'gymbook-german.csv': [4, 4, 1],
  'hevy.csv': [5, 4, 0, 'My Odd Sled Thing'],
  'jefit.csv': [6, 6, 0],
  'liftlog.csv': [2, 2, 0],
  'liftosaur.csv': [2, 2, 1],
  'strong-german.csv': [4, 4, 0],
  'strong-olympic.csv': [6, 5, 0, 'Flat Bench Press'],
  'strong-pounds-and-miles.csv': [3, 3, 0],
  'strong-quoted-lines.csv': [2, 2, 0],
  'strong-units-as-columns.csv': [3, 3, 0],
  'strong-without-weights.csv': [2, 2, 0],
  'stronglifts-by-workout.csv': [12, 12, 0],
  'stronglifts.csv': [6, 6, 0],
};

describe('the samples of our own making', () => {
  test('are all expected', () => {
    expect([...results.keys()].toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
  });

  test.each(Object.entries(EXPECTED))('%s is read', (file, [sets, matched, skipped, ...names]) => {
    const result = results.get(file) as FileResult;
    expect(result.reason).toBeNull();
    expect([result.sets, result.matched, result.skipped]).toEqual([sets, matched, skipped]);
    expect([...result.unmatched.keys()]).toEqual(names);
  });

  test('warn of missing weights and of open dates, and of nothing else', () => {
    const warned = [...results.values()].filter(({ warnings }) => warnings.length > 0);
    expect(warned.map(({ file }) => file)).toEqual([
      'fitnotes-slashes.csv',
      'strong-without-weights.csv',
    ]);
  });
});

const HEADINGS = {
  strong: 'Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps',
  hevy: 'title,start_time,exercise_title,set_index,set_type,weight_kg,reps',
};

describe('the exercises that other programs come with', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function measureNames(program: 'strong' | 'hevy') {
    const list = join(import.meta.dirname, 'names', `${program}.txt`);
    const names = (await readFile(list, 'utf8')).trim().split('\n');
    const rows = names.map((name) =>
      program === 'strong'
        ? `2024-03-01 18:30:00,All,1h,"${name}",1,50,5`
        : `All,"1 Mar 2024, 18:30","${name}",0,normal,50,5`,
    );
    // A session holds at most 200 exercises.
    const days = rows.map((row, at) => row.replace('2024', String(2000 + Math.floor(at / 100))));
    await writeFile(join(folder, `${program}.csv`), [HEADINGS[program], ...days].join('\n'));
    return { names, results: await measureFolder(folder) };
  }

  test.each(['strong', 'hevy'] as const)('match by at least 95 % (%s)', async (program) => {
    const { names, results: measured } = await measureNames(program);
    process.stdout.write(`${describeRate(measured)}\n`);
    const [result] = measured as [FileResult];
    expect(result.sets).toBe(names.length);
    expect(result.matched / result.sets).toBeGreaterThanOrEqual(0.95);
  });
});

test('the rate names what was not matched, warned of and not read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'daybook-'));
  try {
    const lines = [HEADINGS.strong, '2024-03-01 18:30:00,A,1h,Odd Thing,1,50,5'];
    await writeFile(
      join(folder, 'a.csv'),
      [...lines, lines[1], '2024-03-01 18:30:00,A,1h,Plank,1,0,5', 'x,A,1h,Plank,1,0,5'].join('\n'),
    );
    await writeFile(join(folder, 'b.csv'), 'colour,size\nred,3\n');
    await writeFile(
      join(folder, 'c.csv'),
      await readFile(join(SAMPLES, 'strong-without-weights.csv')),
    );
    expect(describeRate(await measureFolder(folder))).toBe(
      [
        '3 files, 2 read.',
        'Sets read: 5; rows skipped: 1.',
        'Sets matched: 3 of 5 (60.0 %).',
        '',
        'By program:',
        '  strong: 3 of 5 (60.0 %)',
        '',
        'Not matched:',
        '  2 × Odd Thing',
        '',
        'Warnings:',
        '  c.csv: No weights were found in this file, although it holds strength training. Check the file before you import it.',
        '',
        'Not read:',
        '  b.csv: This file is not from a program that Daybook can read.',
      ].join('\n'),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
