import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, PASSWORD, usePeople } from '../support/people.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { switchTheme } from '../support/switch-theme.ts';

const instance = useInstance();
const { as, post } = usePeople(instance);
const PATIENT = { timeout: 20_000 };
let ragu = 0;

/** Ada cooked her ragù twice and a half well, Ben once. */
beforeAll(async () => {
  const ada = await instance.newContext();
  await createAdmin(ada);
  await post(ada, '/api/auth/register', {
    username: 'ben',
    password: PASSWORD,
    full_name: 'Ben Bloom',
  });
  const kitchen = await post(ada, '/recipe/api/kitchens', { name: 'Home' });
  await post(ada, `/recipe/api/kitchens/${kitchen.id}/members`, { username: 'ben' });
  ragu = (
    await post(ada, '/recipe/api/recipes', {
      name: 'Ragù',
      servings: 4,
      visibility: 'group',
      rating: 2,
      ingredients: [{ items: [{ qty: '500', unit: 'g', name: 'minced beef' }] }],
      steps: [
        { text: 'Brown the minced beef for 8 minutes.' },
        { text: 'Simmer for 20 minutes, then for 1 hour on low heat.' },
      ],
    })
  ).id;
  const cooked = `/recipe/api/recipes/${ragu}/cooked`;
  await post(ada, cooked, { date: '2026-03-02', rating: 5, servings: 6, notes: 'More wine.' });
  await post(ada, cooked, { date: '2026-03-09', rating: 4, meal_type: 'dinner' });
});

test('a cook of the history opens, is changed, and comes back with Undo', async () => {
  const page = await openPage(await as('ada'), `/recipe/#/recipes/${ragu}`);
  const first = page.getByRole('button', { name: /2 March 2026/ });
  await first.click();
  const sheet = page.getByRole('dialog', { name: 'Ragù' });
  await sheet.getByRole('radio', { name: '5 stars', checked: true }).waitFor();
  expect(await sheet.getByLabel('Servings').inputValue()).toBe('6');
  expect(await sheet.getByRole('link', { name: 'Open the recipe' }).count()).toBe(0);
  await checkLook(page, 'history-cook');
  await sheet.getByLabel('Notes').fill('More wine, less salt.');
  await page.keyboard.press('Escape');
  await page.getByText('More wine, less salt.').waitFor();
  await first.click();
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => first.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('More wine, less salt.').waitFor();
});

test('the stars take the mean of one’s cooks with one press', async () => {
  const page = await openPage(await as('ada'), `/recipe/#/recipes/${ragu}`);
  const offer = page.getByRole('button', { name: 'Your cooks: 4.5 – use it' });
  await offer.waitFor();
  await checkLook(page, 'mean-rating');
  await switchTheme(page, 'dark');
  await takeScreenshot(page, 'mean-rating-dark');
  await switchTheme(page, 'light');
  const rating = async () =>
    (await (await page.request.get(`/recipe/api/recipes/${ragu}`)).json()).rating;
  await offer.click();
  await expect.poll(rating, PATIENT).toBe(4.5);
  await expect.poll(() => offer.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(rating, PATIENT).toBe(2);
  await offer.waitFor();
});

test('a time in a step starts a timer that is named by dish and step', async () => {
  const page = await openPage(await as('ada'), `/recipe/#/recipes/${ragu}`);
  await page.getByRole('button', { name: 'Start a timer: 20 minutes' }).click();
  await page.getByRole('button', { name: 'Start a timer: 8 minutes' }).click();
  const timers = page.getByRole('list', { name: 'Timers' });
  await timers.getByText('Ragù · Step 2 · 20 minutes').waitFor();
  await timers.getByText('Ragù · Step 1 · 8 minutes').waitFor();
  await expect.poll(() => timers.getByRole('timer').count()).toBe(2);
  await checkLook(page, 'timers-on-recipe');
  // Cook mode shows the same timer as running.
  await page.getByRole('link', { name: 'Start cooking' }).click();
  const chip = page.getByRole('button', { name: 'Start a timer: 8 minutes', pressed: true });
  await chip.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Stop the timer: Step 1 · 8 minutes' }).click();
  await page.getByRole('button', { name: 'Stop the timer: Step 2 · 20 minutes' }).click();
  await expect.poll(() => timers.count()).toBe(0);
});

test('a cook of somebody else can be read, not changed', async () => {
  const page = await openPage(await as('ben'), '/recipe/#/kitchens');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByText('You are in Home').waitFor();
  await page.evaluate((id) => {
    location.hash = `#/recipes/${id}`;
  }, ragu);
  await page.getByRole('button', { name: /9 March 2026/ }).click();
  const sheet = page.getByRole('dialog', { name: /9 March 2026/ });
  await sheet.getByText('Cooked by Ada Lovelace · Dinner').waitFor();
  await sheet.getByRole('img', { name: '4 stars' }).waitFor();
  expect(await sheet.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await checkLook(page, 'history-other');
});
