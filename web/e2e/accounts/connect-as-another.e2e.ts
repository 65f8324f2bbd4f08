import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../src/testing/process/free-port.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { createAdmin, PASSWORD, typeCredentials } from '../support/people.ts';
import { approveClient, type ConnectingClient, startClient } from './connecting-client.ts';

const instance = useInstance();
/** Another site than the client's, which is at 127.0.0.1. */
let ours: string;
let hosted: ConnectingClient;

beforeAll(async () => {
  const port = await freePort();
  ours = `http://localhost:${port}`;
  hosted = await startClient(() => ours);
  await instance.restart({ PORT: String(port), PUBLIC_URL: ours, MCP_ENABLED: '1' });
  const context = await instance.newContext();
  await createAdmin(context, ours);
  const made = await context.request.post(`${ours}/api/auth/register`, {
    data: { username: 'ben', password: PASSWORD },
    headers: { origin: ours },
  });
  expect(made.ok()).toBe(true);
});
afterAll(() => hosted.stop());

test('a browser signed in as somebody else lets the right user sign in', async () => {
  const { client, sentTo } = await hosted.startAuthorization();
  const context = await instance.newContext();
  const page = await openPage(context, sentTo);
  await typeCredentials(page, 'ada');
  await page.getByRole('button', { name: 'Not ada? Sign in as someone else' }).click();
  await typeCredentials(page, 'ben');
  await approveClient(page, hosted, client, 'ben');
  const { tokens } = await (await context.request.get(`${ours}/api/tokens`)).json();
  expect(tokens).toMatchObject([{ kind: 'connection', name: 'Claude', apps: ['recipe'] }]);
});

test('a session that ended meanwhile is asked for again, and nothing is decided', async () => {
  instance.expectProblem(/401/);
  const { client, sentTo } = await hosted.startAuthorization();
  const context = await instance.newContext();
  const page = await openPage(context, sentTo);
  await typeCredentials(page, 'ben');
  await page.getByRole('heading', { name: 'Connect to Recipe?' }).waitFor();
  await context.clearCookies({ name: 'daybook_session' });
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(hosted.cameBackTo).toEqual([]);
  await typeCredentials(page, 'ben');
  await approveClient(page, hosted, client, 'ben');
});
