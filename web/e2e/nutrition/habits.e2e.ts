import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance, waitUntilOfflineReady } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, goWithoutAccounts, nutritionAt } from '../support/seed.ts';

const instance = useInstance();
const FASTING = '/nutrition/#/fasting';
const ACTIVITY = '/nutrition/#/activity';
const PATIENT = { timeout: 20_000 };
const HOUR = 3_600_000;
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/;

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const readCurrent = async () => (await nutritionAt(instance.url, 'GET', '/fasts-current')).fast;
const readFasts = async () => (await nutritionAt(instance.url, 'GET', '/fasts')).items;
const readDay = async (days: number) => {
  const date = dayBefore(days);
  return (await nutritionAt(instance.url, 'GET', `/activities?from=${date}&to=${date}`)).items;
};

async function removeFasts() {
  for (const { id } of await readFasts()) {
    await nutritionAt(instance.url, 'DELETE', `/fasts/${id}`);
  }
}

async function openFasting(context: BrowserContext): Promise<Page> {
  const page = await openPage(context, FASTING);
  await page.getByRole('heading', { name: 'History' }).waitFor();
  return page;
}

beforeAll(() => goWithoutAccounts(instance.url));

test('a fast is started with a plan and ended with one tap each, and both can be taken back', async () => {
  const page = await openFasting(await instance.newContext({ touch: true }));
  await page.getByText('Fasts that have ended are listed here.').waitFor();
  await page.getByLabel('Plan').selectOption('18:6');
  await page.getByRole('button', { name: 'Start fasting' }).tap();
  await page.getByRole('button', { name: 'End fast' }).waitFor();
  await expect.poll(readCurrent, PATIENT).toMatchObject({ plan: '18:6', target_hours: 18 });
  await page.getByRole('button', { name: 'Undo' }).last().tap();
  await page.getByRole('button', { name: 'Start fasting' }).waitFor();
  await expect.poll(readCurrent, PATIENT).toBeNull();
  expect(await page.getByLabel('Plan').inputValue()).toBe('18:6');

  await page.getByRole('button', { name: 'Start fasting' }).tap();
  await page.getByRole('button', { name: 'End fast' }).tap();
  await page.getByTitle(/^Change the fast: /).waitFor();
  await expect.poll(readCurrent, PATIENT).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).last().tap();
  await page.getByRole('button', { name: 'End fast' }).waitFor();
  await expect.poll(readCurrent, PATIENT).toMatchObject({ ended_at: null });
});

test('start and end are entered later; the running time follows from the start', async () => {
  await removeFasts();
  const page = await openFasting(await instance.newContext());
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Started earlier…' }).click();
  await page.getByRole('dialog').getByLabel('Plan').selectOption('custom');
  await page.getByLabel('Hours').fill('30');
  await page.getByText('Talk to a doctor').waitFor();
  await page.getByLabel('Started on').fill(dayBefore(1));
  await page.getByLabel('Start time').fill('00:00');
  await takeScreenshot(page, 'fast-sheet');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect
    .poll(readCurrent, PATIENT)
    .toMatchObject({ started_at: new Date(`${dayBefore(1)}T00:00`).toISOString() });
  await page.getByRole('button', { name: 'End fast' }).waitFor();
  const passed = async () => (await page.locator('.fasting strong').textContent()) ?? '';
  const first = await passed();
  const [hours] = first.split(':').map(Number);
  expect(
    Math.abs((hours ?? 0) - (Date.now() - Date.parse(`${dayBefore(1)}T00:00`)) / HOUR),
  ).toBeLessThan(1);
  await expect.poll(passed).not.toBe(first);
  await page.getByText('Talk to a doctor').waitFor();

  await page.getByRole('button', { name: 'Ended earlier…' }).click();
  await page.getByLabel('Ended on').fill(dayBefore(2));
  await page.getByText('The end is before the start.').waitFor();
  expect(await page.getByRole('button', { name: 'End fast' }).last().isDisabled()).toBe(true);
  await page.getByLabel('Ended on').fill(dayBefore(1));
  await page.getByLabel('End time').fill('06:30');
  await page.getByText('6 h 30 min in all').waitFor();
  await page.getByRole('button', { name: 'End fast' }).last().click();
  await expect
    .poll(readFasts, PATIENT)
    .toMatchObject([{ elapsed_ms: 6.5 * HOUR, end_date: dayBefore(1) }]);
});

test('an ended fast is changed, removed and brought back; figures follow', async () => {
  await removeFasts();
  const started_at = ago(40);
  const ended_at = new Date(Date.parse(started_at) + 17 * HOUR).toISOString();
  await nutritionAt(instance.url, 'POST', '/fasts', { started_at, ended_at });
  const page = await openFasting(await instance.newContext());
  await page.getByText('17 h', { exact: true }).first().waitFor();
  await page.getByTitle(/^Change the fast: /).click();
  await page.getByRole('dialog').getByLabel('Plan').selectOption('20:4');
  await page.getByLabel('Note').fill('Slept badly');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('20:4 · Slept badly').waitFor();
  await expect
    .poll(readFasts, PATIENT)
    .toMatchObject([{ target_hours: 20, elapsed_ms: 17 * HOUR }]);
  const reached = page.locator('.fasting-figures div', { hasText: 'Reached their target' });
  await expect.poll(() => reached.locator('dd').textContent(), PATIENT).toBe('0');

  await page.getByRole('button', { name: /^Remove the fast: / }).click();
  await page.getByText('Fasts that have ended are listed here.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByText('20:4 · Slept badly').waitFor();

  await page.getByRole('switch', { name: 'When it is time to start' }).click();
  await page.getByLabel('Time', { exact: true }).fill('19:30');
  await page.getByRole('switch', { name: 'When the target is reached' }).click();
  await expect
    .poll(() => nutritionAt(instance.url, 'GET', '/fasting-settings'), PATIENT)
    .toMatchObject({ remind_start: true, start_time: '19:30', remind_target: true });
});

test('without a network a fast starts and ends, and it arrives once', async () => {
  await removeFasts();
  instance.expectProblem(NO_NETWORK);
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openFasting(context);
  await page.getByRole('button', { name: 'Start fasting' }).waitFor();
  await waitUntilOfflineReady(page, '/nutrition/');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Start fasting' }).click();
  await page.getByRole('button', { name: 'End fast' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'End fast' }).click();
  await page.getByRole('button', { name: 'Start fasting' }).waitFor();
  expect(await readFasts()).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await readFasts()).length, PATIENT).toBe(1);
  await expect
    .poll(readFasts, PATIENT)
    .toMatchObject([{ ended_at: expect.any(String), elapsed_ms: expect.any(Number) }]);
});

test('the home page shows the running fast with its end, ends it and starts the next one', async () => {
  await removeFasts();
  await nutritionAt(instance.url, 'PUT', '/fasting-settings', { plan: '16:8' });
  await nutritionAt(instance.url, 'POST', '/fasts', { started_at: ago(13.5), plan: '16:8' });
  const context = await instance.newContext();
  const page = await openPage(context, '/');
  const card = page.locator('.glance[data-app=nutrition]');
  await card.getByText('13 h 30 min').waitFor();
  await card.getByText(/^Fasting, 16:8 · until /).waitFor();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await checkLook(page, 'home-fast');
  }
  await card.getByRole('button', { name: 'End fast' }).click();
  await page.getByText('Fasted for 13 h 30 min').waitFor();
  await expect.poll(readCurrent, PATIENT).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await card.getByRole('button', { name: 'End fast' }).waitFor();
  await expect.poll(readCurrent, PATIENT).toMatchObject({ ended_at: null });
  await card.getByRole('button', { name: 'End fast' }).click();
  await card.getByRole('button', { name: 'Start fasting: 16:8, 16 h' }).click();
  await expect.poll(readCurrent, PATIENT).toMatchObject({ plan: '16:8', target_hours: 16 });
  await card.getByRole('link', { name: /Fasting, 16:8/ }).click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
});

test('without a network the home page ends a fast, and it arrives once', async () => {
  await removeFasts();
  instance.expectProblem(NO_NETWORK);
  await nutritionAt(instance.url, 'POST', '/fasts', { started_at: ago(5) });
  const context = await instance.newContext({ serviceWorker: true });
  const page = await openPage(context, '/');
  await page.getByRole('button', { name: 'End fast' }).waitFor();
  await waitUntilOfflineReady(page, '/');
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'End fast' }).click();
  await page.getByRole('button', { name: /^Start fasting/ }).waitFor();
  await context.setOffline(false);
  await expect.poll(readCurrent, PATIENT).toBeNull();
  expect(await readFasts()).toMatchObject([{ ended_at: expect.any(String) }]);
});

test('an activity of the catalogue is logged by its time, changed to energy, removed and brought back', async () => {
  const page = await openPage(await instance.newContext(), ACTIVITY);
  await page.getByText('Nothing logged on this day yet.').waitFor();
  await page.getByRole('button', { name: 'Log activity' }).click();
  await page.getByRole('searchbox', { name: 'Search activities' }).fill('hiking');
  await page.getByTitle('Choose Hiking', { exact: true }).click();
  await page.getByText('Not known yet; needed').waitFor();
  await page.getByLabel('Minutes').fill('60');
  await page.getByLabel('Your weight').fill('70');
  await page.getByText('350 kcal').waitFor();
  await page.getByText('420 kcal').waitFor();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByTitle('Change Hiking').waitFor();
  await expect
    .poll(() => readDay(0), PATIENT)
    .toMatchObject([{ activity_key: 'hiking', minutes: 60, gross_kcal: 420, net_kcal: 350 }]);

  await page.getByTitle('Change Hiking').click();
  await page.getByRole('radio', { name: 'By energy' }).check();
  await page.getByLabel('Energy with rest').fill('500');
  await page.getByText('430 kcal').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => readDay(0), PATIENT)
    .toMatchObject([{ given_kcal: 500, gross_kcal: 500, net_kcal: 430 }]);
  expect(await page.getByRole('status').first().textContent()).toBe('430 kcal');

  await page.getByRole('button', { name: 'Remove Hiking' }).click();
  await page.getByText('Nothing logged on this day yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByTitle('Change Hiking').waitFor();
});

test('an own activity is made while logging, uses the known weight and is offered the next time', async () => {
  await nutritionAt(instance.url, 'PUT', `/body-stats/${dayBefore(3)}`, {
    weight: 80,
    weight_unit: 'kg',
  });
  const page = await openPage(await instance.newContext(), ACTIVITY);
  await page.getByRole('button', { name: 'Day before' }).click();
  await page.getByRole('button', { name: 'Log activity' }).click();
  await page.getByRole('searchbox', { name: 'Search activities' }).fill('Bell ringing');
  await page.getByRole('button', { name: 'New activity “Bell ringing”' }).click();
  await page.getByLabel('MET value').fill('4');
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await page.getByLabel('Minutes').fill('30');
  expect(await page.getByLabel('Your weight').inputValue()).toBe('80');
  await page.getByText('120 kcal').waitFor();
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByTitle('Change Bell ringing').waitFor();
  await expect
    .poll(() => readDay(1), PATIENT)
    .toMatchObject([{ name: 'Bell ringing', own_activity_id: expect.any(Number), net_kcal: 120 }]);

  await page.getByRole('button', { name: 'Log activity' }).click();
  await page.getByRole('heading', { name: 'My activities' }).waitFor();
  await page.getByTitle('Choose Bell ringing').last().click();
  await page.getByRole('button', { name: 'Remove from my activities' }).click();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: 'Log activity' }).click();
  await page.getByRole('heading', { name: 'My activities' }).waitFor();
});

test('More leads to the pages of the app', async () => {
  const page = await openPage(await instance.newContext(), '/nutrition/#/more');
  await page.getByRole('link', { name: /^Activity/ }).click();
  await page.getByRole('heading', { name: 'Burned above rest' }).waitFor();
});

test('the pages and their sheets are accessible and fit every width', async () => {
  await removeFasts();
  for (const hours of [30, 54, 78]) {
    await nutritionAt(instance.url, 'POST', '/fasts', {
      started_at: ago(hours + 15),
      ended_at: ago(hours),
    });
  }
  const context = await instance.newContext();
  const page = await openFasting(context);
  await page.getByRole('heading', { name: 'At a glance' }).waitFor();
  await checkLook(page, 'fasting-start');

  await nutritionAt(instance.url, 'POST', '/fasts', { started_at: ago(13.4), plan: '16:8' });
  await page.reload();
  await page.getByRole('button', { name: 'End fast' }).waitFor();
  await page.getByRole('heading', { name: 'Reminders' }).waitFor();
  await checkLook(page, 'fasting');
  await page.getByRole('button', { name: 'Change this fast' }).click();
  await page.getByRole('button', { name: 'Discard this fast' }).waitFor();
  await checkLook(page, 'fasting-edit');

  const other = await openPage(context, ACTIVITY);
  await other.getByTitle('Change Hiking').waitFor();
  await checkLook(other, 'activity');
  await other.getByRole('button', { name: 'Log activity' }).click();
  await other.getByRole('heading', { name: 'By kind' }).waitFor();
  await checkLook(other, 'activity-search');
  await other.getByTitle('Choose Hiking').click();
  await other.getByLabel('Minutes').waitFor();
  await checkLook(other, 'activity-amount');

  const more = await openPage(context, '/nutrition/#/more');
  await more.getByRole('link', { name: /^Activity/ }).waitFor();
  await checkLook(more, 'more');
});
