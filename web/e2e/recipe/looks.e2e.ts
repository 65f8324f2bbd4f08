import { expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { useCarbonara } from './carbonara.ts';

const instance = useInstance();
const carbonara = useCarbonara(instance);

const PLACES = () => [
  { name: 'list', path: '/recipe/', ready: 'Spaghetti carbonara', opens: 'Filter and sort' },
  { name: 'view', path: `/recipe/#/recipes/${carbonara.id}`, ready: 'No cream' },
  {
    name: 'editor',
    path: `/recipe/#/recipes/${carbonara.id}/edit`,
    ready: 'Tags and tools',
    opens: 'Ingredients 1 of step 1',
  },
  {
    name: 'cook mode',
    path: `/recipe/#/recipes/${carbonara.id}/cook`,
    ready: 'Step 1 of 3',
    opens: 'Ingredients',
  },
];

for (const width of [390, 1280]) {
  test(`recipes have no accessibility violations at ${width} px`, async () => {
    const page = await openPage(await instance.newContext({ width }), '/recipe/');
    for (const { name, path, ready, opens } of PLACES()) {
      await loadPage(page, path);
      await page.getByText(ready).first().waitFor();
      if (name === 'cook mode') {
        await page.getByRole('button', { name: /^Start a timer/ }).click();
      }
      expect(await findAxeViolations(page), name).toEqual([]);
      if (!opens) continue;
      await page.getByRole('button', { name: opens, exact: true }).click();
      await page.locator('dialog.sheet').waitFor();
      expect(await findAxeViolations(page), `${name}, sheet`).toEqual([]);
    }
  });
}

test('nothing scrolls sideways, and everything is large enough for a finger', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/');
  for (const { name, path, ready } of PLACES()) {
    await loadPage(page, path);
    await page.getByText(ready).first().waitFor();
    expect(await page.evaluate(shifted), name).toBeLessThan(0.05);
    for (const width of [320, 360, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(sideways), { message: `${name} at ${width}`, timeout: 20_000 })
        .toBe(0);
      expect(await page.evaluate(lowTargets), `${name} at ${width}`).toEqual([]);
    }
  }
});

/** How far things have jumped about since the page opened. */
function shifted() {
  return new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 300);
  });
}

function sideways() {
  const { scrollWidth, clientWidth } = document.documentElement;
  const dialog = document.querySelector('dialog[open]');
  return Math.max(scrollWidth - clientWidth, dialog ? dialog.scrollWidth - dialog.clientWidth : 0);
}

function lowTargets() {
  // What lies behind a dialog can't be pressed.
  const place = document.querySelector('dialog[open]') ?? document;
  return [...place.querySelectorAll<HTMLElement>('button, a, select, .input, label.check-row')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => !target.matches('.skip, .recipe-card a'))
    .map((target) => ({ html: target.outerHTML.slice(0, 80), box: target.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 36 || box.height < 44)
    .map(({ html, box }) => `${html} ${box.width}×${box.height}`);
}
