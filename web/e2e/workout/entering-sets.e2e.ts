import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useInstance } from '../support/browser.ts';
import {
  findField,
  makeSets,
  openLog,
  planExercises,
  type SeededExercise,
  tickSet,
  useGym,
} from './gym.ts';

const instance = useInstance();
const { bench, found, logged, plan, sessions, call } = useGym(instance);
const PATIENT = { timeout: 20_000 };
const PHONE = { touch: true };

function isFocused(page: Page, what: string, number: number, exercise: SeededExercise) {
  return findField(page, what, number, exercise).evaluate(
    (cell) => cell === document.activeElement,
  );
}

test('by thumb: the key of the keypad goes from weight to reps and ticks the set after them', async () => {
  await plan();
  const page = await openLog(await instance.newContext(PHONE));
  await findField(page, 'Weight', 1, bench).tap();
  expect(await findField(page, 'Weight', 1, bench).getAttribute('enterkeyhint')).toBe('next');
  expect(await findField(page, 'Reps', 1, bench).getAttribute('enterkeyhint')).toBe('done');
  await page.keyboard.type('85');
  await page.keyboard.press('Enter');
  expect(await isFocused(page, 'Reps', 1, bench)).toBe(true);
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await page.getByRole('timer').waitFor();
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 85×6✓ 80×8`);
  // In a set that is done already, the key goes on to the next set.
  await findField(page, 'Reps', 1, bench).tap();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  expect(await isFocused(page, 'Weight', 2, bench)).toBe(true);
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 85×7✓ 80×8`);
});

test('by thumb: an empty set is not ticked, and says at its field what is missing', async () => {
  const lift = { id: 0, name: 'Garage lift' };
  const sets = [{ uuid: 's0', weight: 60 }];
  await plan({ exercises: [{ uuid: 'lift', exercise_name: lift.name, sets }] });
  const page = await openLog(await instance.newContext(PHONE));
  const row = page.locator('.set-row').first();
  await row.locator('.checkbox').tap();
  await row.getByRole('alert').getByText('Reps missing').waitFor();
  expect(await isFocused(page, 'Reps', 1, lift)).toBe(true);
  expect(await findField(page, 'Reps', 1, lift).getAttribute('aria-invalid')).toBe('true');
  expect(await tickSet(page, 1, lift).isChecked()).toBe(false);
  expect(await page.getByRole('timer').count()).toBe(0);
  // A failed attempt has zero reps, which is an amount.
  await page.keyboard.type('0');
  await row.getByRole('alert').waitFor({ state: 'detached' });
  await row.locator('.checkbox').tap();
  await expect.poll(logged, PATIENT).toEqual(['Garage lift: 60×0✓']);
});

test('by thumb: a number out of range is refused where it is typed, and the last one stays', async () => {
  await plan();
  const page = await openLog(await instance.newContext(PHONE));
  const row = page.locator('.set-row').first();
  await findField(page, 'Weight', 1, bench).tap();
  // Slowly enough for what is typed on the way to be saved.
  await page.keyboard.type('99999', { delay: 250 });
  await page.waitForTimeout(900);
  await row.getByRole('alert').getByText('At most 10,000 kg.').waitFor();
  await page.keyboard.press('Enter');
  expect(await isFocused(page, 'Weight', 1, bench)).toBe(true);
  await row.locator('.checkbox').tap();
  expect(await tickSet(page, 1, bench).isChecked()).toBe(false);
  expect(await findField(page, 'Weight', 1, bench).inputValue()).toBe('99999');
  await expect.poll(logged, PATIENT).toContain(`${bench.name}: 80×8 80×8`);
  await page.reload();
  await expect.poll(() => findField(page, 'Weight', 1, bench).inputValue(), PATIENT).toBe('80');
  await findField(page, 'Reps', 1, bench).tap();
  await page.keyboard.type('7.5');
  await row.getByRole('alert').getByText('Reps are whole numbers.').waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('alert').waitFor({ state: 'detached' });
  expect(await findField(page, 'Reps', 1, bench).inputValue()).toBe('8');
});

test('by thumb: a carry has a weight and metres, a weighted hold a weight and a time', async () => {
  const carry = await found("Farmer's Carry");
  const hold = await found('Plate Pinch');
  await plan({ exercises: [] });
  const page = await openLog(await instance.newContext(PHONE));
  for (const { name } of [carry, hold]) {
    await page.getByRole('button', { name: 'Add exercise' }).first().tap();
    await page.getByLabel('Search exercises').fill(name);
    const row = page.locator('dialog').getByRole('button', { name: new RegExp(`^${name}`) });
    await row.first().tap();
    await page.getByRole('heading', { name }).waitFor();
  }
  await findField(page, 'Weight', 1, carry).tap();
  await page.keyboard.type('32');
  await page.keyboard.press('Enter');
  expect(await page.getByLabel(`Distance (m), set 1 of ${carry.name}`).inputValue()).toBe('');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await findField(page, 'Weight', 1, hold).tap();
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1:05:30');
  await page.keyboard.press('Enter');
  const amounts = async () =>
    (await sessions())[0]?.exercises.map(({ measure, sets: [set] }) => [
      measure,
      set?.weight,
      set?.distance ?? null,
      set?.duration_sec ?? null,
      set?.completed,
    ]);
  await expect.poll(amounts, PATIENT).toEqual([
    ['weight_distance', 32, 40, null, true],
    ['weight_time', 15, null, 3930, true],
  ]);
  expect((await sessions())[0]?.total_volume).toBe(0);
  expect(await findField(page, 'Time', 1, hold).inputValue()).toBe('1:05:30');
  await page.getByText('h:min:s').waitFor();
});

test('by thumb: the stopwatch of a timed set counts up through a reload and keeps its time', async () => {
  const plank = await found('Plank');
  await plan({
    exercises: planExercises({ of: plank, sets: [{ duration_sec: null }, { duration_sec: null }] }),
  });
  const page = await openLog(await instance.newContext(PHONE));
  const start = (number: number) =>
    page.getByRole('button', { name: `Start the stopwatch for set ${number} of ${plank.name}` });
  const stop = page.getByRole('button', {
    name: `Stop the stopwatch for set 1 of ${plank.name}`,
  });
  await start(1).tap();
  await stop.getByText('0:02').waitFor();
  await page.reload();
  await stop.waitFor();
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.endsWith('.stopwatch')) ?? '';
    const running = JSON.parse(localStorage.getItem(name) ?? '{}');
    running.startedAt -= 3_600_000;
    localStorage.setItem(name, JSON.stringify(running));
  });
  await page.reload();
  await stop.getByText(/^1:00:\d\d$/).waitFor();
  await stop.tap();
  const times = async () =>
    (await sessions())[0]?.exercises[0]?.sets.map(({ duration_sec }) => duration_sec ?? 0);
  await expect.poll(async () => (await times())?.[0], PATIENT).toBeGreaterThan(3601);
  expect(await findField(page, 'Time', 1, plank).inputValue()).toMatch(/^1:00:\d\d$/);
  await start(2).tap();
  await page.waitForTimeout(1100);
  // The tick stops it.
  await page.locator('.set-row').nth(1).locator('.checkbox').tap();
  await expect.poll(async () => (await times())?.[1], PATIENT).toBeGreaterThan(0);
  expect((await sessions())[0]?.exercises[0]?.sets[1]?.completed).toBe(true);
});

test('by thumb: the effort is shown and typed as RIR by preference, and stored as RPE', async () => {
  await plan({
    exercises: planExercises({ of: bench, sets: makeSets(80, 8, 2, { target: { rpe: 8 } }) }),
  });
  const page = await openLog(await instance.newContext(PHONE));
  await page.getByText('RPE 8').waitFor();
  await page.goto('/workout/#/more');
  await page.getByRole('link', { name: /^Settings/ }).tap();
  await page.getByRole('radio', { name: 'RIR' }).tap();
  await page.getByText('It is stored as RPE 8').waitFor();
  await page.goto('/workout/#/log');
  await page.getByText('RIR 2').waitFor();
  await findField(page, 'Weight', 1, bench).tap();
  await page.getByLabel('RIR', { exact: true }).selectOption('RIR 1.5');
  await page.locator('.effort').getByText('RIR 1.5', { exact: true }).waitFor();
  const rpe = async () => (await sessions())[0]?.exercises[0]?.sets[0]?.rpe;
  await expect.poll(rpe, PATIENT).toBe(8.5);
  await page
    .getByRole('button', { name: `Details of set 1 of ${bench.name}` })
    .first()
    .tap();
  await page.getByText('RIR: reps left in reserve').waitFor();
  await page.locator('dialog').getByRole('button', { name: '0', exact: true }).tap();
  await expect.poll(rpe, PATIENT).toBe(10);
  await call('DELETE', `/api/workout/${(await sessions())[0]?.date}`);
});
