import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { findSmallTargets } from '../support/layout-checks.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore } from '../support/seed.ts';
import { makeSets, openLog, planExercises, tickSet, useGym } from './gym.ts';

const instance = useInstance();
const gym = useGym(instance);
const PATIENT = { timeout: 20_000 };

async function openRule(page: Page) {
  await page.getByRole('button', { name: `More for ${gym.squat.name}` }).tap();
  await page.getByRole('button', { name: 'Progression', exact: true }).tap();
  return page.getByRole('dialog', { name: `Progression: ${gym.squat.name}` });
}

/** A past workout of squats in which the sets had these repetitions. */
async function logged(days: number, weight: number, ...reps: number[]) {
  const sets = reps.flatMap((count) => makeSets(weight, count, 1, { completed: true }));
  await gym.call('PUT', `/api/workout/${dayBefore(days)}`, {
    ...{ name: 'Legs', completed: true, exercises: planExercises({ of: gym.squat, sets }) },
  });
}

const today = (count: number) =>
  gym.plan({ exercises: planExercises({ of: gym.squat, sets: makeSets(100, 5, count) }) });

test('by thumb: a rule is set; the met workout suggests more, which is applied and undone', async () => {
  await today(2);
  const page = await openLog(await instance.newContext({ touch: true, width: 390 }));
  const sheet = await openRule(page);
  await sheet.getByRole('radio', { name: 'Linear' }).tap();
  // Two sets of five, as today.
  expect(await sheet.getByLabel('Sets').inputValue()).toBe('2');
  expect(await sheet.getByLabel('Reps').inputValue()).toBe('5');
  expect(await sheet.getByLabel('Add').inputValue()).toBe('2.5');
  await sheet.getByLabel('Sets').fill('3');
  await takeScreenshot(page, 'progression-rule');
  await sheet.getByRole('button', { name: 'Save' }).tap();
  // Three days ago two sets were done, which is one too few.
  const again = page.getByRole('button', {
    name: 'Suggested: 3 × 5 at 100 kg – not all sets met last time',
  });
  await again.waitFor(PATIENT);

  await logged(2, 100, 5, 5, 5);
  await page.reload();
  const suggested = page.getByRole('button', {
    name: 'Suggested: 3 × 5 at 102.5 kg – all sets met last time',
  });
  await suggested.waitFor(PATIENT);
  await takeScreenshot(page, 'progression-suggested');
  expect(await gym.logged()).toEqual([`${gym.squat.name}: 100×5 100×5`]);

  await tickSet(page, 1, gym.squat).tap();
  await page.getByRole('button', { name: 'Apply', exact: true }).tap();
  await page.getByText('Applied', { exact: true }).waitFor();
  const applied = [`${gym.squat.name}: 100×5✓ 102.5×5 102.5×5`];
  await expect.poll(gym.logged, PATIENT).toEqual(applied);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(gym.logged, PATIENT).toEqual([`${gym.squat.name}: 100×5✓ 100×5`]);
  await page.getByRole('button', { name: 'Apply', exact: true }).tap();
  await expect.poll(gym.logged, PATIENT).toEqual(applied);

  await suggested.tap();
  const why = page.getByRole('dialog', { name: `Progression: ${gym.squat.name}` });
  await why.getByText('100 kg × 5, 5, 5').waitFor();
  await why.getByText('– all sets met', { exact: true }).waitFor();
  await takeScreenshot(page, 'progression-why');
});

test('two misses in a row suggest a deload, one does not; the plan of a coach comes first', async () => {
  const rule = { kind: 'linear', sets: 2, reps_low: 5, reps_high: 5, increment: 2.5, unit: 'kg' };
  await gym.call('PUT', `/api/exercises/${gym.squat.id}/progression`, rule);
  await logged(2, 102.5, 5, 3);
  await today(2);
  const page = await openLog(await instance.newContext({ touch: true, width: 390 }));
  await page.getByText('Suggested: 2 × 5 at 102.5 kg').waitFor(PATIENT);
  await logged(1, 102.5, 4, 3);
  await page.reload();
  const deload = page.getByRole('button', {
    name: 'Suggested: 2 × 5 at 92.5 kg – 2 misses in a row, so about 10 % less',
  });
  await deload.waitFor(PATIENT);
  await takeScreenshot(page, 'progression-deload');
  await deload.tap();
  const why = page.getByRole('dialog', { name: `Progression: ${gym.squat.name}` });
  await why.getByText('102.5 kg × 5, 3').waitFor();
  await why.getByText('102.5 kg × 4, 3').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply', exact: true }).tap();
  const lighter = [`${gym.squat.name}: 92.5×5 92.5×5`];
  await expect.poll(gym.logged, PATIENT).toEqual(lighter);

  const target = { reps: 5, weight: 95, rpe: null };
  const sets = makeSets(95, 5, 2, { target });
  await gym.call('DELETE', `/api/workout/${dayBefore(0)}`);
  await gym.plan({ exercises: planExercises({ of: gym.squat, sets }) });
  await page.reload();
  await page.getByText('Target: 5 reps · 95 kg').waitFor(PATIENT);
  expect(await page.getByText('Suggested:').count()).toBe(0);
  const sheet = await openRule(page);
  await sheet.getByText(/names its own targets/).waitFor();
  await sheet.getByRole('radio', { name: 'None' }).tap();
  await sheet.getByRole('button', { name: 'Save' }).tap();
  const rules = async () =>
    (await gym.call('GET', `/api/progression?before=${dayBefore(0)}`)).items;
  await expect.poll(rules, PATIENT).toEqual([]);
});

test('double progression from the page of the exercise; every part is accessible and fits', async () => {
  await gym.call('DELETE', `/api/exercises/${gym.squat.id}/progression`);
  await logged(2, 60, 10, 9, 8);
  await gym.call('DELETE', `/api/workout/${dayBefore(1)}`);
  await today(3);
  const page = await openLog(await instance.newContext());
  await page.goto(`/workout/#/exercises/${gym.squat.id}`);
  await page.getByRole('button', { name: 'Progression rule' }).click();
  const sheet = page.getByRole('dialog', { name: `Progression: ${gym.squat.name}` });
  await sheet.getByRole('radio', { name: 'Double' }).check();
  await sheet.getByLabel('Reps from').fill('8');
  await sheet.getByLabel('Reps to').fill('7');
  expect(await sheet.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await sheet.getByText('Enter 8 or more').waitFor();
  await sheet.getByLabel('Reps to').fill('12');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.goto('/workout/#/log');
  const line = page.getByRole('button', {
    name: 'Suggested: 10/9/9 reps at 60 kg – one rep more before the weight goes up',
  });
  await line.waitFor(PATIENT);
  expect(await page.evaluate(findSmallTargets)).toEqual([]);
  await checkLook(page, 'progression on the card');
  await line.click();
  await page.locator('dialog').getByText('60 kg × 10, 9, 8').waitFor();
  await checkLook(page, 'progression sheet');

  const program = await gym.call('POST', '/api/programs', { name: 'Own', duration_weeks: 1 });
  const template = await gym.call('POST', '/api/templates', {
    ...{ program_id: program.id, name: 'Legs' },
    exercises: [{ exercise_id: gym.squat.id, exercise_name: gym.squat.name, target_sets: 3 }],
  });
  await page.goto(`/workout/#/programs/${program.id}/workouts/${template.id}`);
  await page.getByRole('button', { name: `More for ${gym.squat.name}` }).click();
  await page.getByRole('button', { name: 'My progression rule' }).click();
  const kind = page.locator('dialog').getByRole('radio', { name: 'Double' });
  await expect.poll(() => kind.isChecked(), PATIENT).toBe(true);
});
