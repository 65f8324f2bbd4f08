import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { goWithoutAccounts, itemsAt, seed } from '../support/seed.ts';

const instance = useInstance();
const PATIENT = { timeout: 20_000 };

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  await seed(instance.url);
});

test('shopping: add with n and Enter, tick with Space, edit and close with Esc', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/shopping');
  await page.getByText('Potatoes').waitFor();
  const had = (await itemsAt(instance.url)).length;
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/shopping', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.keyboard.press('n');
  await page.keyboard.type('3 kg carrots');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'carrots' }).waitFor();
  await page.getByText('3 kg').waitFor();

  const tick = page.getByRole('checkbox', { name: 'Got carrots' });
  await tick.focus();
  answered.resolve();
  await expect.poll(() => itemsAt(instance.url), PATIENT).toHaveLength(had + 1);
  await page.getByRole('checkbox', { name: 'Got Carrots', exact: true }).waitFor();
  expect(await tick.evaluate((box) => box.matches(':focus'))).toBe(true);
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Got carrots', checked: true }).waitFor();
  await expect
    .poll(() => itemsAt(instance.url), PATIENT)
    .toContainEqual(
      expect.objectContaining({ name: 'Carrots', checked: true, quantity: 3, unit: 'kg' }),
    );

  const row = page.getByRole('button', { name: 'Milk' });
  await row.focus();
  await page.keyboard.press('Enter');
  expect(await page.getByLabel('Name').evaluate((input) => input.matches(':focus'))).toBe(true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Oat milk');
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  const renamed = page.getByRole('button', { name: 'Oat milk' });
  await renamed.waitFor();
  expect(await renamed.evaluate((button) => button.matches(':focus'))).toBe(true);
  await expect
    .poll(() => itemsAt(instance.url), PATIENT)
    .toContainEqual(expect.objectContaining({ name: 'Oat milk' }));
});

test('shopping: a removal can be undone', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/shopping');
  await page.getByRole('button', { name: 'Candles' }).click();
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await page.getByRole('button', { name: 'Candles' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Candles' }).waitFor();
  expect(await itemsAt(instance.url)).toContainEqual(expect.objectContaining({ name: 'Candles' }));
});

test('shopping: a removal is not lost with the page', async () => {
  // The next page repeats it, in case the last one's request did not get through.
  instance.expectProblem(/404/);
  const context = await instance.newContext();
  const page = await openPage(context, '/recipe/#/shopping');
  await page.getByRole('button', { name: 'Potatoes' }).click();
  await page.getByRole('button', { name: 'Remove from the list' }).click();
  await page.getByRole('button', { name: 'Potatoes' }).waitFor({ state: 'detached' });
  await page.goto('/');
  await expect
    .poll(async () => (await itemsAt(instance.url)).map(({ name }) => name), PATIENT)
    .not.toContain('Potatoes');
});

test('notes: n writes one, / finds it, the trash gives it back', async () => {
  const page = await openPage(await instance.newContext({ width: 1280 }), '/notes/');
  await page.getByText('Packing list').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('Call the plumber');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open Call the plumber' }).waitFor();

  await page.getByLabel('Search notes').focus();
  await page.keyboard.type('plumb');
  await page.getByText('Packing list').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Open Call the plumber' }).press('Enter');
  await page.getByRole('button', { name: 'Move to the trash' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Open Call the plumber' }).waitFor();
});

test('notes: a task is ticked on the card', async () => {
  const page = await openPage(await instance.newContext(), '/notes/');
  await page.getByRole('checkbox', { name: 'Passport' }).press('Space');
  await page.getByRole('checkbox', { name: 'Passport', checked: true }).waitFor();
  await page.reload();
  await page.getByRole('checkbox', { name: 'Passport', checked: true }).waitFor();
});

test('water: one press logs a glass; arrows change the day and t comes back', async () => {
  const page = await openPage(await instance.newContext(), '/nutrition/#/water');
  await page.getByText('750', { exact: true }).waitFor();
  await page.getByRole('button', { name: '+250 ml' }).press('Enter');
  await page.getByText('1,000', { exact: true }).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: /Yesterday/ }).waitFor();
  await page.getByText('Nothing logged').waitFor();
  await page.keyboard.press('t');
  await page.getByRole('heading', { name: /Today/ }).waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('180');
  await page.keyboard.press('Enter');
  await page.getByText('1,180', { exact: true }).waitFor();
});

test('weight: n, a number and Enter weigh in', async () => {
  const page = await openPage(await instance.newContext({ width: 1280 }), '/workout/#/weight');
  await page.getByRole('heading', { name: 'Weigh-ins' }).waitFor();
  // The sheet is loaded beside the first requests of the page.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('n');
  await page.keyboard.type('77,7');
  await page.keyboard.press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'Today' }).getByText('77.7 kg').waitFor();
});

test('? lists the shortcuts, and a press on the backdrop closes a sheet', async () => {
  const page = await openPage(await instance.newContext({ width: 1280 }), '/recipe/#/shopping');
  await page.getByText('Oat milk').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
  await page.mouse.click(100, 400);
  await page.locator('dialog').waitFor({ state: 'detached' });
});

test('a sheet is swiped away with a finger', async () => {
  const page = await openPage(await instance.newContext({ touch: true }), '/recipe/#/shopping');
  await page.getByRole('button', { name: 'Oat milk' }).tap();
  const head = page.getByRole('heading', { name: 'Edit item' });
  const box = await head.boundingBox();
  if (!box) throw new Error('The sheet has no head');
  const session = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: box.x + 20, y: box.y + 5 + y }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const y of [40, 80, 120, 160]) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.locator('dialog').waitFor({ state: 'detached' });
});
