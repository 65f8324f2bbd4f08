import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { open, useHouse } from './browser.ts';
import { goWithoutAccounts, seed } from './seed.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const house = useHouse();

interface Place {
  name: string;
  path: string;
  ready: string;
  /** The button that opens the page's sheet. */
  opens?: string;
}

const PLACES: Place[] = [
  { name: 'home', path: '/', ready: 'kg', opens: 'Take a note' },
  { name: 'shopping', path: '/recipe/', ready: 'Potatoes', opens: 'Potatoes' },
  { name: 'notes', path: '/notes/', ready: 'Packing list', opens: 'Open Packing list' },
  { name: 'archive', path: '/notes/#/archive', ready: 'Back to the notes' },
  { name: 'water', path: '/nutrition/', ready: '750', opens: 'Other…' },
  { name: 'weight', path: '/workout/', ready: 'Weigh-ins', opens: 'Weigh in' },
];

beforeAll(async () => {
  await goWithoutAccounts(house.url);
  await seed(house.url);
});

async function goTo(page: Page, { path, ready }: Place) {
  await page.goto('about:blank');
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
}

async function openSheet(page: Page, name: string) {
  await page.getByRole('button', { name }).first().click();
  await page.locator('dialog.sheet').waitFor();
}

/** Findings as one line each, so that a failure says what to mend. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results: AxeResults = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

for (const width of [390, 1280]) {
  for (const theme of ['light', 'dark'] as const) {
    test(`nothing stands in anyone's way at ${width} px, ${theme}`, async () => {
      const page = await open(await house.visit({ width, theme }), '/');
      for (const place of PLACES) {
        await goTo(page, place);
        expect(await findings(page), place.name).toEqual([]);
        if (!place.opens) continue;
        await openSheet(page, place.opens);
        expect(await findings(page), `${place.name}, sheet`).toEqual([]);
      }
      await page.goto('/');
      await page.getByRole('button', { name: 'Account' }).click();
      expect(await findings(page), 'account menu').toEqual([]);
    });
  }
}

test('no page scrolls sideways at any width', async () => {
  const page = await open(await house.visit(), '/');
  for (const place of PLACES) {
    await goTo(page, place);
    for (const width of [320, 360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${place.name} at ${width}`).toBe(0);
    }
  }
});

test('targets are large enough for a finger', async () => {
  const page = await open(await house.visit(), '/');
  for (const place of PLACES) {
    await goTo(page, place);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a, select, label.checkbox')]
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        .filter((target) => !target.matches('.skip, .note-task *'))
        .map((target) => ({
          html: target.outerHTML.slice(0, 80),
          ...target.getBoundingClientRect().toJSON(),
        }))
        .filter(({ width, height }) => width < 44 || height < 44)
        .map(({ html, width, height }) => `${html} ${width}×${height}`),
    );
    expect(small, place.name).toEqual([]);
  }
});

test('the page does not move while it loads', async () => {
  const context = await house.visit();
  await context.addInitScript(() => {
    const seen = globalThis as unknown as { shift: number };
    seen.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const page = await open(context, '/');
  for (const place of PLACES) {
    await goTo(page, place);
    const shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
    expect(shift, place.name).toBeLessThan(0.05);
  }
});
