import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useAssistantInstance } from '../support/assistant-instance.ts';
import { openPage } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
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

/** A nutrition panel, drawn in the page. */
async function drawLabel(page: Page) {
  const picture = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 3200;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The browser has no canvas.');
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'black';
    context.font = '120px sans-serif';
    const lines = ['Nutrition per 100 g', 'Energy 452 kcal', 'Fat 18.2 g', 'Sugars 21 g'];
    for (const [at, line] of lines.entries()) context.fillText(line, 200, 400 + at * 220);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name: 'label.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
}

async function openNewFood(): Promise<Page> {
  const page = await openPage(await instance.newContext(), '/nutrition/#/foods');
  await page.getByRole('button', { name: 'New food' }).first().click();
  await page.getByRole('heading', { name: 'New food' }).waitFor();
  return page;
}

const scan = async (page: Page) =>
  page
    .getByLabel('Scan the label')
    .and(page.locator('input'))
    .setInputFiles(await drawLabel(page));

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
