import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { chooseDay } from '../support/choose-day.ts';
import { horizontalOverflow } from '../support/layout-checks.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, goWithoutAccounts, nutritionAt } from '../support/seed.ts';

const instance = useInstance();
const DIARY = '/nutrition/';
const PATIENT = { timeout: 20_000 };
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

const readDay = (days: number) => nutritionAt(instance.url, 'GET', `/diary/${dayBefore(days)}`);

function log(days: number, items: object[]) {
  return nutritionAt(instance.url, 'PUT', `/diary/${dayBefore(days)}/items`, { items });
}

async function openDiary(context: BrowserContext): Promise<Page> {
  const page = await openPage(context, DIARY);
  await page.getByRole('heading', { name: 'Breakfast' }).waitFor();
  return page;
}

beforeAll(() => goWithoutAccounts(instance.url));

test('the catalogue that comes with the app is loaded in the background', async () => {
  const found = async () =>
    (await nutritionAt(instance.url, 'GET', '/catalogue/search?q=banana')).items.length;
  await expect.poll(found, { timeout: 90_000 }).toBeGreaterThan(0);
}, 120_000);

test('a newcomer logs a food of the catalogue by typing and one tap, and it is offered the next time', async () => {
  const page = await openDiary(await instance.newContext({ touch: true }));
  await page.getByRole('button', { name: 'Add to Breakfast' }).tap();
  await page.getByText('What you log is offered here the next time.').waitFor();
  await page.getByRole('searchbox', { name: 'Search foods and meals' }).fill('banan raw');
  await page
    .getByTitle(/^Log Banana/)
    .first()
    .tap();
  await page.getByRole('button', { name: /^Done · 1 item added/ }).tap();
  await page.getByTitle(/^Change Banana/).waitFor();
  await expect
    .poll(async () => (await readDay(0)).items, PATIENT)
    .toMatchObject([{ slot: 0, kind: 'food', food_id: expect.any(Number), unit: 'g' }]);

  await page.getByRole('button', { name: 'Add to Breakfast' }).tap();
  await page.getByText('Usual at this time').waitFor();
  await page
    .getByTitle(/^Log Banana/)
    .first()
    .tap();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect.poll(async () => (await readDay(0)).item_count, PATIENT).toBe(1);
});

test('the amount is a fraction of a serving or grams, and the nutrition follows', async () => {
  await log(1, [{ uuid: 'clear', name: 'x' }]);
  await nutritionAt(instance.url, 'POST', '/foods', {
    name: 'Rye bread',
    portion: 100,
    unit: 'g',
    servings: [{ label: 'slice', grams: 40 }],
    nutrition: { calories: 250, proteins: 8 },
  });
  const page = await openDiary(await instance.newContext());
  await page.getByRole('button', { name: 'Add to Lunch' }).click();
  await page.getByRole('searchbox', { name: 'Search foods and meals' }).fill('rye');
  await page.getByRole('button', { name: 'Choose the amount of Rye bread' }).click();
  await page.getByLabel('Amount').fill('1 1/2');
  await page.getByText('150 kcal').waitFor();
  await page.getByLabel('Unit').selectOption('g');
  await page.getByLabel('Amount').fill('60,5');
  await page.getByText('151 kcal').waitFor();
  await page.getByLabel('Note', { exact: true }).fill('toasted');
  await takeScreenshot(page, 'portion');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByText(/^60.5 g · /).waitFor();
  await expect
    .poll(
      async () => (await readDay(0)).items.find((item: { slot: number }) => item.slot === 1),
      PATIENT,
    )
    .toMatchObject({ portion: 60.5, unit: 'g', nutrition: { calories: 151.25 }, note: 'toasted' });

  await page.getByTitle('Change Rye bread').click();
  await page.getByLabel('Meal').selectOption('Dinner');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(
      async () =>
        (await readDay(0)).items.find((item: { name: string }) => item.name === 'Rye bread').slot,
      PATIENT,
    )
    .toBe(2);
});

test('quick add, a new food, a note and water; what is removed comes back by undo', async () => {
  const page = await openDiary(await instance.newContext());
  await page.getByRole('button', { name: 'Add to Snacks' }).click();
  await page.getByRole('button', { name: 'Quick add' }).click();
  await page.getByLabel('Energy').fill('300');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByTitle('Change Quick add').waitFor();

  await page.getByRole('button', { name: 'Add to Snacks' }).click();
  await page.getByRole('searchbox', { name: 'Search foods and meals' }).fill('Grandma’s cake');
  await page.getByRole('button', { name: 'Create “Grandma’s cake”' }).click();
  await page.getByLabel('Energy').fill('1400');
  await page.getByText('more than 900 kcal in 100 g').waitFor();
  await page.getByLabel('Energy').fill('400');
  await page.getByRole('button', { name: 'Add a serving' }).click();
  await page.getByRole('group', { name: 'Servings' }).getByLabel('Name').fill('piece');
  await page.getByLabel('Size').fill('80');
  await takeScreenshot(page, 'food');
  await page.getByRole('button', { name: 'Save and log' }).click();
  await page.getByTitle('Change Grandma’s cake').waitFor();
  await page.getByText('320 kcal').waitFor();

  await page.getByRole('button', { name: 'Remove Quick add' }).click();
  await page.getByTitle('Change Quick add').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByTitle('Change Quick add').waitFor();

  await page.getByLabel('Note of the day').fill('Birthday');
  await page.getByRole('button', { name: 'Add 250 ml of water' }).click();
  await page.getByText('250 of 2,000 ml').waitFor();
  await page.getByRole('switch', { name: 'Day is complete' }).click();
  await expect
    .poll(async () => readDay(0), PATIENT)
    .toMatchObject({ note: 'Birthday', complete: true });
});

test('yesterday’s meal is logged again in two taps, and an erased day comes back', async () => {
  await log(1, [
    { uuid: 'egg', name: 'Egg', slot: 2, nutrition: { calories: 90 } },
    { uuid: 'milk', name: 'Milk', slot: 2, nutrition: { calories: 60 } },
  ]);
  await log(2, [{ uuid: 'soup', name: 'Soup', slot: 3, nutrition: { calories: 200 } }]);
  const page = await openDiary(await instance.newContext());
  await page.getByRole('button', { name: 'Day before' }).click();
  await page.getByRole('heading', { name: /Yesterday/ }).waitFor();
  await page.getByRole('button', { name: 'Again: Snacks of yesterday' }).click();
  await page.getByTitle('Change Soup').waitFor();
  await expect.poll(async () => (await readDay(1)).item_count, PATIENT).toBe(4);

  await page.getByRole('button', { name: 'More for this day' }).click();
  await page.getByText('Erase this day').click();
  await page.getByTitle('Change Soup').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByTitle('Change Soup').waitFor();
});

test('without a network the usual foods are logged, and they arrive once', async () => {
  instance.expectProblem(NO_NETWORK);
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openDiary(context);
  await page.getByRole('button', { name: 'Add to Breakfast' }).click();
  await page
    .getByTitle(/^Log Banana/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await waitUntilOfflineReady(page, DIARY);
  const before = (await readDay(0)).item_count;

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to Breakfast' }).click();
  await page
    .getByTitle(/^Log Banana/)
    .first()
    .click();
  await page.getByRole('button', { name: /^Done · 1 item added/ }).click();
  const banana = page.getByTitle(/^Change Banana/);
  await expect.poll(() => banana.count()).toBe(2);
  await page.reload();
  await expect.poll(() => banana.count(), PATIENT).toBe(2);
  await context.setOffline(false);
  await expect.poll(async () => (await readDay(0)).item_count, PATIENT).toBe(before + 1);
});

test('the heading opens any day, and an item that was logged on the wrong day moves', async () => {
  await log(40, [{ uuid: 'stray', name: 'Stray roll', slot: 0, nutrition: { calories: 200 } }]);
  const page = await openDiary(await instance.newContext());
  expect(await page.getByTitle('Choose a date').evaluate((element) => element.tagName)).toBe(
    'BUTTON',
  );
  await chooseDay(page, page.getByTitle('Choose a date'), dayBefore(40));
  await page.getByTitle('Change Stray roll').click();
  await page.getByLabel('Date', { exact: true }).fill(dayBefore(41));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByTitle('Change Stray roll').waitFor({ state: 'detached' });
  await expect.poll(async () => (await readDay(41)).item_count, PATIENT).toBe(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByTitle('Change Stray roll').waitFor();
  await expect.poll(async () => (await readDay(41)).item_count, PATIENT).toBe(0);
});

test('a note is stored when the page is left while it is typed', async () => {
  const page = await openDiary(await instance.newContext());
  await page.getByLabel('Note of the day').fill('Half a thought');
  await page.getByRole('link', { name: 'Fasting' }).click();
  await expect.poll(async () => (await readDay(0)).note, PATIENT).toBe('Half a thought');
});

test('the heading of any day is one line on a phone', async () => {
  const page = await openDiary(await instance.newContext());
  const heading = page.locator('.day-switcher h1');
  const lines = () =>
    heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.querySelector('button')?.firstChild ?? element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
  for (const days of [0, 1, 2, 40, 400]) {
    await page.goto(`/nutrition/#/diary/${dayBefore(days)}`);
    await expect.poll(() => heading.textContent()).toContain(String(dayNumberOf(days)));
    await expect.poll(lines, { message: `${days} days ago` }).toBe(1);
    expect(await page.evaluate(horizontalOverflow)).toBe(0);
    await takeScreenshot(page, `diary-heading-${days}`);
  }
  // The longest heading takes a second line at 320 pixels.
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(horizontalOverflow)).toBe(0);
  const year = dayBefore(400).slice(0, 4);
  expect(await heading.textContent()).toMatch(new RegExp(`^\\w{3},? \\d+ \\w{3,4} ${year}$`));
  await page.getByRole('button', { name: 'Today' }).click();
  await expect.poll(() => heading.textContent()).toMatch(/^Today, /);
});

const dayNumberOf = (days: number) => Number(dayBefore(days).slice(8));

test('the diary and its sheets are accessible and fit every width', async () => {
  const page = await openDiary(await instance.newContext({ serviceWorker: true }));
  await page
    .getByTitle(/^Change Banana/)
    .first()
    .waitFor();
  await checkLook(page, 'diary');
  await page.getByRole('button', { name: 'Add to Breakfast' }).click();
  await page
    .getByTitle(/^Log Banana/)
    .first()
    .waitFor();
  await checkLook(page, 'add');
  await page
    .getByRole('button', { name: /^Choose the amount of Banana/ })
    .first()
    .click();
  await page.getByLabel('Amount').waitFor();
  await checkLook(page, 'amount');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add to Breakfast' }).click();
  await page.getByRole('button', { name: 'Create food' }).click();
  await page.getByText('Values are for').first().waitFor();
  await checkLook(page, 'food');
});
