import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { appleZip } from '../../../src/testing/nutrition/apple-health-export.ts';
import { fitZip } from '../../../src/testing/nutrition/fit-files.ts';
import { takeoutZip } from '../../../src/testing/nutrition/google-takeout.ts';
import { healthConnectZip } from '../../../src/testing/nutrition/health-connect-export.ts';
import {
  CRONOMETER_SERVINGS,
  MFP_MEASUREMENT,
  MFP_WITH_NOTE,
} from '../../../src/testing/nutrition/import-files.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { goWithoutAccounts, nutritionAt } from '../support/seed.ts';

const instance = useInstance();
const PAGE = '/nutrition/#/import';

beforeAll(() => goWithoutAccounts(instance.url));

async function choose(page: Page, content: string | Buffer, name = 'diary.csv') {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const submit = (page: Page) => page.getByRole('button', { name: 'Import', exact: true }).click();

test('a diary is previewed, its meals are chosen, it is imported once and undone', async () => {
  const page = await openPage(await instance.newContext(), '/nutrition/#/more');
  await page.getByRole('link', { name: /Import and export/ }).click();
  await choose(page, MFP_WITH_NOTE);
  await heading(page, 'A file from MyFitnessPal').waitFor();
  await page.getByText('3 diary entries').first().waitFor();
  await page.getByLabel('Post-Workout').selectOption({ label: 'Lunch' });
  await submit(page);
  await heading(page, 'Your diary is here').waitFor();
  const day = await nutritionAt(instance.url, 'GET', '/diary/2024-07-02');
  expect(day.items.map(({ slot }: { slot: number }) => slot)).toEqual([0, 1]);
  await page.getByRole('button', { name: 'Import another file' }).click();
  await choose(page, MFP_WITH_NOTE);
  await page.getByText('everything in it is already here').waitFor();
  await page.reload();
  await heading(page, 'Earlier imports').waitFor();
  await page.getByRole('button', { name: 'Undo the import of diary.csv' }).click();
  await page.getByText('Undone', { exact: true }).waitFor();
  expect((await nutritionAt(instance.url, 'GET', '/diary/2024-07-02')).items).toEqual([]);
});

test('a file without a unit asks for it', async () => {
  const page = await openPage(await instance.newContext({ width: 1280 }), PAGE);
  await choose(page, MFP_MEASUREMENT);
  await heading(page, 'Are its weights in kg or lb?').waitFor();
  await submit(page);
  await page.getByRole('alert').getByText('Choose the unit').waitFor();
  await page.getByRole('radio', { name: 'lb' }).check();
  await submit(page);
  await heading(page, 'Your diary is here').waitFor();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await heading(page, '3 entries removed').waitFor();
});

for (const [program, name, file, kind] of [
  ['Apple Health', 'export.zip', appleZip, '2 days of steps'],
  ['Health Connect', 'Health Connect.zip', healthConnectZip, '2 days of steps'],
  ['Google Health', 'takeout.zip', takeoutZip, '1 day of steps'],
  ['a sports watch or scale', 'garmin.zip', fitZip, '1 activity'],
] as const) {
  test(`health data from ${program} is previewed, imported and undone`, async () => {
    const page = await openPage(await instance.newContext(), PAGE);
    await choose(page, await file(), name);
    await heading(page, `A file from ${program}`).waitFor();
    await page.getByText(kind).first().waitFor();
    await takeScreenshot(page, `nutrition-import-${name.replaceAll(/\W/g, '-')}`);
    await submit(page);
    await heading(page, 'Your diary is here').waitFor();
    await page.getByText(kind).first().waitFor();
    await page.getByRole('button', { name: 'Undo this import' }).click();
    await heading(page, / removed$/).waitFor();
    await page.reload();
    const earlier = page.getByRole('listitem').filter({ hasText: name });
    await earlier.getByText(kind).waitFor();
    await earlier.getByText('Undone').waitFor();
  });
}

test('an unknown file is refused with a sentence, and everything goes out as JSON and CSV', async () => {
  instance.expectProblem(/status of 4\d\d/);
  const page = await openPage(await instance.newContext(), PAGE);
  await choose(page, 'colour,size\nred,3\n');
  await page.getByRole('alert').getByText('not from a program that Daybook can read').waitFor();
  for (const [label, ending] of [
    ['Export JSON', 'json'],
    ['Export CSV', 'zip'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: label }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${ending}$`));
  }
});

test('the page is accessible and fits every width', async () => {
  const page = await openPage(await instance.newContext(), PAGE);
  await page.getByRole('link', { name: 'Export CSV' }).waitFor();
  await checkLook(page, 'nutrition-import-start');
  await choose(page, CRONOMETER_SERVINGS.replaceAll('2024', '2010'));
  await heading(page, 'A file from Cronometer').waitFor();
  await checkLook(page, 'nutrition-import-preview');
  await submit(page);
  await heading(page, 'Your diary is here').waitFor();
  await checkLook(page, 'nutrition-import-report');
});
