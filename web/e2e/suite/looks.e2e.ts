import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { goWithoutAccounts, seed } from '../support/seed.ts';

const instance = useInstance();

interface PageToVisit {
  name: string;
  path: string;
  ready: string;
  /** The button that opens the page's sheet. */
  opens?: string;
}

const PLACES: PageToVisit[] = [
  { name: 'home', path: '/', ready: 'kg', opens: 'Take a note' },
  { name: 'shopping', path: '/recipe/#/shopping', ready: 'Potatoes', opens: 'Potatoes' },
  { name: 'notes', path: '/notes/', ready: 'Packing list', opens: 'Open Packing list' },
  { name: 'archive', path: '/notes/#/archive', ready: 'Back to the notes' },
  { name: 'diary', path: '/nutrition/', ready: 'Breakfast', opens: 'Add to Breakfast' },
  { name: 'water', path: '/nutrition/#/water', ready: '750', opens: 'Other…' },
  { name: 'weight', path: '/workout/#/weight', ready: 'Weigh-ins', opens: 'Weigh in' },
];

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  await seed(instance.url);
});

async function goTo(page: Page, { path, ready }: PageToVisit) {
  await loadPage(page, path);
  await page.getByText(ready).first().waitFor();
}

async function openSheet(page: Page, name: string) {
  await page.getByRole('button', { name }).first().click();
  await page.locator('dialog.sheet').waitFor();
}

test('every page is accessible, stands still and fits every width', async () => {
  const context = await instance.newContext();
  await context.addInitScript(addUpShifts);
  const page = await openPage(context, '/');
  for (const place of PLACES) {
    await goTo(page, place);
    const shift = await page.evaluate(() => (globalThis as unknown as ShiftTotal).shift);
    expect(shift, place.name).toBeLessThan(0.05);
    await checkLook(page, place.name);
    if (!place.opens) continue;
    await openSheet(page, place.opens);
    await checkLook(page, `${place.name}, sheet`);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await checkLook(page, 'account menu');
});

test('phones show at most five tabs, with home in the app switcher; wide screens have it in the rail', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/#/shopping');
  const tabs = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link');
  await expect.poll(() => tabs.count()).toBe(5);
  expect(await tabs.allInnerTexts()).not.toContain('Home');
  await page.getByRole('button', { name: /^Switch app/ }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByText('kg').first().waitFor();
  expect(await tabs.allInnerTexts()).toContain('Home');

  await page.goto('/recipe/#/shopping');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => tabs.allInnerTexts()).toContain('Home');
});

interface ShiftTotal {
  shift: number;
}

function addUpShifts() {
  const seen = globalThis as unknown as ShiftTotal;
  seen.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      seen.shift += (entry as unknown as { value: number }).value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('the gallery shows every part to those who build, and to nobody else', async () => {
  const plain = await openPage(await instance.newContext({ width: 1280 }), '/#/gallery');
  await plain.getByText('Page not found.').waitFor();
  await plain.getByRole('button', { name: /^Account/ }).waitFor();
  await plain.close();
  await instance.restart({ DEVELOPMENT: 'true' });
  await goWithoutAccounts(instance.url);
  const page = await openPage(await instance.newContext({ width: 1280 }), '/#/gallery');
  await page.getByRole('heading', { name: 'Overlays' }).first().waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Dialog' }).first().click();
  expect(await findAxeViolations(page), 'dialog').toEqual([]);
});
