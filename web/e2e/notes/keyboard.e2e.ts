import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { createAdmin, PASSWORD, usePeople } from '../support/people.ts';
import { card } from './notebook.ts';

const instance = useInstance();
const { as, post } = usePeople(instance);

beforeAll(async () => {
  const ada = await instance.newContext();
  await createAdmin(ada);
  const ben = { username: 'ben', full_name: 'Ben Bloom', password: PASSWORD };
  await post(ada, '/api/auth/register', ben);
});

/** Presses Tab until the focus is on a part with this name. */
async function tabTo(page: Page, name: RegExp, key = 'Tab') {
  for (let presses = 0; presses < 60; presses += 1) {
    if (name.test(await focusedName(page))) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The focus did not reach ${name}, but ${await focusedName(page)}.`);
}

function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    const legend = at?.closest('fieldset')?.querySelector('legend')?.textContent ?? '';
    const label = at?.closest('label')?.textContent ?? '';
    return at?.getAttribute('aria-label') ?? `${legend} ${label || (at?.textContent ?? '')}`.trim();
  });
}

test('a note is taken, edited, shared and ticked by keyboard alone', async () => {
  const page = await openPage(await as('ada'), '/notes/');
  await page.getByText('Nothing written down').waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('Party #home');
  await page.keyboard.press('Enter');
  await card(page, 'Party').getByText('home').waitFor();

  await tabTo(page, /^Open Party$/);
  await page.keyboard.press('Enter');
  await page.locator('dialog.sheet').waitFor();
  await tabTo(page, /^Make it a checklist$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Add an item$/);
  await page.keyboard.type('Balloons');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Red ones');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Item Red ones$/, 'Shift+Tab');
  await page.keyboard.press('Tab');
  await page.locator('.item.nested').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog.sheet').waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe('Open Party');

  await page.keyboard.press('Enter');
  await page.locator('dialog.sheet').waitFor();
  await tabTo(page, /^Share$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Share' }).waitFor();
  await tabTo(page, /^What Ben Bloom may do Not shared$/);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('radio', { name: 'Can view', checked: true }).waitFor();
  await tabTo(page, /^Make a link$/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Link to this note').waitFor();
  await tabTo(page, /^What Ben Bloom may do Can view$/, 'Shift+Tab');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, /^Undo$/);
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Can view', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Share' }).waitFor({ state: 'detached' });
  expect(await focusedName(page)).toBe('Share');
  await page.keyboard.press('Escape');
  await page.locator('dialog.sheet').waitFor({ state: 'detached' });

  await tabTo(page, /^Balloons$/);
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: 'Balloons', checked: true }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('balloons');
  await card(page, 'Party').waitFor();
});
