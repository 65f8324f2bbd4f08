import { expect, test } from 'vitest';
import { loadPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { dayBefore } from '../support/seed.ts';
import { makeSets, openLog, planExercises, useGym, waitForPrefetch } from './gym.ts';

const instance = useInstance({ serviceWorker: true });
const { bench, squat, call, found, plan, logged } = useGym(instance);
const PATIENT = { timeout: 20_000 };
const PHONE = { touch: true };
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

const shadeOf = (muscle: string) => `.body-map [data-muscle="${muscle}"]`;

test('an exercise shows its muscles on the body, with a text alternative', async () => {
  const page = await openLog(await instance.newContext(PHONE));
  await loadPage(page, `/workout/#/exercises/${bench.id}`);
  await page
    .getByRole('img', { name: 'Body map. Trains chest, also front delts and triceps.' })
    .waitFor();
  const shade = (muscle: string) =>
    page
      .locator(shadeOf(muscle))
      .first()
      .evaluate((path) => path.style.cssText);
  expect(await shade('chest')).toContain('100%');
  expect(await shade('triceps')).toContain('42%');
  expect(await shade('quads')).toContain(' 0%');
  await checkLook(page, 'exercise with muscles');
});

test('the summary of a workout shows what its done sets trained', async () => {
  await plan({
    exercises: planExercises(
      { of: bench, sets: makeSets(80, 8, 3, { completed: true }) },
      { of: squat, sets: [...makeSets(60, 5, 1, { completed: true, warmup: true })] },
    ),
  });
  const page = await openLog(await instance.newContext(PHONE));
  await page.getByRole('button', { name: 'Finish' }).first().tap();
  const map = { name: 'Body map. Chest 3 sets, Front delts 1.5 sets and Triceps 1.5 sets.' };
  await page.getByRole('img', map).waitFor();
  await page.getByRole('heading', { name: 'Muscles of this workout' }).scrollIntoViewIfNeeded();
  await checkLook(page, 'summary with muscles');
});

test('statistics show sets per muscle a week beside what is usual', async () => {
  for (let week = 1; week <= 4; week += 1) {
    await call('PUT', `/api/workout/${dayBefore(week * 7)}`, {
      name: 'Week',
      completed: true,
      exercises: planExercises(
        { of: bench, sets: makeSets(80, 8, 12, { completed: true }) },
        { of: squat, sets: makeSets(100, 5, 22, { completed: true }) },
      ).map((one, at) => ({ ...one, uuid: `w${week}e${at}` })),
    });
  }
  const page = await openLog(await instance.newContext(PHONE));
  await loadPage(page, '/workout/#/stats');
  const card = page.locator('.card', { hasText: 'Sets per muscle a week' });
  await card.getByRole('img', { name: /^Body map. Glutes .+ sets, Quads / }).waitFor();
  await card.locator('li', { hasText: 'Quads' }).getByText('usual 10–20').waitFor();
  await card.locator('li', { hasText: 'Chest' }).getByText('as usual').waitFor();
  await card.scrollIntoViewIfNeeded();
  await checkLook(page, 'sets per muscle');
  await card.getByRole('radio', { name: 'Last week' }).check();
  // The workout of three days ago may be of the same week.
  await card
    .locator('li', { hasText: 'Quads' })
    .getByText(/^2[24] sets/)
    .waitFor();
});

test('the picker forgives typing errors, filters, and adds several exercises in order', async () => {
  await plan({ exercises: [] });
  const page = await openLog(await instance.newContext(PHONE));
  const dialog = page.locator('dialog');
  const rows = dialog.locator('.row-title');
  await page.getByRole('button', { name: 'Add exercise' }).tap();
  await dialog.getByRole('heading', { name: 'Recent' }).waitFor();
  for (const [typed, name] of [
    ['bnech pres', bench.name],
    ['benchpress', bench.name],
    ['ohp', 'Overhead Press'],
  ] as const) {
    await dialog.getByLabel('Search exercises').fill(typed);
    await expect.poll(() => rows.first().innerText(), { message: typed }).toBe(name);
  }
  await dialog.getByRole('button', { name: 'Select Overhead Press', exact: true }).tap();
  await dialog.getByLabel('Search exercises').fill('');
  await dialog.getByRole('button', { name: 'Muscle' }).tap();
  await dialog.getByRole('button', { name: 'Biceps', exact: true }).tap();
  await dialog.getByRole('button', { name: 'Equipment' }).tap();
  await dialog.getByRole('button', { name: 'Dumbbell', exact: true }).tap();
  await checkLook(page, 'picker with filters');
  const curl = await rows.first().innerText();
  await dialog.getByRole('button', { name: `Select ${curl}`, exact: true }).tap();
  await dialog.getByRole('button', { name: 'Add 2 exercises' }).tap();
  await expect
    .poll(logged, PATIENT)
    .toEqual([
      'Overhead Press: null×null null×null null×null',
      `${curl}: null×null null×null null×null`,
    ]);
});

test('search forgives as much without network, also on the page of exercises', async () => {
  instance.expectProblem(NO_NETWORK);
  const context = await instance.newContext(PHONE);
  const page = await openLog(context);
  await waitUntilOfflineReady(page, '/workout/');
  await waitForPrefetch(page);
  await context.setOffline(true);
  await page.evaluate(() => {
    location.hash = '#/exercises';
  });
  await page.getByLabel('Search exercises').fill('bnech pres');
  await expect.poll(() => page.locator('.row-title').first().innerText()).toBe(bench.name);
  await page.getByLabel('Muscle').selectOption('triceps');
  await expect.poll(() => page.locator('.row-title').first().innerText()).not.toBe(bench.name);
  await context.setOffline(false);
});

test('“instead of” offers the same muscles, keeps the sets as targets, and can be undone', async () => {
  await plan();
  const page = await openLog(await instance.newContext(PHONE));
  await page.getByRole('button', { name: `More for ${bench.name}` }).tap();
  await page.getByRole('button', { name: 'Instead of this…' }).tap();
  const dialog = page.locator('dialog');
  await dialog.getByRole('heading', { name: `Instead of ${bench.name}` }).waitFor();
  await dialog.getByRole('heading', { name: 'For the same muscles' }).waitFor();
  await checkLook(page, 'instead of');
  const other = await dialog.locator('.row-title').first().innerText();
  const { id } = await found(other);
  const { primary_muscles } = await call('GET', `/api/exercises/${id}`);
  expect(primary_muscles).toContain('chest');
  await dialog.getByRole('button', { name: other }).first().tap();
  await expect
    .poll(logged, PATIENT)
    .toEqual([`${other}: null×8 null×8`, `${squat.name}: 100×5 100×5`]);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect
    .poll(logged, PATIENT)
    .toEqual([`${bench.name}: 80×8 80×8`, `${squat.name}: 100×5 100×5`]);
});

test('“instead of” leaves out the exercises of the workout', async () => {
  const suggested = async (page: Awaited<ReturnType<typeof openLog>>) => {
    await page.getByRole('button', { name: `More for ${bench.name}` }).tap();
    await page.getByRole('button', { name: 'Instead of this…' }).tap();
    const group = page.locator('dialog section').filter({ hasText: 'For the same muscles' });
    await group.locator('.row-title').first().waitFor();
    return group.locator('.row-title').allInnerTexts();
  };
  await plan();
  const [first = ''] = await suggested(await openLog(await instance.newContext(PHONE)));
  await plan({
    exercises: planExercises(
      { of: bench, sets: makeSets(80, 8, 2) },
      { of: await found(first), sets: makeSets(60, 8, 2) },
    ),
  });
  const others = await suggested(await openLog(await instance.newContext(PHONE)));
  expect(others.length).toBeGreaterThan(3);
  expect(others).not.toContain(first);
});

test('an exercise of one’s own gets its muscles on the map or by chips', async () => {
  const page = await openLog(await instance.newContext(PHONE));
  await loadPage(page, '/workout/#/exercises');
  await page.getByRole('button', { name: 'New exercise' }).tap();
  const dialog = page.locator('dialog');
  await dialog.getByLabel('Name').fill('Garage pull');
  await dialog.locator(shadeOf('lats')).first().tap();
  await dialog.getByRole('button', { name: 'Lats: does the work' }).waitFor();
  const biceps = dialog.getByRole('button', { name: /^Biceps/ });
  await biceps.tap();
  await biceps.tap();
  await dialog.getByRole('button', { name: 'Biceps: helps' }).waitFor();
  await checkLook(page, 'muscles of own exercise');
  await dialog.getByRole('button', { name: 'Add exercise' }).tap();
  await page.getByRole('img', { name: 'Body map. Trains lats, also biceps.' }).waitFor();
  expect(await found('Garage pull')).toMatchObject({
    primary_muscles: ['lats'],
    secondary_muscles: ['biceps'],
  });
});
