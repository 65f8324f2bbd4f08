import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { chooseDay } from '../support/choose-day.ts';
import { dayBefore, goWithoutAccounts, workoutAt } from '../support/seed.ts';

const instance = useInstance();
const CARDIO = '/workout/#/cardio';
const PHOTOS = '/workout/#/photos';
const PATIENT = { timeout: 15_000 };

/** The smallest picture there is. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

const entries = async () => (await workoutAt(instance.url, 'GET', '/cardio')).items;
const photos = async () => (await workoutAt(instance.url, 'GET', '/progress-photos')).items;

beforeAll(() => goWithoutAccounts(instance.url));

test('a run is logged, changed, removed and brought back', async () => {
  const page = await openPage(await instance.newContext({ touch: true }), CARDIO);
  await page.getByRole('button', { name: 'Log cardio' }).tap();
  await page.getByLabel('Minutes').fill('1500');
  await page.getByText('Enter up to 1,440 minutes.').waitFor();
  await page.getByLabel('Minutes').fill('42,5');
  await page.getByLabel('Distance', { exact: true }).fill('8');
  await page.getByLabel('Average heart rate').fill('151');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('8 km').waitFor();
  await page.getByText('42:30 · 5:19 /km · 151 bpm').waitFor();
  await expect
    .poll(entries, PATIENT)
    .toMatchObject([{ kind: 'run', minutes: 42.5, distance: 8, distance_unit: 'km' }]);

  await page.getByTitle('Change: Run, Today').tap();
  await page.getByLabel('Kind').selectOption('Ride');
  await chooseDay(page, page.getByRole('button', { name: /, Date$/ }), dayBefore(1));
  await page.getByLabel('Notes').fill('Along the river');
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('Along the river').waitFor();
  await expect
    .poll(entries, PATIENT)
    .toMatchObject([{ kind: 'ride', date: dayBefore(1), notes: 'Along the river' }]);

  await page.getByRole('button', { name: /^Remove: Ride/ }).tap();
  await page.getByText('No cardio yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText('Along the river').waitFor();
  expect(await entries()).toHaveLength(1);
});

async function addPhoto(page: Page, day: string) {
  await page.getByRole('button', { name: 'Add photo' }).click();
  await page.getByRole('radio', { name: 'Side' }).check();
  await chooseDay(page, page.getByRole('button', { name: /, Date$/ }), day);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles({ name: 'me.png', mimeType: 'image/png', buffer: DOT });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test('two photos are added and compared; one is removed and brought back', async () => {
  const page = await openPage(await instance.newContext(), PHOTOS);
  await page.getByText('Nobody but you sees these photos').waitFor();
  await addPhoto(page, dayBefore(30));
  await addPhoto(page, dayBefore(0));
  await expect
    .poll(photos, PATIENT)
    .toMatchObject([dayBefore(0), dayBefore(30)].map((date) => ({ date, pose: 'side' })));

  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('30 days apart').waitFor();
  expect(await page.getByRole('dialog').getByRole('img').count()).toBe(2);
  await page.getByLabel('Before').selectOption({ index: 0 });
  await page.getByText('30 days apart').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Look at the photo: Side, Today' }).click();
  await page.getByRole('radio', { name: 'Front' }).check();
  await chooseDay(page, page.getByRole('button', { name: /, Date$/ }), dayBefore(1));
  await page.getByLabel('Note').fill('Before breakfast');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Front: Before breakfast').waitFor();
  await expect
    .poll(photos, PATIENT)
    .toMatchObject([{ date: dayBefore(1), pose: 'front', note: 'Before breakfast' }, {}]);

  await page.getByRole('button', { name: /^Remove the photo: Front/ }).click();
  await page.getByAltText(/^Front/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByAltText(/^Front/).waitFor();
  expect(await photos()).toHaveLength(2);
});

const PLACES = [
  { path: CARDIO, ready: 'Along the river', button: 'Log cardio', sheet: 'Minutes' },
  { path: PHOTOS, ready: 'Nobody but you', button: 'Compare', sheet: 'Before' },
  { path: PHOTOS, ready: 'Nobody but you', button: 'Add photo', sheet: /, Date$/ },
  { path: PHOTOS, ready: 'Nobody but you', button: 'Look at the photo: Front', sheet: 'Note' },
];

test('the pages are accessible and fit every width', async () => {
  const page = await openPage(await instance.newContext(), '/');
  for (const { path, ready, button, sheet } of PLACES) {
    await loadPage(page, path);
    await page.getByText(ready).first().waitFor();
    const opens = page.getByRole('button', { name: button });
    await opens.waitFor();
    await checkLook(page, path);
    await opens.click();
    await page.getByRole('dialog').getByLabel(sheet, { exact: true }).waitFor();
    await checkLook(page, button);
  }
});
