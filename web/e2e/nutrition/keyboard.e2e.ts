import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { dayBefore, goWithoutAccounts, nutritionAt } from '../support/seed.ts';

const instance = useInstance();
const PATIENT = { timeout: 20_000 };
const MOST_TABS = 80;

const readDay = (days: number) => nutritionAt(instance.url, 'GET', `/diary/${dayBefore(days)}`);

beforeAll(async () => {
  await goWithoutAccounts(instance.url);
  await nutritionAt(instance.url, 'POST', '/foods', {
    name: 'Rye bread',
    nutrition: { calories: 250 },
    servings: [{ label: 'slice', grams: 45 }],
  });
  await nutritionAt(instance.url, 'PUT', `/diary/${dayBefore(1)}/items`, {
    items: [
      { uuid: 'egg', name: 'Egg', slot: 2, nutrition: { calories: 90 } },
      { uuid: 'milk', name: 'Milk', slot: 2, nutrition: { calories: 60 } },
    ],
  });
});

interface Focus {
  readonly name: string;
  readonly isVisible: boolean;
}

/** Runs in the page: the focused element and whether one sees that it is focused. */
function readFocus(): Focus {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) {
    return { name: 'nothing', isVisible: false };
  }
  const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
  const name = element.getAttribute('aria-label') || element.title || label?.textContent;
  const marks = [element, element.parentElement, element.closest('label, .field')];
  const isVisible = marks.some((mark) => {
    if (!mark) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(mark);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
  return { name: name || element.textContent || element.tagName, isVisible };
}

/** The focus is on something, and it is seen. */
async function expectFocus(page: Page, name?: string | RegExp) {
  const read = () => page.evaluate(readFocus);
  if (name === undefined) await expect.poll(read).not.toMatchObject({ name: 'nothing' });
  else await expect.poll(async () => (await read()).name).toMatch(name);
  await expect.poll(async () => (await read()).isVisible, { message: String(name) }).toBe(true);
}

/** Presses Tab until the named element has the focus, which every stop on the way shows. */
async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press(key);
    const focus = await page.evaluate(readFocus);
    if (name.test(focus.name)) {
      await expectFocus(page, name);
      return;
    }
  }
  throw new Error(`Tab does not reach ${name}.`);
}

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test('a food is logged, changed, removed and brought back without a mouse', async () => {
  const page = await openPage(await instance.newContext({ width: 1280 }), '/nutrition/');
  await page.getByRole('heading', { name: 'Breakfast' }).waitFor();
  await tabTo(page, /^Add to Breakfast/);
  await press(page, 'Enter');
  await page.locator('dialog').waitFor();
  await expectFocus(page, /Search foods/);
  await page.keyboard.type('rye');
  await page.getByTitle(/^Log Rye bread/).waitFor();
  await tabTo(page, /^Log Rye bread/);
  await press(page, 'Enter');
  await page.getByRole('button', { name: /^Done · 1 item added/ }).waitFor();
  await expectFocus(page);
  await press(page, 'Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await expectFocus(page, /^Add to Breakfast/);

  await tabTo(page, /^Change Rye bread/);
  await press(page, 'Enter');
  await expectFocus(page, /Amount/);
  await press(page, 'ControlOrMeta+a');
  await page.keyboard.type('2');
  // Another unit and back has the typed amount again.
  await press(page, 'Tab', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('90');
  await press(page, 'ArrowDown', 'ArrowUp', 'Enter');
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('2');
  await press(page, 'Shift+Tab', 'Enter');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await expectFocus(page, /^Change Rye bread/);
  await expect
    .poll(async () => (await readDay(0)).items, PATIENT)
    .toMatchObject([{ name: 'Rye bread', portion: 45, quantity: 2 }]);

  await press(page, 'Tab');
  await expectFocus(page, /^Remove Rye bread/);
  await press(page, 'Enter');
  await page.getByTitle('Change Rye bread').waitFor({ state: 'detached' });
  await expectFocus(page);
  await tabTo(page, /^Undo/);
  await press(page, 'Enter');
  await page.getByTitle('Change Rye bread').waitFor();
  await expectFocus(page);
  expect((await readDay(0)).item_count).toBe(1);
});

test('days are changed and yesterday is copied without a mouse', async () => {
  const page = await openPage(await instance.newContext({ width: 1280 }), '/nutrition/');
  await page.getByTitle('Change Rye bread').waitFor();
  await tabTo(page, /^Day before/);
  await press(page, 'Enter');
  await page.getByRole('heading', { name: /^Yesterday/ }).waitFor();
  await page.getByTitle('Change Egg').waitFor();
  await expectFocus(page, /^Day before/);
  await press(page, 'Enter');
  await page.getByRole('heading', { name: /^Yesterday/ }).waitFor({ state: 'detached' });
  await press(page, 'ArrowRight');
  await page.getByRole('heading', { name: /^Yesterday/ }).waitFor();
  await press(page, 't');
  await page.getByRole('heading', { name: /^Today/ }).waitFor();
  await page.getByTitle('Change Rye bread').waitFor();
  await expectFocus(page);

  await tabTo(page, /^More for this day/);
  await press(page, 'Enter');
  await expectFocus(page, /^Copy yesterday/);
  await press(page, 'Enter');
  await page.getByTitle('Change Milk').waitFor();
  await expectFocus(page, /^More for this day/);
  await expect.poll(async () => (await readDay(0)).item_count, PATIENT).toBe(3);
  await tabTo(page, /^Undo/);
  await press(page, 'Enter');
  await page.getByTitle('Change Milk').waitFor({ state: 'detached' });
  await expectFocus(page);
  await expect.poll(async () => (await readDay(0)).item_count, PATIENT).toBe(1);

  await press(page, 'n');
  await expectFocus(page, /Search foods/);
  await press(page, 'Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await expectFocus(page);
});
