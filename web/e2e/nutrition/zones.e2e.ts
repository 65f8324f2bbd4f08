import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { goWithoutAccounts, nutritionAt } from '../support/seed.ts';

const instance = useInstance();
const PATIENT = { timeout: 20_000 };
const HOUR = 3_600_000;

beforeAll(() => goWithoutAccounts(instance.url));

const read = (path: string) => nutritionAt(instance.url, 'GET', path);
const itemsOf = async (date: string) => (await read(`/diary/${date}`)).items;
const drinksOf = async (date: string) => (await read(`/water/${date}`)).drinks;

/** A page of the app whose clock shows this time and runs on. */
async function openAt(context: BrowserContext, time: string, path = '/nutrition/'): Promise<Page> {
  await context.clock.install({ time });
  return openPage(context, path);
}

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).waitFor();

async function quickAdd(page: Page, meal: string, kcal: string) {
  await page.getByRole('button', { name: `Add to ${meal}` }).click();
  await page.getByRole('button', { name: 'Quick add', exact: true }).click();
  await page.getByLabel('Energy').fill(kcal);
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.locator('dialog').waitFor({ state: 'detached' });
}

test('a page that is open over midnight shows the new day and logs to it', async () => {
  const context = await instance.newContext({ timeZone: 'Europe/Berlin' });
  const page = await openAt(context, '2026-06-15T23:57:00+02:00');
  await heading(page, /^Today, .*15/);
  await quickAdd(page, 'Snacks', '300');
  await page.getByTitle('Change Quick add').waitFor();
  await expect
    .poll(() => itemsOf('2026-06-15'), PATIENT)
    .toMatchObject([{ slot: 3, time: expect.stringMatching(/^23:5\d$/) }]);

  const water = await openPage(context, '/nutrition/#/water');
  await heading(water, /^Today, .*15/);
  // A sheet that was opened before midnight logs to the day that the page shows.
  await page.getByRole('button', { name: 'Add to Breakfast' }).click();
  await page.getByRole('button', { name: 'Quick add', exact: true }).click();
  await page.getByLabel('Energy').fill('111');
  await page.clock.fastForward('04:00');
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await heading(page, /^Today, .*16/);
  await expect
    .poll(() => itemsOf('2026-06-16'), PATIENT)
    .toMatchObject([{ slot: 0, time: expect.stringMatching(/^00:0\d$/) }]);
  await page.getByRole('button', { name: 'Add 250 ml of water' }).click();
  await expect
    .poll(() => drinksOf('2026-06-16'), PATIENT)
    .toMatchObject([{ amount_ml: 250, time: expect.stringMatching(/^00:0\d$/) }]);
  await page.getByRole('button', { name: 'Day before' }).click();
  await heading(page, /^Yesterday, .*15/);
  await page.getByText('300 kcal', { exact: true }).first().waitFor();
  expect(await itemsOf('2026-06-15')).toHaveLength(1);

  await water.clock.fastForward('04:00');
  await heading(water, /^Today, .*16/);
  await water.getByRole('button', { name: '+500 ml' }).click();
  await expect.poll(() => drinksOf('2026-06-16'), PATIENT).toHaveLength(2);
  expect(await drinksOf('2026-06-15')).toEqual([]);
});

/** Moves the device; it notices within the next minute. */
async function fly(page: Page, device: CDPSession, timezoneId: string) {
  await device.send('Emulation.setTimezoneOverride', { timezoneId });
  await page.clock.fastForward('01:00');
}

test('over the date line each entry stays on its day, and the streak and the fast are right', async () => {
  const context = await instance.newContext();
  await context.clock.install({ time: '2026-07-10T11:00:00Z' });
  const page = await context.newPage();
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Pago_Pago' });
  await page.goto('/nutrition/');
  await heading(page, /^Today, .*10/);
  await quickAdd(page, 'Breakfast', '201');
  await page.goto('/nutrition/#/fasting');
  await page.getByRole('button', { name: 'Start fasting' }).click();
  await page.getByRole('button', { name: 'End fast' }).waitFor();
  await expect.poll(async () => (await read('/fasts-current')).fast, PATIENT).not.toBeNull();

  await fly(page, device, 'Pacific/Kiritimati');
  await page.clock.fastForward('06:00:00');
  await page.getByRole('button', { name: 'End fast' }).click();
  await page.getByTitle(/^Change the fast: /).waitFor();
  await expect
    .poll(async () => (await read('/fasts')).items[0], PATIENT)
    .toMatchObject({ end_date: '2026-07-11', zone: 'Pacific/Pago_Pago' });
  const { elapsed_ms } = (await read('/fasts')).items[0];
  expect(Math.abs(elapsed_ms - 6 * HOUR)).toBeLessThan(HOUR / 4);
  await page.goto('/nutrition/');
  await heading(page, /^Today, .*11/);
  await quickAdd(page, 'Lunch', '302');
  await page.getByTitle('Change Quick add').waitFor();
  await page.goto('/nutrition/#/stats');
  const streak = page.locator('.numbers .card', { hasText: 'Days in a row' });
  await streak.getByText('2', { exact: true }).waitFor();

  await fly(page, device, 'Pacific/Pago_Pago');
  await page.goto('/nutrition/');
  await heading(page, /^Today, .*10/);
  await page.getByText('201 kcal', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Day after' }).click();
  await heading(page, /^Tomorrow, .*11/);
  await page.getByText('302 kcal', { exact: true }).first().waitFor();
  expect(await itemsOf('2026-07-10')).toMatchObject([{ slot: 0, time: '00:00' }]);
  expect(await itemsOf('2026-07-11')).toMatchObject([{ slot: 1 }]);
});

test('a fast lasts as long as it lasted: over the hour that exists twice, and over the one that does not', async () => {
  const context = await instance.newContext({ timeZone: 'Europe/Berlin' });
  const page = await openAt(context, '2026-10-25T12:00:00+01:00', '/nutrition/#/fasting');
  await page.getByRole('button', { name: 'Log an earlier fast' }).click();
  const log = async (from: readonly [string, string], to: readonly [string, string]) => {
    await page.getByLabel('Started on').fill(from[0]);
    await page.getByLabel('Start time').fill(from[1]);
    await page.getByLabel('Ended on').fill(to[0]);
    await page.getByLabel('End time').fill(to[1]);
  };
  await log(['2026-03-28', '20:00'], ['2026-03-29', '03:00']);
  await page.getByText('6 h in all').waitFor();
  await log(['2026-10-24', '20:00'], ['2026-10-25', '04:00']);
  await page.getByText('9 h in all').waitFor();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await expect
    .poll(async () => (await read('/fasts')).items[0], PATIENT)
    .toMatchObject({ elapsed_ms: 9 * HOUR, end_date: '2026-10-25', zone: 'Europe/Berlin' });
});
