import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Model } from '../../../src/testing/servers/model-provider/model-provider.ts';
import { PATIENT, useAssistantInstance } from '../support/assistant-instance.ts';
import { openPage } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { type DrawnLabel, drawLabel, readLabel } from '../support/label-picture.ts';
import { nutritionAt } from '../support/seed.ts';

const assistant = useAssistantInstance();
const { instance } = assistant;

const LABEL = {
  name: 'Oat biscuits',
  brand: 'Millhouse',
  serving_name: '2 biscuits',
  serving_size: 25,
  unit: 'g',
  per_serving: null,
  per_100: { calories: 452, fat: 18.2, carbohydrates: 62, sugars: 21, proteins: 7.5, salt: 0.6 },
  unsure: ['sugars'],
};

const BISCUITS: DrawnLabel = {
  title: 'Oat biscuits',
  tilt: 1,
  lines: [
    ['Nutrition', 'per 100 g', 'per 25 g'],
    ['Energy (kcal)', '452', '113'],
    ['Fat', '18.2', '4.6'],
    ['of which saturates', '2.1', '0.5'],
    ['Carbohydrate', '62', '15.5'],
    ['of which sugars', '21', '5.3'],
    ['Fibre', '6.4', '1.6'],
    ['Protein', '7.5', '1.9'],
    ['Salt', '0.6', '0.15'],
    ['Vitamin C (mg)', '12', '3'],
    ['Iron (mg)', '2.1', '0.5'],
  ],
};

/** One column, as in North America. */
const GRANOLA: DrawnLabel = {
  title: 'Honey granola',
  tilt: -1,
  lines: [
    ['Nutrition Facts'],
    ['Serving size 55 g'],
    ['Calories', '250'],
    ['Total Fat', '11'],
    ['Saturated Fat', '1.5'],
    ['Cholesterol (mg)', '10'],
    ['Sodium (mg)', '95'],
    ['Total Carbohydrate', '34'],
    ['Dietary Fiber', '5'],
    ['Total Sugars', '12'],
    ['Protein', '6'],
    ['Calcium (mg)', '40'],
  ],
};

async function openNewFood(): Promise<Page> {
  const page = await openPage(await instance.newContext(), '/nutrition/#/foods');
  await page.getByRole('button', { name: 'New food' }).first().click();
  await page.getByRole('heading', { name: 'New food' }).waitFor();
  return page;
}

const scan = async (page: Page, label = BISCUITS) =>
  page
    .getByLabel('Scan the label')
    .and(page.locator('input'))
    .setInputFiles(await drawLabel(page, label));

/** A model that reads the picture that it is sent. */
const readPicture: Model = async ({ images: [image] }) => ({
  text: JSON.stringify(await readLabel(Buffer.from(image?.data ?? '', 'base64'))),
});

const readValues = (page: Page, names: readonly string[]) =>
  Promise.all(names.map((name) => page.getByLabel(name, { exact: true }).first().inputValue()));

test('without a model the editor says what is missing', async () => {
  instance.expectProblem(/503/);
  const page = await openNewFood();
  await scan(page);
  await page.getByText('No language model is set up.').waitFor();
  await page.getByRole('link', { name: 'Open the settings' }).waitFor();
});

test('a photo of a label fills the editor, marks what is unsure, and can be undone', async () => {
  await assistant.chooseProvider();
  assistant.behave(() => ({ text: JSON.stringify(LABEL) }));
  const page = await openNewFood();
  await scan(page);
  await page.getByText('6 values filled in from the label. Please check: Sugars.').waitFor();
  expect(assistant.provider.requests[0]?.images).toMatchObject([{ mediaType: 'image/jpeg' }]);
  expect(await page.getByLabel('Name', { exact: true }).first().inputValue()).toBe('Oat biscuits');
  expect(await page.getByLabel('Energy').inputValue()).toBe('452');
  const sugars = page.getByLabel('Sugars');
  expect(await sugars.inputValue()).toBe('21');
  expect(await page.locator('.to-check').count()).toBe(1);
  await page.locator('.label-note').scrollIntoViewIfNeeded();
  await checkLook(page, 'scan-filled');
  await sugars.fill('20');
  await expect.poll(() => page.locator('.to-check').count()).toBe(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await page.getByLabel('Energy').inputValue()).toBe('');
  await scan(page);
  await page.getByText('6 values filled in').waitFor();
  await page
    .getByRole('button', { name: /^(Create|Save)/ })
    .last()
    .click();
  await expect
    .poll(async () => (await nutritionAt(instance.url, 'GET', '/foods')).items)
    .toMatchObject([
      {
        name: 'Oat biscuits',
        brand: 'Millhouse',
        servings: [{ label: '2 biscuits', grams: 25 }],
        nutrition: { calories: 452, sugars: 21 },
      },
    ]);
});

test('values that contradict each other are doubted, and no panel is said in words', async () => {
  await assistant.chooseProvider();
  assistant.behave(() => ({
    text: JSON.stringify({ ...LABEL, per_100: { ...LABEL.per_100, sugars: 80 } }),
  }));
  const page = await openNewFood();
  await scan(page);
  await page.getByText('6 values filled in').waitFor();
  await page
    .locator('.food-unlikely')
    .getByText(/Sugars/)
    .waitFor();
  assistant.behave(() => ({ text: JSON.stringify({ ...LABEL, per_100: null }) }));
  await scan(page);
  await page.getByText('There is no nutrition panel that can be read.').waitFor();
});

test('every value of a drawn panel of two columns is read from the photo that the app sends', async () => {
  await assistant.chooseProvider();
  assistant.behave(readPicture);
  const page = await openNewFood();
  await scan(page);
  await page.getByText(/^10 values filled in from the label/).waitFor(PATIENT);
  expect(await readValues(page, ['Name', 'Energy', 'Fat', 'Sugars', 'Protein', 'Salt'])).toEqual([
    'Oat biscuits',
    ...['452', '18.2', '21', '7.5', '0.6'],
  ]);
});

test('a panel for one serving alone fills the editor per serving', async () => {
  await assistant.chooseProvider();
  assistant.behave(readPicture);
  const page = await openNewFood();
  await scan(page, GRANOLA);
  await page.getByText(/^10 values filled in from the label/).waitFor(PATIENT);
  expect(await readValues(page, ['Name', 'Energy', 'Carbohydrates', 'Sugars'])).toEqual([
    'Honey granola',
    ...['250', '34', '12'],
  ]);
});
