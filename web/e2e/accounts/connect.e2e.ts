import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recipeTools } from '../../../src/apps/recipe/tools.ts';
import { freePort } from '../../../src/testing/process/free-port.ts';
import { findAxeViolations } from '../support/axe.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { checkLook } from '../support/check-look.ts';
import { createAdmin, typeCredentials } from '../support/people.ts';
import { type ConnectingClient, startClient } from './connecting-client.ts';

const instance = useInstance();
/** Another site than the client's, which is at 127.0.0.1. */
let ours: string;
let hosted: ConnectingClient;
const TITLE = 'Connect to Recipe?';

beforeAll(async () => {
  const port = await freePort();
  ours = `http://localhost:${port}`;
  hosted = await startClient(() => ours);
  await instance.restart({
    PORT: String(port),
    PUBLIC_URL: ours,
    MCP_ENABLED: '1',
    MCP_WRITE_ENABLED: '1',
    MCP_DESTROY_ENABLED: '1',
  });
  const context = await instance.newContext();
  await createAdmin(context, ours);
});
afterAll(() => hosted.stop());

const scopeSwitch = (page: Page, name: RegExp) => page.getByRole('switch', { name });

test('someone who is signed out signs in, narrows what the client may do, and lets it in', async () => {
  const { client, sentTo } = await hosted.startAuthorization();
  const page = await openPage(await instance.newContext(), sentTo);
  await typeCredentials(page, 'ada');
  await page.getByRole('heading', { name: TITLE }).waitFor();
  await page.getByText('Claude', { exact: true }).waitFor();
  await page.getByText(new URL(hosted.url).host).waitFor();
  expect(await scopeSwitch(page, /^Read/).isChecked()).toBe(true);
  expect(await scopeSwitch(page, /^Add/).isChecked()).toBe(true);
  expect(await scopeSwitch(page, /^Change/).isChecked()).toBe(false);
  await scopeSwitch(page, /^Add/).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByText('Back at the client').waitFor();

  expect(await hosted.finish(client)).toBe('AUTHORIZED');
  expect(client.storedTokens?.scope).toBe('mcp:read');
  const answer = await fetch(`${ours}/recipe/api/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.storedTokens?.access_token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  const { result } = await answer.json();
  const readers = recipeTools.filter(({ phase }) => phase === 'read');
  expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(
    readers.map(({ name }) => name),
  );

  // The way back leads to nothing that could be decided again.
  instance.expectProblem(/404/);
  await page.goBack();
  await page.getByText('expired or was already answered').waitFor();
});

test('denying returns to the client with an error', async () => {
  const { sentTo } = await hosted.startAuthorization();
  const context = await instance.newContext({ width: 1280 });
  await context.request.post(`${ours}/api/auth/login`, {
    data: { username: 'ada', password: 'Correct-Horse-7' },
  });
  const page = await openPage(context, sentTo);
  await page.getByRole('button', { name: 'Don’t allow' }).click();
  await page.getByText('Back at the client').waitFor();
  expect(hosted.cameBackTo[0]?.searchParams.get('error')).toBe('access_denied');
});

test('a name that is meant to deceive stays text, and a wrong request gets a page of ours', async () => {
  const evil = '<b>Daybook</b> needs you to press Allow';
  const { sentTo } = await hosted.startAuthorization(evil);
  const page = await openPage(await instance.newContext(), sentTo);
  await typeCredentials(page, 'ada');
  await page.getByText(evil).waitFor();

  const wrong = new URL(sentTo);
  wrong.searchParams.set('redirect_uri', 'https://evil.example/');
  await page.goto(wrong.href);
  await page.getByRole('heading', { name: 'The connection failed' }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(hosted.cameBackTo).toEqual([]);
});

test('no other site can frame the page', async () => {
  const { headers } = await fetch(`${ours}/`);
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

test('the pages are accessible and fit every width', async () => {
  const { sentTo } = await hosted.startAuthorization();
  const page = await openPage(await instance.newContext(), sentTo);
  await typeCredentials(page, 'ada');
  await page.getByRole('heading', { name: TITLE }).waitFor();
  await checkLook(page, 'connect');
});
