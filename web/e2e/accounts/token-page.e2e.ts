import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin } from '../support/people.ts';
import { goWithoutAccounts } from '../support/seed.ts';

const instance = useInstance();

beforeEach(async () => {
  await instance.restart({ MCP_ENABLED: '1', MCP_WRITE_ENABLED: '1' });
});

/** An AI client's question for the tools of an app. */
async function listTools(secret: string, app = 'recipe') {
  const answer = await fetch(`${instance.url}/${app}/api/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secret}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  return { status: answer.status, text: await answer.text() };
}

function fact(page: Page, what: string) {
  return page.locator('.client dl > div', { hasText: what }).locator('dd').innerText();
}

function isFocused(page: Page, what: string) {
  return page.locator(what).evaluate((element) => element.matches(':focus'));
}

function clipboard(page: Page) {
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a token is made by keyboard, seen once, copied, used, seen as used and revoked', async () => {
  const context = await instance.newContext({ width: 1280 });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await createAdmin(context);
  const page = await openPage(context, '/recipe/');
  await page.getByRole('button', { name: /^Account/ }).focus();
  await page.keyboard.press('Enter');
  // An open menu takes the focus to its first item.
  await page.locator('.menu :focus').waitFor({ state: 'attached' });
  await page.getByRole('link', { name: 'AI clients' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('No AI client can see your data yet.').waitFor();

  await page.getByRole('button', { name: 'Make a token' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog.sheet').waitFor();
  await page.keyboard.type('Desk');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('switch', { name: /^Add/, checked: true }).waitFor();
  await page.getByRole('switch', { name: /^Change and delete.*MCP_DESTROY_ENABLED/ }).waitFor();
  await page.getByRole('radio', { name: 'All apps' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Choose at least one app.').waitFor();
  const submit = page.getByRole('button', { name: 'Make the token' });
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole('switch', { name: 'Recipe' }).focus();
  await page.keyboard.press('Space');
  await submit.focus();
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: '“Desk” is ready' }).waitFor();
  expect(await isFocused(page, 'section.fresh')).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => clipboard(page)).toMatch(/^daybook_[\w-]{43}$/);
  const secret = await clipboard(page);
  await page.getByRole('button', { name: 'Copy for Claude Code' }).click();
  await expect
    .poll(() => clipboard(page))
    .toBe(
      `claude mcp add --transport http daybook-recipe ${instance.url}/recipe/api/mcp --header "Authorization: Bearer ${secret}"`,
    );
  expect(await fact(page, 'May')).toBe('read, add');
  expect(await fact(page, 'Apps')).toBe('Recipe');
  expect(await fact(page, 'Last used')).toBe('never used');
  await page.getByRole('button', { name: 'I have stored it' }).click();
  expect(await isFocused(page, '#content')).toBe(true);
  await page.getByText(`${secret.slice(0, 14)}…`).waitFor();
  expect(await page.content()).not.toContain(secret);

  const { status, text } = await listTools(secret);
  expect(status).toBe(200);
  expect(text).toContain('add_shopping_item');
  expect(text).not.toContain('remove_shopping_item');
  expect((await listTools(secret, 'notes')).status).toBe(403);
  await page.reload();
  await expect.poll(() => fact(page, 'Last used')).toBe('now');
  expect(await page.content()).not.toContain(secret);

  await page.getByRole('button', { name: 'Revoke Desk' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Desk is revoked.').waitFor();
  await page.getByText('No AI client can see your data yet.').waitFor();
  expect((await listTools(secret)).status).toBe(401);
});

test('settings are for one app or for all, at the address that the page has', async () => {
  await instance.restart({ BASE_URL: '/day', APPS: 'recipe,notes' });
  const context = await instance.newContext();
  await createAdmin(context, `${instance.url}/day`);
  const page = await openPage(context, '/day/notes/#/ai-clients');
  await page.getByText('switched them off (MCP_ENABLED)').waitFor();
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByRole('switch', { name: /^Read.*MCP_ENABLED/ }).waitFor();
  await page.getByLabel('Name').fill('Everything');
  await page.getByRole('radio', { name: 'All', exact: true }).check();
  await page.getByLabel('Expires').selectOption('Never');
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.getByText('Cursor', { exact: true }).click();
  const shown = page.locator('.snippets details[open] code');
  const servers = async () => Object.entries(JSON.parse(await shown.innerText()).mcpServers);
  expect(await servers()).toMatchObject([
    ['daybook-recipe', { url: `${instance.url}/day/recipe/api/mcp` }],
    ['daybook-notes', { url: `${instance.url}/day/notes/api/mcp` }],
  ]);
  await page.getByLabel('App', { exact: true }).selectOption('Notes');
  expect(await servers()).toMatchObject([
    ['daybook-notes', { url: `${instance.url}/day/notes/api/mcp` }],
  ]);
  expect(await fact(page, 'May')).toBe('read, add, change and delete');
  expect(await fact(page, 'Expires')).toBe('never');
});

test('a single app runs at the root, without an app switcher', async () => {
  await instance.restart({ APPS: 'notes', MCP_ENABLED: '1' });
  const context = await instance.newContext();
  await createAdmin(context);
  const page = await openPage(context, '/#/ai-clients');
  await page.getByRole('button', { name: 'Make a token' }).click();
  expect(await page.getByText('In which apps').count()).toBe(0);
  await page.getByLabel('Name').fill('Phone');
  await page.getByLabel('Expires').selectOption('On a date…');
  await page.getByLabel('Last day').fill('2099-12-31');
  await page.keyboard.press('Enter');
  await page.getByText(`daybook-notes ${instance.url}/api/mcp`).waitFor();
  expect(await fact(page, 'Expires')).toBe('31 Dec 2099');
});

test('without accounts there is no link to the page, and the page explains why', async () => {
  await goWithoutAccounts(instance.url);
  const page = await openPage(await instance.newContext(), '/');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('link', { name: 'About you' }).waitFor();
  expect(await page.getByRole('link', { name: 'AI clients' }).count()).toBe(0);
  await page.goto('/#/ai-clients');
  await page.getByText('there are no accounts here yet').waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.locator('#content').getByRole('link', { name: 'Create an account' }).click();
  await page.getByRole('heading', { name: 'Create the first account' }).waitFor();
});

test('the token page is accessible and fits every width', async () => {
  const context = await instance.newContext();
  await createAdmin(context);
  const page = await openPage(context, '/recipe/#/ai-clients');
  await page.getByText('No AI client can see your data yet.').waitFor();
  await checkLook(page, 'token-page-empty');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByLabel('Name').fill('Claude on the laptop in the kitchen');
  await page.getByRole('radio', { name: 'Only some' }).check();
  await page.getByRole('switch', { name: 'Recipe' }).check();
  await page.getByRole('switch', { name: 'Notes' }).check();
  await checkLook(page, 'token-page-sheet');
  expect(await page.locator('dialog.sheet').evaluate(overflow)).toBe(0);
  await page.getByRole('button', { name: 'Make the token' }).click();
  await page.getByRole('heading', { name: 'is ready' }).waitFor();
  await checkLook(page, 'token-page-fresh');
  await page.getByRole('button', { name: /^Revoke/ }).click();
  await checkLook(page, 'token-page-asking');
});

function overflow(element: Element) {
  return element.scrollWidth - element.clientWidth;
}
