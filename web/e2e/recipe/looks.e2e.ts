import { expect, test } from 'vitest';
import { loadPage, openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
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

test('recipes are accessible, stand still and fit every width', async () => {
  const page = await openPage(await instance.newContext(), '/recipe/');
  for (const { name, path, ready, opens } of PLACES()) {
    await loadPage(page, path);
    await page.getByText(ready).first().waitFor();
    expect(await page.evaluate(shifted), name).toBeLessThan(0.05);
    if (name === 'cook mode') {
      await page.getByRole('button', { name: /^Start a timer/ }).click();
    }
    await checkLook(page, name);
    if (!opens) continue;
    await page.getByRole('button', { name: opens, exact: true }).click();
    await page.locator('dialog.sheet').waitFor();
    await checkLook(page, `${name}, sheet`);
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
