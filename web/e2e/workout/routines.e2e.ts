import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { dayBefore } from '../support/seed.ts';
import { findField, useGym } from './gym.ts';

const instance = useInstance();
const { bench, call, logged } = useGym(instance);
const PHONE = { touch: true, width: 390 };

const names = async (): Promise<string[]> =>
  (await call('GET', '/api/routines')).items.map(({ name }: { name: string }) => name);

test('by thumb: a finished workout becomes a routine, which one tap starts', async () => {
  const page = await openPage(await instance.newContext(PHONE), `/workout/#/log/${dayBefore(3)}`);
  await page.getByRole('button', { name: 'More for Last time' }).tap();
  await page.getByRole('button', { name: 'Save as routine' }).tap();
  await page.getByText('Last time is a routine now.').waitFor();
  await expect.poll(names).toEqual(['Last time']);
  await page.goto('/workout/#/log');
  await page.getByRole('button', { name: 'Last time 2 exercises' }).tap();
  await page.getByRole('heading', { name: bench.name }).waitFor();
  await expect.poll(logged).toEqual([`${bench.name}: null×8 null×8`, 'Back Squat: null×5 null×5']);
  await expect.poll(() => findField(page, 'Weight', 1, bench).inputValue()).toBe('80');
});

test('by thumb: routines are made, renamed, ordered and deleted with undo', async () => {
  const page = await openPage(await instance.newContext(PHONE), '/workout/#/routines');
  await page.getByRole('button', { name: 'New routine' }).tap();
  await page.getByLabel('Name').fill('Hotel gym');
  await page.getByRole('button', { name: 'Add exercise' }).tap();
  const dialog = page.locator('dialog');
  await dialog.getByRole('button', { name: `Select ${bench.name}`, exact: true }).tap();
  await dialog.getByRole('button', { name: 'Select Back Squat', exact: true }).tap();
  await dialog.getByRole('button', { name: 'Add 2 exercises' }).tap();
  await page.getByRole('heading', { name: bench.name }).waitFor();
  await page.getByRole('heading', { name: 'Back Squat' }).waitFor();
  await expect.poll(names).toEqual(['Last time', 'Hotel gym']);
  await page.keyboard.press('Escape');
  await page
    .getByLabel(/^Reps.*1/)
    .first()
    .fill('12');
  await checkLook(page, 'routine');
  await page.getByRole('link', { name: 'All routines' }).tap();
  await page.getByRole('button', { name: 'More for Hotel gym' }).tap();
  await page.getByRole('button', { name: /up/i }).tap();
  await expect.poll(names).toEqual(['Hotel gym', 'Last time']);
  await checkLook(page, 'routines');
  const [hotel] = (await call('GET', '/api/routines')).items;
  expect(hotel.exercises[0].sets[0].reps).toBe(12);
  await page.getByRole('button', { name: 'More for Hotel gym' }).tap();
  await page.getByRole('button', { name: 'Delete' }).tap();
  await page.getByRole('link', { name: /Hotel gym/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByRole('link', { name: /Hotel gym/ }).waitFor();
  expect(await names()).toEqual(['Hotel gym', 'Last time']);
});

test('by thumb: offline, a routine is made and started, and both are sent later', async () => {
  const context = await instance.newContext(PHONE);
  const page = await openPage(context, '/workout/#/routines');
  await page.getByRole('link', { name: /Last time/ }).waitFor();
  await page.getByRole('link', { name: /Last time/ }).tap();
  await page.getByLabel('Name').waitFor();
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/);
  await context.setOffline(true);
  await page.getByLabel('Name').fill('Renamed offline');
  await page.getByRole('button', { name: 'Start Renamed offline today' }).tap();
  await page.getByRole('heading', { name: 'Renamed offline' }).waitFor();
  expect(await names()).not.toContain('Renamed offline');
  await context.setOffline(false);
  await expect.poll(names).toContain('Renamed offline');
  await expect.poll(async () => (await logged()).length).toBe(2);
});
