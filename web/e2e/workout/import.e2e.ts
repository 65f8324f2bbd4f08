import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, goWithoutAccounts, workoutAt } from '../support/seed.ts';

const instance = useInstance();
const PAGE = '/workout/#/import';
const SAMPLES = new URL('../../../src/apps/workout/log-import/rate/samples/', import.meta.url);

const STRONG = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2024-03-01 18:30:00,Push,1h 5m,Bench Press (Barbell),1,80,8,0,0,,,
2024-03-01 18:30:00,Push,1h 5m,Bench Press (Barbell),Rest Timer,0,0,0,0,,,
2024-03-01 18:30:00,Push,1h 5m,Cousin Joe Squat,1,100,5,0,0,,,
2024-03-04 18:30:00,Pull,45m,Quernstone Carry,1,40,10,0,0,,,
`;
const A_WEEK_LATER = `${STRONG}2024-03-08 18:30:00,Push,1h,Bench Press (Barbell),1,82.5,8,0,0,,,\n`;

const HEVY = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
"Legs","5 May 2024, 10:00","5 May 2024, 11:00","","Squat (Barbell)",,"",0,"normal",100,5,,,8
"Legs","5 May 2024, 10:00","5 May 2024, 11:00","","Hevy Sled Thing",,"",0,"normal",60,10,,,
`;

const HEAVY_BENCH = `${HEVY.split('\n')[0]}
"Push","6 May 2024, 10:00","6 May 2024, 11:00","","Bench Press (Barbell)",,"",0,"normal",150,5,,,
`;

const SLASHED = `Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
03/04/2021,Barbell Bench Press,Chest,80,kgs,5,,,,
05/04/2021,Flat Bench Press,Chest,70,kgs,5,,,,
`;
const WEIGHTLESS = `Date,Workout Name,Exercise Name,Set Order,Reps
2020-03-01 18:30:00,Push,Bench Press (Barbell),1,8
2020-03-01 18:30:00,Push,Incline Bench Press (Dumbbell),1,8
`;

beforeAll(() => goWithoutAccounts(instance.url));

async function choose(page: Page, csv: string) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
}

async function on(date: string) {
  return (await workoutAt(instance.url, 'GET', `/workout/${date}/sessions`)).sessions;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('a Strong file is previewed, asks for its unit and is imported once', async () => {
  const page = await openPage(await instance.newContext(), '/workout/#/more');
  await page.getByRole('link', { name: /Import and export/ }).click();
  await choose(page, STRONG);
  await heading(page, '2 workouts from Strong').waitFor();
  await page.getByText('3 sets of 3 exercises').waitFor();
  await page.getByText('1 exercise recognised').waitFor();
  const squat = page.getByLabel('Cousin Joe Squat');
  const chosen = await squat.locator('option').nth(1).innerText();
  await squat.selectOption({ label: chosen });

  const submit = page.getByRole('button', { name: 'Import 2 workouts' });
  await submit.click();
  await page.getByRole('alert').getByText('Choose first').waitFor();
  await page.getByRole('radio', { name: 'lb' }).check();
  await submit.click();

  await heading(page, '2 workouts added to your log').waitFor();
  await heading(page, '1 exercise of your own created').waitFor();
  await page.getByRole('link', { name: 'Quernstone Carry' }).waitFor();
  await page.getByText('1 row skipped').click();
  await page.getByText('This row is a rest timer.').waitFor();
  const [push] = await on('2024-03-01');
  expect(push.exercises[1]).toMatchObject({ exercise_name: chosen, sets: [{ reps: 5 }] });
  expect(push.exercises[1].sets[0].weight).toBeCloseTo(45.36, 1);

  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, STRONG);
  await page.getByText('All 2 workouts from Strong are in your log already.').waitFor();
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, A_WEEK_LATER);
  await page.getByText('2 of them are in your log already').waitFor();
  await page.getByRole('radio', { name: 'lb' }).check();
  await page.getByRole('button', { name: 'Import 1 workout' }).click();
  await heading(page, '1 workout added to your log').waitFor();
  await page.getByText('2 workouts were already there and were not changed.').waitFor();
  expect(await on('2024-03-01')).toHaveLength(1);
});

test('a Hevy file names its unit, and workouts added in another window stay unchanged', async () => {
  const page = await openPage(await instance.newContext({ width: 1280 }), PAGE);
  const other = await openPage(await instance.newContext(), PAGE);
  for (const window of [page, other]) {
    await choose(window, HEVY);
    await heading(window, '1 workout from Hevy').waitFor();
    expect(await window.getByText('The file does not say.').count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Import 1 workout' }).click();
  await heading(page, '1 workout added to your log').waitFor();
  await other.getByRole('button', { name: 'Import 1 workout' }).click();
  await heading(other, 'Nothing was added').waitFor();
  await other.getByText('1 workout was already there and was not changed.').waitFor();
  expect(await on('2024-05-05')).toMatchObject([{ name: 'Legs' }]);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await heading(page, '1 workout removed').waitFor();
  expect(await on('2024-05-05')).toEqual([]);
});

test('an earlier import is listed, and undone from the list', async () => {
  const page = await openPage(await instance.newContext(), PAGE);
  await choose(page, HEVY);
  await page.getByRole('button', { name: 'Import 1 workout' }).click();
  await heading(page, '1 workout added to your log').waitFor();
  await page.reload();
  await heading(page, 'Earlier imports').waitFor();
  await takeScreenshot(page, 'earlier-imports');
  // The list comes from the cache first, without this import.
  const undo = page.getByRole('button', { name: 'Undo the import of export.csv' });
  await undo.nth(2).waitFor();
  await undo.first().click();
  await page.getByText('Undone').nth(1).waitFor();
  expect(await on('2024-05-05')).toEqual([]);
});

test("an imported record counts at once for today's workout", async () => {
  const found = await workoutAt(
    instance.url,
    'GET',
    '/exercises?limit=1&q=barbell%20bench%20press',
  );
  const { id: exercise_id, name: exercise_name } = found.items[0];
  const lift = (weight: number) => [
    { exercise_id, exercise_name, sets: [{ weight, reps: 5, completed: true }] },
  ];
  for (const [day, weight] of [
    [2, 110],
    [0, 120],
  ] as const)
    await workoutAt(instance.url, 'PUT', `/workout/${dayBefore(day)}`, { exercises: lift(weight) });
  const page = await openPage(await instance.newContext({ width: 1280 }), '/workout/');
  const record = page.getByText('Record', { exact: true });
  await record.waitFor();
  await page.goto(`${instance.url}${PAGE}`);
  await choose(page, HEAVY_BENCH);
  await page.getByRole('button', { name: 'Import 1 workout' }).click();
  await heading(page, '1 workout added to your log').waitFor();
  await page.goto(`${instance.url}/workout/#/log`);
  await page.getByRole('heading', { name: exercise_name }).waitFor();
  await expect.poll(() => record.count(), { timeout: 20_000 }).toBe(0);
});

test('the order of its dates is asked for, and two names stay two exercises', async () => {
  const page = await openPage(await instance.newContext(), PAGE);
  await choose(page, SLASHED);
  await heading(page, 'Which day is 03/04/2021?').waitFor();
  await page.getByText('maybe the same as Barbell Bench Press in this file').waitFor();
  await checkLook(page, 'workout-import-dates');
  const submit = page.getByRole('button', { name: 'Import 2 workouts' });
  await submit.click();
  await page.getByRole('alert').getByText('Choose first how the dates').waitFor();
  await page.getByRole('radio', { name: /March/ }).check();
  await submit.click();
  await heading(page, '2 workouts added to your log').waitFor();
  expect(await on('2021-03-04')).toHaveLength(1);
  expect(await on('2021-04-03')).toHaveLength(0);
  expect(await on('2021-05-04')).toMatchObject([
    { exercises: [{ exercise_name: 'Flat Bench Press' }] },
  ]);
});

test.each([
  ['strong-units-as-columns', 'Strong'],
  ['strong-pounds-and-miles', 'Strong'],
  ['fitnotes-commas', 'FitNotes'],
  ['stronglifts', 'StrongLifts'],
  ['stronglifts-by-workout', 'StrongLifts'],
  ['gymbook-german', 'GymBook'],
  ['jefit', 'Jefit'],
  ['fitbod', 'Fitbod'],
  ['liftosaur', 'Liftosaur'],
])('by thumb: %s.csv is recognised', async (file, program) => {
  const page = await openPage(await instance.newContext({ touch: true }), PAGE);
  await choose(page, await readFile(new URL(`${file}.csv`, SAMPLES), 'utf8'));
  await heading(page, new RegExp(`^\\d workouts? from ${program}$`)).waitFor();
  await page.getByText(/^\d+ sets? of \d+ exercises?/).waitFor();
});

test('a file without weights warns before it is imported', async () => {
  const page = await openPage(await instance.newContext(), PAGE);
  await choose(page, WEIGHTLESS);
  await page.getByRole('alert').getByText('No weights were found in this file').waitFor();
  await checkLook(page, 'workout-import-no-weights');
  expect(await on('2020-03-01')).toEqual([]);
});

test('an unknown file format shows an error, and another file can be chosen', async () => {
  instance.expectProblem(/status of 4\d\d/);
  const page = await openPage(await instance.newContext(), PAGE);
  await choose(page, 'colour,size\nred,3\n');
  expect(await page.getByRole('alert').innerText()).toMatch(
    /not from a program that Daybook can read/,
  );
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
});

test('the log goes out as CSV and as JSON, which holds body measures and cardio', async () => {
  await workoutAt(instance.url, 'PUT', `/body-stats/${dayBefore(3)}`, { weight: 81.5 });
  const run = { kind: 'run', date: dayBefore(3), minutes: 31 };
  await workoutAt(instance.url, 'POST', '/cardio', run);
  const page = await openPage(await instance.newContext(), PAGE);
  for (const kind of ['CSV', 'JSON']) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: `Export ${kind}` }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${kind.toLowerCase()}$`));
    if (kind === 'CSV') continue;
    const log = await readFile(await (await download).path(), 'utf8');
    expect(log).toContain('81.5');
    expect(log).toMatch(/"minutes":\s*31\b/);
  }
});

test('the pages are accessible and fit every width', async () => {
  const page = await openPage(await instance.newContext(), PAGE);
  await page.getByRole('link', { name: 'Export CSV' }).waitFor();
  await checkLook(page, 'workout-import-start');
  await choose(page, STRONG.replaceAll('2024', '2022').replace('Cousin Joe', 'Odd 2022'));
  await page.getByText(/exercises? not recognised/).waitFor();
  await page.getByText(/exercises? recognised/).click();
  await checkLook(page, 'workout-import-preview');
  await page.getByRole('radio', { name: 'kg' }).check();
  await page.getByRole('button', { name: 'Import 2 workouts' }).click();
  await heading(page, '2 workouts added to your log').waitFor();
  await checkLook(page, 'workout-import-report');
});
