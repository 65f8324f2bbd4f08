import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, goWithoutAccounts, nutritionAt } from '../support/seed.ts';

const instance = useInstance();
const SETTINGS = '/nutrition/#/settings';
const ENERGY = /\b(kcal|kJ|calories)\b/i;

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  const nutrition = { calories: 500, proteins: 20, iron: 3.5 };
  await nutritionAt(instance.url, 'PUT', `/diary/${dayBefore(0)}/items`, {
    items: [
      { uuid: 'nuts', name: 'Nuts', slot: 3, nutrition },
      { uuid: 'old', name: 'Old entry', slot: 7, nutrition },
    ],
  });
  await nutritionAt(instance.url, 'POST', '/activities', {
    date: dayBefore(0),
    name: 'Swimming',
    minutes: 30,
    kcal: 250,
  });
});

const mealNames = (page: Page) =>
  page
    .getByLabel(/^Name of (?!the new)/)
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function openDiary(page: Page) {
  await page.goto('/nutrition/');
  await page.getByTitle('Change Nuts').waitFor();
}

test('meals are renamed, timed, ordered, added and removed, and no entry is lost', async () => {
  const page = await openPage(await instance.newContext(), SETTINGS);
  await page.getByLabel('Name of Breakfast').fill('Morning');
  await page.getByLabel('Time of Morning').fill('06:30');
  await page.getByLabel('Name of Lunch').fill('');
  await page.getByText('A meal needs a name.').waitFor();
  await page.getByLabel('Name of the new meal').fill('Second lunch');
  await page.getByRole('button', { name: 'Add a meal' }).click();
  await expect
    .poll(() => mealNames(page))
    .toEqual(['Morning', 'Lunch', 'Dinner', 'Snacks', 'Second lunch']);
  await page
    .getByRole('button', { name: /Second lunch/ })
    .first()
    .press('ArrowUp');
  await expect.poll(async () => (await mealNames(page)).at(-1)).toBe('Snacks');

  await page.getByRole('button', { name: 'Remove Snacks' }).click();
  await page.getByText('stays in its days').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await mealNames(page)).at(-1)).toBe('Snacks');
  await page.getByRole('button', { name: 'Remove Snacks' }).click();
  await page.getByRole('heading', { name: 'Removed meals' }).waitFor();
  await checkLook(page, 'settings');

  await openDiary(page);
  const headings = await page.locator('.diary-slots h2').allTextContents();
  expect(headings).toEqual(['Morning', 'Lunch', 'Dinner', 'Second lunch', 'Snacks', 'Meal 8']);
  await page.goto(SETTINGS);
  await page.getByRole('button', { name: 'Restore Snacks' }).click();
  await expect.poll(async () => (await mealNames(page)).at(-1)).toBe('Snacks');
});

test('energy in kJ is shown and typed on every page', async () => {
  const page = await openPage(await instance.newContext(), SETTINGS);
  await page.getByRole('radio', { name: 'Kilojoules (kJ)' }).check();
  await openDiary(page);
  await page.getByText('2,092 kJ', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Add to Lunch' }).click();
  await page.getByRole('button', { name: 'Quick add' }).click();
  await page.getByLabel('Energy').fill('1046');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect
    .poll(async () => {
      const { items } = await nutritionAt(instance.url, 'GET', `/diary/${dayBefore(0)}`);
      return items.find(({ slot }: { slot: number }) => slot === 1)?.nutrition.calories;
    })
    .toBeCloseTo(250, 5);
  await page.getByText('1,046 kJ', { exact: true }).first().waitFor();

  await page.goto('/nutrition/#/goals');
  await page.getByRole('textbox', { name: 'Energy' }).fill('8368');
  await page.getByRole('button', { name: 'Save goals' }).click();
  await page.getByText('8,368 kJ').first().waitFor();
  await page.goto('/nutrition/#/activity');
  await page.getByText('1,046 kJ with rest').waitFor();
  await page.goto('/nutrition/#/stats');
  await page.getByText(/kJ$/).first().waitFor();
  await page.goto('/');
  // 2,000 − 1,250 kcal
  await page.getByText('3,138 kJ left today').waitFor();
});

test('chosen nutriments are shown in the day, and hidden energy is nowhere', async () => {
  const page = await openPage(await instance.newContext(), SETTINGS);
  await page.getByLabel('Iron').check();
  await page.getByLabel('Fibre').uncheck();
  await page.getByRole('switch', { name: 'Hide energy' }).click();
  await openDiary(page);
  await page.locator('.macro', { hasText: 'Iron' }).getByText('7 mg').waitFor();
  expect(await page.locator('.macro', { hasText: 'Fibre' }).count()).toBe(0);
  await takeScreenshot(page, 'diary-without-energy');

  const isFree = async (where: string) =>
    expect(await page.locator('main').innerText(), where).not.toMatch(ENERGY);
  await isFree('diary');
  await page.getByTitle('Change Nuts').click();
  await page.getByLabel('Amount').waitFor();
  await isFree('amount');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add to Lunch' }).click();
  await page.getByTitle(/^Log /).first().waitFor();
  await isFree('add');
  await page.getByRole('button', { name: 'Create food' }).click();
  await page.getByText('Values are for').first().waitFor();
  await isFree('food');
  for (const [path, mark] of [
    ['goals', 'Your numbers'],
    ['stats', 'Where it comes from'],
    ['activity', 'Swimming'],
    ['more', 'Settings'],
    ['foods', 'My foods'],
    ['meals', 'Meals and recipes'],
  ] as const) {
    await page.goto(`/nutrition/#/${path}`);
    await page.getByText(mark).first().waitFor();
    await page.waitForLoadState('networkidle');
    await isFree(path);
  }
});

test('values of watches and entered ones are shown by source', async () => {
  const page = await openPage(await instance.newContext(), '/nutrition/#/wellness');
  await page.getByText('Steps, sleep and heart rate of watches').waitFor();
  await page.getByRole('button', { name: 'Enter values' }).click();
  await page.getByLabel('Steps').fill('6000');
  await page.getByLabel('Sleep').fill('7,5');
  await page.getByLabel('Resting heart rate').fill('5');
  await page.getByText('Between 20 and 260.').waitFor();
  await page.getByLabel('Resting heart rate').fill('55');
  await checkLook(page, 'wellness-sheet');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('7 h 30 min on average').waitFor();
  const rows = Array.from({ length: 14 }, (_, day) => ({
    date: dayBefore(day),
    source: 'garmin',
    steps: 7000 + (day % 5) * 900,
  }));
  await nutritionAt(instance.url, 'PUT', '/steps', { rows });
  await page.reload();
  await page.getByText('Garmin').waitFor();
  await page.getByText('Entered by you').first().waitFor();
  await checkLook(page, 'wellness');
});
