import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { takeScreenshot } from '../support/screenshot.ts';

const instance = useInstance();

beforeAll(() => instance.restart({ DEMO: '1' }));

/** A page of each app, and what the year left on it. */
const PAGES = [
  { path: '/nutrition/', shows: 'Breakfast' },
  { path: '/nutrition/#/stats', shows: 'By weekday' },
  { path: '/workout/#/stats', shows: 'Your year of training' },
  { path: '/workout/#/programs', shows: 'Daybook Foundation' },
  { path: '/recipe/#/recipes', shows: 'Red lentil curry' },
  { path: '/recipe/#/shopping', shows: 'Coffee beans' },
  { path: '/notes/', shows: 'Cabin in the snow: packing' },
  { path: '/notes/#/tasks', shows: 'Bins out' },
] as const;

async function signInAsAnna(page: Page) {
  await page.getByRole('button', { name: 'Anna', exact: true }).click();
  await page.getByRole('button', { name: /^Account/ }).waitFor();
}

test('a visitor reads that it is a demo, signs in with one press and finds the year', async () => {
  const context = await instance.newContext();
  const page = await openPage(context, '/');
  await page.getByText('This is a demo: its data is deleted when it ends').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await takeScreenshot(page, 'demo sign-in');
  await signInAsAnna(page);
  for (const { path, shows } of PAGES) {
    await loadPage(page, path);
    await page.getByText(shows).first().waitFor();
    await takeScreenshot(page, `demo ${path}`);
  }
});
