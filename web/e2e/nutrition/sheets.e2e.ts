import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { findSmallTargets, horizontalOverflow } from '../support/layout-checks.ts';
import { takeScreenshot } from '../support/screenshot.ts';
import { dayBefore, goWithoutAccounts, nutritionAt } from '../support/seed.ts';
import { waitForAnimations } from '../support/switch-theme.ts';

const instance = useInstance();

const call = (method: string, path: string, body: object) =>
  nutritionAt(instance.url, method, path, body);

let yesterday = '';

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  yesterday = dayBefore(1);
  await call('PUT', `/diary/${yesterday}/items`, {
    items: [
      { uuid: 'soup', name: 'Soup', slot: 1, nutrition: { calories: 200 } },
      { uuid: 'nuts', name: 'Nuts', slot: 3, nutrition: {} },
    ],
  });
  await call('POST', '/meals', {
    name: 'Porridge',
    items: [{ name: 'Oats', portion: 50, unit: 'g' }],
  });
  await call('PUT', `/body-stats/${yesterday}`, { weight: 80, weight_unit: 'kg', waist: 84 });
});

interface SheetToVisit {
  readonly name: string;
  readonly path: string;
  /** The buttons that lead to it. */
  readonly press: readonly string[];
  /** A selector of the opened part; a sheet unless given. */
  readonly ready?: string;
}

const listPlaces = (day: string): readonly SheetToVisit[] => [
  { name: 'quick-add', path: day, press: ['Add to Lunch', 'Quick add'] },
  { name: 'day-menu', path: day, press: ['More for this day'], ready: 'Erase this day' },
  { name: 'water-goal', path: '/nutrition/#/water', press: ['Change the daily goal'] },
  { name: 'water-containers', path: '/nutrition/#/water', press: ['Change the containers'] },
  { name: 'fast-start', path: '/nutrition/#/fasting', press: ['Started earlier…'] },
  { name: 'fast-log', path: '/nutrition/#/fasting', press: ['Log an earlier fast'] },
  { name: 'weigh-in', path: '/nutrition/#/weight', press: ['Weigh in'] },
  { name: 'measure', path: '/nutrition/#/body', press: ['Measure'] },
  { name: 'meal-add', path: '/nutrition/#/meals/new', press: ['Add food or meal'] },
  {
    name: 'erased-day',
    path: day,
    press: ['More for this day', 'Erase this day'],
    ready: 'You erased this day.',
  },
];

async function reach(page: Page, { path, press, ready }: SheetToVisit) {
  await loadPage(page, path);
  for (const name of press) {
    await page.getByRole('button', { name, exact: true }).first().click();
  }
  if (ready === undefined) await page.locator('dialog').waitFor();
  else await page.getByText(ready).first().waitFor();
  await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
}

/** Accessibility at phone width, and the layout also at desktop width. */
async function check(page: Page, name: string) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await waitForAnimations(page);
    expect(await page.evaluate(horizontalOverflow), name).toBe(0);
    expect(await page.evaluate(findSmallTargets), name).toEqual([]);
    await takeScreenshot(page, `${name}-${width}`);
  }
  expect(await findAxeViolations(page), name).toEqual([]);
}

test('the sheets have no accessibility violations in both themes, and fit', async () => {
  const page = await openPage(await instance.newContext(), '/');
  for (const place of listPlaces(`/nutrition/#/diary/${yesterday}`)) {
    await reach(page, place);
    await check(page, place.name);
  }
});

test('so do a new activity and the amount of a part of a meal', async () => {
  const page = await openPage(await instance.newContext(), '/nutrition/#/activity');
  await page.getByRole('button', { name: 'Log activity' }).click();
  await page.getByRole('searchbox', { name: 'Search activities' }).fill('Bell ringing');
  await page.getByRole('button', { name: 'New activity “Bell ringing”' }).click();
  await page.getByLabel('MET value').waitFor();
  await check(page, 'own-activity');
  await page.goto('/nutrition/#/meals');
  await page.getByRole('link', { name: /^Porridge/ }).click();
  await page.getByTitle('Change the amount of Oats').click();
  await page.getByLabel('Amount').waitFor();
  await check(page, 'meal-part');
});
