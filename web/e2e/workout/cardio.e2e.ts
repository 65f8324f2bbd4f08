import { beforeAll, expect, test } from 'vitest';
import { createZip } from '../../../src/testing/files/zip.ts';
import { fitFile, gpxFile, tcxFile } from '../../../src/testing/workout/recorded-activities.ts';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { dayBefore, goWithoutAccounts, workoutAt } from '../support/seed.ts';

const instance = useInstance();

beforeAll(() => goWithoutAccounts(instance.url));

test('a recorded run comes in, is in the log of its day and shows its line', async () => {
  const page = await openPage(
    await instance.newContext({ touch: true, timeZone: 'UTC' }),
    '/workout/#/import',
  );
  const file = { name: 'run.gpx', mimeType: 'application/gpx+xml', buffer: gpxFile(400) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('heading', { name: '1 cardio entry' }).waitFor();
  await checkLook(page, 'recording-preview');
  await page.getByRole('button', { name: 'Import 1 cardio entry' }).click();
  await page.getByRole('heading', { name: '1 cardio entry added to your log' }).waitFor();

  const [run] = (await workoutAt(instance.url, 'GET', '/cardio')).items;
  await loadPage(page, `/workout/#/log/${run.date}`);
  const row = page.getByTitle(/^Change: Run/);
  await row.waitFor();
  await page.getByText('1:06:30 · ').waitFor();
  await page.getByRole('button', { name: /1 cardio entry$/ }).waitFor();
  await checkLook(page, 'log-with-cardio');
  await row.click();
  const route = page.locator('.track-route path');
  await route.waitFor();
  expect((await route.getAttribute('d'))?.length).toBeGreaterThan(1000);
  await expect.poll(() => page.locator('.course').count()).toBe(3);
  await page.getByText('Heart rate').first().waitFor();
  await checkLook(page, 'recorded-run');
});

test('a watch’s file comes in by FIT, and the same run is not added twice', async () => {
  const page = await openPage(await instance.newContext(), '/workout/#/import');
  const buffer = fitFile(400);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'run.fit', mimeType: 'application/octet-stream', buffer });
  await page.getByText('Nothing new in this file').waitFor();
  expect((await workoutAt(instance.url, 'GET', '/cardio')).items).toHaveLength(1);
});

test('cardio is logged from the day and counted by week', async () => {
  for (const [days, minutes] of [
    [9, 40],
    [2, 25],
  ] as const) {
    const entry = { kind: 'run', date: dayBefore(days), minutes, distance: minutes / 5 };
    await workoutAt(instance.url, 'POST', '/cardio', entry);
  }
  const page = await openPage(await instance.newContext({ touch: true }), '/workout/#/log');
  await page.getByRole('button', { name: 'Log cardio' }).tap();
  await page.getByLabel('Minutes').fill('soon');
  await page.getByText('Enter minutes or a time such as 1:06:30.').waitFor();
  await page.getByLabel('Minutes').fill('1:30:00');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('1:30:00').waitFor();
  await expect
    .poll(async () => (await workoutAt(instance.url, 'GET', '/cardio?kind=run')).items[0]?.minutes)
    .toBe(90);
  await loadPage(page, '/workout/#/stats');
  await page.getByRole('heading', { name: 'Cardio per week' }).waitFor();
  await page.getByRole('radio', { name: 'Distance' }).check();
  await page.getByText(/^1\.1 km$/).waitFor();
  await checkLook(page, 'cardio-statistics');
});

test('by thumb: runs in workouts count in the weeks and have a chart of their pace', async () => {
  const [run] = (await workoutAt(instance.url, 'GET', '/exercises?q=running&limit=1')).items;
  const train = (days: number, seconds: number) =>
    workoutAt(instance.url, 'PUT', `/workout/${dayBefore(days)}`, {
      completed: true,
      exercises: [
        {
          ...{ exercise_id: run.id, exercise_name: run.name },
          sets: [{ distance: 12_000, duration_sec: seconds, completed: true }],
        },
      ],
    });
  await train(12, 3960);
  await train(5, 3600);
  const page = await openPage(
    await instance.newContext({ touch: true }),
    `/workout/#/exercises/${run.id}`,
  );
  const chart = page.locator('.history-chart');
  await chart.getByText('Pace', { exact: true }).waitFor();
  await chart.getByText('from 5:30 /km to 5:00 /km').waitFor({ state: 'attached' });
  await page.getByText('12 km · 1:00:00 · 5:00 /km').waitFor();
  await loadPage(page, '/workout/#/stats');
  await page.getByRole('radio', { name: 'Distance' }).check();
  await page.getByText(/^37(\.\d)? km in all/).waitFor({ state: 'attached' });
});

test('by thumb: of a zip with a known run and a new ride in TCX, the ride is added', async () => {
  const page = await openPage(
    await instance.newContext({ touch: true, timeZone: 'UTC' }),
    '/workout/#/import',
  );
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer });
  await choose('all.zip', await createZip({ 'run.gpx': gpxFile(400), 'ride.tcx': tcxFile(400) }));
  await page.getByRole('button', { name: 'Import 1 cardio entry' }).tap();
  await page.getByRole('heading', { name: '1 cardio entry added to your log' }).waitFor();
  const [ride] = (await workoutAt(instance.url, 'GET', '/cardio?kind=ride')).items;
  await loadPage(page, `/workout/#/log/${ride.date}`);
  await page
    .getByTitle(/^Change: /)
    .first()
    .waitFor();
  await loadPage(page, '/workout/#/import');
  await choose('ride.tcx', tcxFile(400));
  await page.getByText('Nothing new in this file').waitFor();
});
