import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { goWithoutAccounts } from '../support/seed.ts';
import { card, useNotebook } from './notebook.ts';

const instance = useInstance();
const notebook = useNotebook(instance);

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  for (const title of ['D', 'C', 'B', 'A']) await notebook.add({ title });
});

const stored = async () =>
  (await notebook.list('&sort=position')).map(({ title }) => title).join('');

/** One column, so that the order on the page is that of the wall. */
async function openList(touch = false) {
  const page = await openPage(await instance.newContext({ width: 390, touch }), '/notes/');
  await page.getByRole('button', { name: 'Show as a list' }).click();
  await card(page, 'A').waitFor();
  // The first key loads what follows the focus; dragging is loaded after the page.
  await page.keyboard.press('Shift');
  await page.waitForLoadState('networkidle');
  return page;
}

const shown = async (page: Page) =>
  (await page.locator('article.note h2').allInnerTexts()).join('');

async function centre(page: Page, name: string) {
  const box = await card(page, name).boundingBox();
  if (!box) throw new Error(`No card ${name}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('notes are ordered by mouse and by keys, also offline', async () => {
  instance.expectProblem(/ERR_INTERNET_DISCONNECTED/);
  const page = await openList();
  await page.context().setOffline(true);
  const [from, to] = [await centre(page, 'D'), await centre(page, 'B')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => shown(page)).toBe('ADBC');
  expect(await page.locator('dialog').count()).toBe(0);

  const open = page.getByRole('button', { name: 'Open D' });
  await open.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => shown(page)).toBe('DABC');
  await page.getByText('D is now 1 of 4').waitFor();
  await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await stored()).toBe('ABCD');
  await page.context().setOffline(false);
  await expect.poll(stored, { timeout: 15_000 }).toBe('DABC');
  expect(await shown(page)).toBe('DABC');
});

const waitBriefly = (seen: Locator) =>
  seen.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );

test('a long press lifts a note, a short one scrolls', async () => {
  const before = await stored();
  const page = await openList(true);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  const [first = '', , third = ''] = before;
  const [from, to] = [await centre(page, first), await centre(page, third)];
  await touch('touchStart', from);
  await touch('touchMove', { x: from.x, y: from.y + 40 });
  await touch('touchEnd');
  expect(await shown(page)).toBe(before);

  // A browser that is too busy to answer a touch in time cancels it, and a person tries again.
  await expect
    .poll(async () => {
      await touch('touchStart', from);
      await page.locator('.drag-ghost').waitFor();
      for (const share of [0.3, 0.7, 1]) {
        await touch('touchMove', { x: from.x, y: from.y + (to.y - from.y) * share });
      }
      const isOver = await waitBriefly(page.locator('.drop-here'));
      await touch('touchEnd');
      return isOver;
    })
    .toBe(true);
  await expect.poll(stored).toBe(`${before.slice(1, 3)}${first}${before.slice(3)}`);
});
