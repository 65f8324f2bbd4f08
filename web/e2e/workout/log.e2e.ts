import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { dayBefore } from '../support/seed.ts';
import { findField, makeSets, openLog, planExercises, tickSet, useGym } from './gym.ts';

const instance = useInstance();
const { bench, squat, call, sessions, logged, plan } = useGym(instance);
const PATIENT = { timeout: 20_000 };
const PHONE = { touch: true };

test("by thumb: today's workout is loaded with one tap, and a set is logged with one more", async () => {
  const { items } = await call('GET', '/api/programs');
  await call('POST', `/api/programs/${items[0].id}/activate`, {});
  const page = await openLog(await instance.newContext(PHONE));
  await page.getByRole('button', { name: /^Load today’s workout/ }).tap();
  const first = page.locator('.set-row').first();
  await first.locator('.checkbox').tap();
  await page.getByRole('timer').waitFor();
  await expect
    .poll(async () => (await sessions())[0]?.exercises[0]?.sets[0]?.completed, PATIENT)
    .toBe(true);
  const [session] = await sessions();
  expect(session).toMatchObject({ program_id: items[0].id, program_week: 1 });
  await call('POST', '/api/programs/deactivate', {});
});

test('an address that names no day opens today', async () => {
  const page = await openPage(await instance.newContext(), '/workout/#/log/2026-13-45');
  await page.getByRole('heading', { name: 'Today' }).waitFor();
});

test('by thumb: a changed set takes the fields and the tick, and may be a record', async () => {
  await plan();
  const page = await openLog(await instance.newContext(PHONE));
  await findField(page, 'Weight', 1, bench).tap();
  await page.keyboard.type('82,5');
  await findField(page, 'Reps', 1, bench).tap();
  await page.getByRole('button', { name: 'Reps: 1 more' }).tap();
  await page.locator('.set-row').first().locator('.checkbox').tap();
  await page.getByText('Record', { exact: true }).waitFor();
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 82.5×9✓ 80×8`);
});

test('by keyboard: numbers, Enter and Space log the sets one after the other', async () => {
  await plan();
  const page = await openLog(await instance.newContext({ width: 1280 }));
  await findField(page, 'Weight', 1, bench).focus();
  await page.keyboard.type('77.5');
  await page.keyboard.press('Enter');
  expect(
    await findField(page, 'Reps', 1, bench).evaluate((cell) => cell === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Enter');
  const next = findField(page, 'Weight', 2, bench);
  await expect.poll(() => next.evaluate((cell) => cell === document.activeElement)).toBe(true);
  // Space takes the set as it is suggested.
  await page.keyboard.press('Space');
  await page
    .getByRole('checkbox', { name: `Done: set 2 of ${bench.name}`, checked: true })
    .waitFor();
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 77.5×8✓ 80×8✓`);
});

test('by keyboard: Enter does not tick a set without repetitions', async () => {
  const lift = { id: 0, name: 'Garage lift' };
  await plan({ exercises: [{ uuid: 'lift', exercise_name: lift.name, sets: [] }] });
  const page = await openLog(await instance.newContext({ width: 1280 }));
  await page.getByRole('button', { name: 'Add set' }).click();
  await findField(page, 'Weight', 1, lift).focus();
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(logged, PATIENT).toEqual(['Garage lift: 60×null']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect.poll(logged, PATIENT).toEqual(['Garage lift: 60×5✓']);
});

test('another unit converts what is shown and typed, and the log stays as it is', async () => {
  await plan();
  const context = await instance.newContext({ touch: true });
  const page = await openLog(context);
  await expect.poll(() => findField(page, 'Weight', 1, bench).inputValue(), PATIENT).toBe('80');
  await page.evaluate(() => localStorage.setItem('daybook.preferences', '{"weight-unit":"lb"}'));
  await page.reload();
  await expect.poll(() => findField(page, 'Weight', 1, bench).inputValue(), PATIENT).toBe('176.4');
  await findField(page, 'Weight', 1, bench).focus();
  await page.keyboard.type('225');
  await page.keyboard.press('Tab');
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 102.058×8 80×8`);
  await page.reload();
  await expect.poll(() => findField(page, 'Weight', 1, bench).inputValue(), PATIENT).toBe('225');
  await page.getByRole('button', { name: `Details of set 1 of ${bench.name}` }).click();
  const sheet = page.locator('dialog');
  await sheet.getByRole('button', { name: 'Weight: more' }).click();
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 104.326×8 80×8`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Details of set 2 of ${bench.name}` }).click();
  await sheet.getByText('Lifted as 80 kg.').waitFor();
  await page.keyboard.press('Escape');
  const export_ = await fetch(`${instance.url}/workout/api/workout-export.csv`);
  expect(await export_.text()).toContain(',230,lb,8,');
  const showIn = async (unit: string) => {
    await page.evaluate(
      (shown) => localStorage.setItem('daybook.preferences', `{"weight-unit":"${shown}"}`),
      unit,
    );
    await page.reload();
  };
  await showIn('kg');
  await expect.poll(() => findField(page, 'Weight', 2, bench).inputValue(), PATIENT).toBe('80');
  await findField(page, 'Weight', 2, bench).tap();
  await page.keyboard.type('55');
  await page.keyboard.press('Tab');
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 104.326×8 55×8`);
  await showIn('lb');
  await expect.poll(() => findField(page, 'Weight', 2, bench).inputValue(), PATIENT).toBe('121.3');
  await findField(page, 'Weight', 2, bench).tap();
  await page.keyboard.press('Tab');
  await showIn('kg');
  await expect.poll(() => findField(page, 'Weight', 2, bench).inputValue(), PATIENT).toBe('55');
  expect(await logged()).toContain(`${bench.name}: 104.326×8 55×8`);
});

test('an empty workout: exercises are picked, created, and filled in from the last time', async () => {
  const page = await openLog(await instance.newContext(PHONE));
  await page.getByRole('button', { name: 'Empty workout' }).tap();
  await page.getByRole('button', { name: 'Add exercise' }).tap();
  await page.getByRole('heading', { name: 'Recent' }).waitFor();
  await page.getByLabel('Search exercises').fill('back squ');
  await page.locator('dialog').getByRole('button', { name: squat.name }).first().tap();
  await expect.poll(() => findField(page, 'Weight', 1, squat).inputValue(), PATIENT).toBe('100');
  await page.locator('.set-row').first().locator('.checkbox').tap();
  await page.getByRole('button', { name: 'Add exercise' }).tap();
  await page.getByLabel('Search exercises').fill('Garage lift');
  await page.getByRole('button', { name: 'Create “Garage lift”' }).tap();
  await page.getByRole('button', { name: 'Add exercise', exact: true }).last().tap();
  await page.getByRole('heading', { name: 'Garage lift' }).waitFor();
  await expect
    .poll(logged, PATIENT)
    .toEqual([
      `${squat.name}: 100×5✓ null×null null×null`,
      'Garage lift: null×null null×null null×null',
    ]);
});

test('a set and an exercise that are removed come back with Undo, once', async () => {
  await plan();
  const page = await openLog(await instance.newContext({ width: 1280 }));
  await page.getByRole('button', { name: `Details of set 1 of ${bench.name}` }).click();
  await page.getByRole('button', { name: 'Delete set' }).click();
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 80×8`);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 80×8 80×8`);
  await page.getByRole('button', { name: `More for ${squat.name}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(logged, PATIENT).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect
    .poll(logged, PATIENT)
    .toEqual([`${bench.name}: 80×8 80×8`, `${squat.name}: 100×5 100×5`]);
});

test('exercises are put in another order and joined to a superset, which jumps to the partner', async () => {
  await plan();
  const page = await openLog(await instance.newContext({ width: 1280 }));
  await page.getByRole('button', { name: `Move ${squat.name}` }).focus();
  await page.keyboard.press('ArrowUp');
  await expect
    .poll(logged, PATIENT)
    .toEqual([`${squat.name}: 100×5 100×5`, `${bench.name}: 80×8 80×8`]);
  await page.getByRole('button', { name: `More for ${squat.name}` }).click();
  await page.getByRole('button', { name: 'Superset with…' }).click();
  await page.locator('dialog').getByText(bench.name).click();
  await page.getByRole('button', { name: 'Make a superset' }).click();
  await page.getByText('Superset A').first().waitFor();
  await tickSet(page, 1, squat).check();
  await page.locator('.set-row.current', { has: tickSet(page, 1, bench) }).waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  await tickSet(page, 1, bench).check();
  await page.locator('.set-row.current', { has: tickSet(page, 2, squat) }).waitFor();
  await page.getByRole('timer').waitFor();
});

test('the rest goes on through a reload and can be changed and skipped', async () => {
  await plan();
  const page = await openLog(await instance.newContext(PHONE));
  await page.locator('.set-row').first().locator('.checkbox').tap();
  const left = async () => {
    const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText())
      .split(':')
      .map(Number);
    return minutes * 60 + seconds;
  };
  await page.getByRole('timer').waitFor();
  expect(await left()).toBeGreaterThan(80);
  await page.getByRole('button', { name: '15 seconds more' }).tap();
  expect(await left()).toBeGreaterThan(95);
  await page.reload();
  await page.getByRole('timer').waitFor();
  expect(await left()).toBeGreaterThan(90);
  const bar = await page.locator('.rest-bar').boundingBox();
  const tabs = await page.locator('.tab-bar').boundingBox();
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((tabs?.y ?? 0) + 1);
  await page.getByRole('button', { name: 'Add exercise' }).scrollIntoViewIfNeeded();
  const last = await page.getByRole('button', { name: 'Add exercise' }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('button', { name: 'Skip the rest' }).tap();
  await page.getByRole('timer').waitFor({ state: 'detached' });
});

test('a rest that ended while the page was closed is over when it opens', async () => {
  await plan();
  const context = await instance.newContext(PHONE);
  const page = await openLog(context);
  await page.locator('.set-row').first().locator('.checkbox').tap();
  await page.getByRole('timer').waitFor();
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.rest')) ?? '';
    const rest = JSON.parse(localStorage.getItem(name) ?? '{}');
    localStorage.setItem(name, JSON.stringify({ ...rest, endsAt: Date.now() - 1000 }));
  });
  await page.reload();
  await page.getByRole('timer', { name: 'Rest is over' }).waitFor();
});

test('several workouts a day stand one below the other', async () => {
  await plan({ completed: true });
  const page = await openLog(await instance.newContext(PHONE));
  await page.getByRole('button', { name: /^Repeat last/ }).tap();
  await expect.poll(async () => (await sessions()).length, PATIENT).toBe(2);
  await page.getByRole('heading', { name: 'Last time' }).waitFor();
  await page.getByRole('button', { name: 'More for Last time' }).tap();
  await page.getByRole('button', { name: 'Delete this workout' }).tap();
  await page.getByRole('heading', { name: 'Last time' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('heading', { name: 'Last time' }).waitFor();
});

test('a workout begun while another can still be brought back is not deleted with it', async () => {
  await plan();
  const page = await openLog(await instance.newContext(PHONE));
  await page.getByRole('button', { name: 'More for Full body' }).tap();
  await page.getByRole('button', { name: 'Delete this workout' }).tap();
  await page.getByRole('button', { name: /^Repeat last/ }).tap();
  await page.locator('.set-row').first().locator('.checkbox').tap();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await sessions()).map(({ name, set_count }) => [name, set_count]), PATIENT)
    .toEqual([['Last time', 1]]);
});

test('a finished workout shows its summary and records', async () => {
  await plan({
    exercises: planExercises(
      { of: bench, sets: makeSets(80, 8, 2) },
      { of: squat, sets: makeSets(120, 5, 1) },
    ),
  });
  const page = await openLog(await instance.newContext(PHONE));
  for (const row of [0, 1, 2]) await page.locator('.set-row').nth(row).locator('.checkbox').tap();
  await page.getByRole('button', { name: 'Finish' }).first().tap();
  const sheet = page.locator('dialog');
  await sheet.getByText('1,880 kg').waitFor();
  await sheet.getByText('heaviest weight').waitFor();
  await expect.poll(async () => (await sessions())[0]?.completed, PATIENT).toBe(true);
  expect((await sessions())[0]?.duration_min).toBe(0);
});

test('exercises are searched, liked and looked at', async () => {
  const page = await openPage(await instance.newContext({ width: 1280 }), '/workout/#/exercises');
  await page.getByLabel('Search exercises').fill('goblet squat');
  const star = page.getByRole('button', { name: 'Favourite: Goblet Squat', exact: true });
  await star.click();
  await page
    .getByRole('button', { name: 'Favourite: Goblet Squat', exact: true, pressed: true })
    .waitFor();
  await expect
    .poll(async () => (await call('GET', '/api/exercises?favourites=true')).items.length, PATIENT)
    .toBe(1);
  await page
    .getByRole('link', { name: /^Goblet Squat/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'How it is done' }).waitFor();
});

test('by thumb: a workout of a day to come is planned, and ticked and finished only on the day', async () => {
  const tomorrow = dayBefore(-1);
  const exercises = planExercises({ of: bench, sets: makeSets(80, 8, 2) });
  await call('PUT', `/api/workout/${tomorrow}`, { name: 'Ahead', exercises });
  const page = await openPage(await instance.newContext(PHONE), `/workout/#/log/${tomorrow}`);
  await page.getByText('Still to come: plan it now, tick it on the day.').waitFor();
  expect(await tickSet(page, 1, bench).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Finish' }).count()).toBe(0);
  await findField(page, 'Weight', 1, bench).tap();
  await page.keyboard.type('85');
  await findField(page, 'Reps', 1, bench).tap();
  await page.keyboard.press('Enter');
  const planned = async () =>
    (await call('GET', `/api/workout/${tomorrow}/sessions`)).sessions[0].exercises[0].sets[0];
  await expect.poll(planned, PATIENT).toMatchObject({ weight: 85, completed: false });
  await call('DELETE', `/api/workout/${tomorrow}`);
});
