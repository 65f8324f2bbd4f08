import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { useCarbonara } from './carbonara.ts';

const instance = useInstance();
useCarbonara(instance);
const PATIENT = { timeout: 20_000 };

test('cook mode: step by step, two timers at once, through a reload', async () => {
  const page = await openPage(await instance.newContext({ touch: true }), '/recipe/');
  await page.getByRole('link', { name: 'Spaghetti carbonara' }).click();
  await page.getByRole('link', { name: 'Start cooking' }).click();
  await page.getByText('Step 1 of 3').waitFor();
  await page.getByRole('button', { name: 'Start a timer: 9 minutes' }).click();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Start a timer: 6–8 min' }).tap();
  const timers = page.getByRole('timer');
  await expect.poll(() => timers.count()).toBe(2);
  await page.reload();
  await page.getByText('Step 2 of 3').waitFor();
  const left = async () => (await timers.allInnerTexts()).join(' ');
  await expect.poll(left, PATIENT).toMatch(/^8:5\d 5:5\d$/);

  // The second one ends while the first one runs on.
  await page.evaluate(() => {
    for (const [key, kept] of Object.entries(localStorage)) {
      if (!key.endsWith('.timers')) continue;
      const [first, second] = JSON.parse(kept);
      localStorage.setItem(key, JSON.stringify([first, { ...second, endsAt: Date.now() + 500 }]));
    }
  });
  await page.reload();
  await page.getByText('Time’s up').waitFor();
  expect(await page.getByRole('status').allInnerTexts()).toContain(
    'Step 2 · 6–8 min is over: Spaghetti carbonara',
  );
  // Who sees it end needs no other word over the timers.
  expect(await page.locator('.toast').count()).toBe(0);
  await takeScreenshot(page, 'cook-timers');
  await page.getByRole('button', { name: '+1 min: Step 2 · 6–8 min' }).click();
  await expect.poll(left, PATIENT).toMatch(/ (1:00|0:5\d)$/);
  await page.getByRole('button', { name: 'Pause the timer: Step 2 · 6–8 min' }).click();
  await page.getByText('paused', { exact: true }).waitFor();
  const stands = await timers.last().innerText();
  await page.reload();
  await page.getByText('paused', { exact: true }).waitFor();
  expect(await timers.last().innerText()).toBe(stands);
  await takeScreenshot(page, 'cook-paused');
  await page.getByRole('button', { name: 'Resume the timer: Step 2 · 6–8 min' }).click();
  await expect.poll(() => timers.last().innerText(), PATIENT).not.toBe(stands);
  await page.getByRole('button', { name: 'Stop the timer: Step 2 · 6–8 min' }).click();
  await expect.poll(() => timers.count()).toBe(1);

  await swipe(page, -200);
  await page.getByText('Step 3 of 3').waitFor();
  await swipe(page, 200);
  await page.getByText('Step 2 of 3').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Done cooking' }).click();
  await page.getByRole('heading', { name: 'How was it?' }).waitFor();
  await page.getByRole('button', { name: 'Finish without logging' }).click();
  await page.getByRole('link', { name: 'Start cooking' }).waitFor();
  await page.getByRole('button', { name: /^Stop the timer/ }).click();

  await page.goBack();
  await page.getByRole('link', { name: 'Lemon tart' }).waitFor();
});

async function swipe(page: Page, by: number) {
  const session = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x: 195 + x, y: 420 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(by * share * 0.8),
    });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
