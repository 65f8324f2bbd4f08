import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { photoOfBarcode } from '../support/barcode-photo.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { findSmallTargets, horizontalOverflow } from '../support/layout-checks.ts';
import { PASSWORD } from '../support/people.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore } from '../support/seed.ts';

/** A barcode that no food of an empty instance has. */
const CODE = '5901234123457';
const PATIENT = { timeout: 20_000 };
const VERY_PATIENT = { timeout: 80_000 };

const instance = useInstance();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

async function register(page: Page) {
  await button(page, /Create the first account/).click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, /^Create account/).click();
  await button(page, /^Account: Ada/).waitFor();
}

async function setGoals(page: Page) {
  await page.getByRole('link', { name: 'Set a goal' }).click();
  await button(page, 'Help me choose').click();
  await page.getByRole('radio', { name: 'Female', exact: true }).check();
  await page.getByLabel('Age').fill('30');
  await page.getByLabel('Height').fill('170');
  await page.getByLabel('Weight', { exact: true }).fill('65');
  await takeScreenshot(page, `${day}-wizard`);
  await button(page, 'Use these goals').click();
  await page.getByText('Goals saved').waitFor();
}

/** Breakfast of the catalogue, once it is there. */
async function eatBreakfast(page: Page) {
  await button(page, 'Add to Breakfast').click();
  const search = page.getByRole('searchbox', { name: 'Search foods and meals' });
  await expect
    .poll(async () => {
      await search.fill('');
      await search.fill('banana raw');
      return page
        .getByTitle(/^Log Banana/)
        .first()
        .waitFor({ timeout: 2000 })
        .then(() => true)
        .catch(() => false);
    }, VERY_PATIENT)
    .toBe(true);
  await takeScreenshot(page, `${day}-search`);
  await page
    .getByTitle(/^Log Banana/)
    .first()
    .click();
  await button(page, /^Done · 1 item added/).click();
  await page.getByTitle(/^Change Banana/).waitFor();
}

async function eatLunch(page: Page) {
  await button(page, 'Add to Lunch').click();
  await page.getByRole('searchbox', { name: 'Search foods and meals' }).fill('Lentil stew');
  await button(page, 'Create “Lentil stew”').click();
  await page.getByRole('textbox', { name: 'Energy' }).fill('120');
  await page.getByRole('textbox', { name: 'Protein' }).fill('7,5');
  await takeScreenshot(page, `${day}-food`);
  await button(page, 'Save and log').click();
  await page.getByTitle('Change Lentil stew').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('350');
  await page.getByText('420 kcal').waitFor();
  await button(page, 'Save').click();
}

async function eatDinner(page: Page) {
  await button(page, 'Add to Dinner').click();
  await button(page, 'Quick add').click();
  await page.getByRole('textbox', { name: 'Energy' }).fill('600');
  await button(page, 'Log').click();
  await page.getByTitle('Change Quick add').waitFor();
}

async function scanSnack(page: Page) {
  await button(page, 'Add to Snacks').click();
  await button(page, 'Scan a barcode').click();
  await page.locator('input[type=file]').setInputFiles(await photoOfBarcode(CODE));
  await page.getByRole('heading', { name: 'New food' }).waitFor(VERY_PATIENT);
  await page.getByLabel('Name', { exact: true }).fill('Oat bar');
  await page.getByRole('textbox', { name: 'Energy' }).fill('400');
  await button(page, 'Save and log').click();
  await page.getByTitle('Change Oat bar').waitFor();
  // The next scan finds it.
  await button(page, 'Add to Snacks').click();
  await button(page, 'Scan a barcode').click();
  await page.locator('input[type=file]').setInputFiles(await photoOfBarcode(CODE));
  await page.getByRole('heading', { name: 'Oat bar' }).waitFor(VERY_PATIENT);
  await page.getByRole('textbox', { name: 'Amount' }).fill('50');
  await button(page, 'Log').click();
  await expect.poll(() => page.getByTitle('Change Oat bar').count()).toBe(2);
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();

async function drink(page: Page) {
  await tab(page, 'Water');
  await page.getByRole('button', { name: '+500 ml' }).click();
  await button(page, 'Other…').click();
  await page.getByRole('textbox', { name: 'Amount' }).fill('180');
  await button(page, 'Log it').click();
  await page.getByText('680', { exact: true }).waitFor();
  await takeScreenshot(page, `${day}-water`);
}

async function fast(page: Page) {
  await tab(page, 'Fasting');
  await button(page, 'Start fasting').click();
  await takeScreenshot(page, `${day}-fasting`);
  await button(page, 'End fast').click();
  await page.getByTitle(/^Change the fast: /).waitFor();
}

async function weigh(page: Page) {
  await tab(page, 'More');
  await page.getByRole('link', { name: /^Weight/ }).click();
  await button(page, 'Weigh in').first().click();
  await page.getByLabel('Weight', { exact: true }).fill('65,4');
  await button(page, 'Save').click();
  await page.getByText('65.4 kg').first().waitFor();
  await takeScreenshot(page, `${day}-weight`);
}

async function lookAtStatistics(page: Page) {
  await tab(page, 'Statistics');
  await page.getByRole('heading', { name: 'Where it comes from' }).waitFor();
  await page.getByText('Lentil stew').first().waitFor();
  await page.locator('.numbers .card', { hasText: 'Days in a row' }).getByText('1').waitFor();
  await page.locator('figcaption', { hasText: '1 weigh-in' }).waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
}

async function checkPage(page: Page, name: string) {
  expect(await page.evaluate(horizontalOverflow), name).toBe(0);
  expect(await page.evaluate(findSmallTargets), name).toEqual([]);
  await takeScreenshot(page, `${day}-${name}`);
}

let day = '';

for (const { width, touch } of [
  { width: 390, touch: true },
  { width: 1280, touch: false },
]) {
  test(`a newcomer’s whole first day at ${width} px`, async () => {
    day = `first-day-${width}`;
    instance.expectProblem(/404 \(Not Found\)/);
    await instance.restart();
    const context = await instance.newContext({ width, touch });
    const page = await openPage(context, '/nutrition/');
    await register(page);
    await checkPage(page, 'empty-diary');
    expect(await findAxeViolations(page)).toEqual([]);
    await setGoals(page);
    await checkPage(page, 'goals');
    await tab(page, 'Diary');
    await eatBreakfast(page);
    await eatLunch(page);
    await eatDinner(page);
    await scanSnack(page);
    await drink(page);
    await fast(page);
    await weigh(page);
    await lookAtStatistics(page);
    await checkPage(page, 'statistics');
    await tab(page, 'Diary');
    await page.getByTitle('Change Lentil stew').waitFor();
    await checkPage(page, 'diary');
    expect(await findAxeViolations(page)).toEqual([]);

    const read = async (path: string) =>
      (await context.request.get(`/nutrition/api${path}`)).json();
    const today = dayBefore(0);
    await expect
      .poll(async () => (await read(`/diary/${today}`)).items, PATIENT)
      .toMatchObject([
        { slot: 0, kind: 'food' },
        { slot: 1, name: 'Lentil stew', portion: 350, nutrition: { calories: 420 } },
        { slot: 2, kind: 'quick', nutrition: { calories: 600 } },
        { slot: 3, name: 'Oat bar' },
        { slot: 3, name: 'Oat bar', portion: 50, nutrition: { calories: 200 } },
      ]);
    const { targets } = await read(`/goals/day/${today}`);
    expect(targets.calories.target).toBeGreaterThan(1000);
    expect(await read(`/water/${today}`)).toMatchObject({ total_ml: 680 });
    expect((await read('/fasts')).items).toMatchObject([{ end_date: today }]);
    expect(await read(`/body-stats/${today}`)).toMatchObject({ weight: 65.4 });
  });
}
