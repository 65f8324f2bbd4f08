import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, useInstance } from '../support/browser.ts';
import { addVirtualAuthenticator } from './virtual-authenticator.ts';

const instance = useInstance();
const PASSWORD = 'Correct-Horse-7';

/** WebAuthn knows host names only. */
const address = () => instance.url.replace('127.0.0.1', 'localhost');

interface ApiAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any answer of the API
  body: any;
}

/** Talks to the API as the page's own code would. */
function call(page: Page, route: string, sent: object = {}): Promise<ApiAnswer> {
  return page.evaluate(
    async ([method = '', path = '', body]) => {
      const response = await fetch(path, {
        method,
        ...(method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, body }),
      });
      return { status: response.status, body: await response.json() };
    },
    [...route.split(' '), JSON.stringify(sent)],
  );
}

function create(page: Page, options: object): Promise<object> {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(json));
    const credential = await navigator.credentials.create({ publicKey });
    return (credential as PublicKeyCredential).toJSON();
  }, JSON.stringify(options));
}

// biome-ignore lint/suspicious/noExplicitAny: the tests bend single parts of it
function get(page: Page, options: object): Promise<any> {
  return page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(json));
    const credential = await navigator.credentials.get({ publicKey });
    return (credential as PublicKeyCredential).toJSON();
  }, JSON.stringify(options));
}

async function startLogin(page: Page) {
  return (await call(page, 'POST /api/auth/passkeys/login/start')).body;
}

const logIn = (page: Page, challenge: string, response: object) =>
  call(page, 'POST /api/auth/passkeys/login', { challenge, response });

/** A page of another origin on this machine, which the browser takes for the same host. */
async function neighbour() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<link rel="icon" href="data:,">');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

test('a passkey is created and signs in', async () => {
  instance.expectProblem(/401/);
  const page = await openPage(await instance.newContext(), `${address()}/`);
  const { devtools, authenticatorId } = await addVirtualAuthenticator(page);
  await call(page, 'POST /api/auth/register', { username: 'ana', password: PASSWORD });

  const { options } = (await call(page, 'POST /api/auth/passkeys/start')).body;
  const added = await call(page, 'POST /api/auth/passkeys', {
    name: 'This laptop',
    response: await create(page, options),
  });
  expect(added).toMatchObject({ status: 201, body: { name: 'This laptop' } });
  await call(page, 'POST /api/auth/logout');
  expect((await call(page, 'GET /api/auth/me')).body.user).toBeNull();

  const first = await startLogin(page);
  const assertion = await get(page, first.options);
  expect((await logIn(page, first.challenge, assertion)).body.user.username).toBe('ana');
  expect((await call(page, 'GET /api/auth/me')).body.user.username).toBe('ana');
  expect((await logIn(page, first.challenge, assertion)).status, 'replayed').toBe(401);

  const second = await startLogin(page);
  const other = await get(page, second.options);
  other.response.userHandle = 'AAAA';
  expect((await logIn(page, second.challenge, other)).status, 'wrong handle').toBe(401);

  const third = await startLogin(page);
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  const unverified = await get(page, { ...third.options, userVerification: 'discouraged' });
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  expect((await logIn(page, third.challenge, unverified)).status, 'user unverified').toBe(401);

  const fourth = await startLogin(page);
  const next = await neighbour();
  await page.goto(next.url);
  const foreign = await get(page, fourth.options);
  await page.goto(`${address()}/`);
  next.stop();
  expect((await logIn(page, fourth.challenge, foreign)).status, 'another origin').toBe(401);

  const at = `/api/auth/passkeys/${added.body.id}`;
  expect((await call(page, `PATCH ${at}`, { name: 'Old laptop' })).body.name).toBe('Old laptop');
  const [listed] = (await call(page, 'GET /api/auth/passkeys')).body.items;
  expect(listed).toMatchObject({ name: 'Old laptop', last_used_at: expect.any(String) });
  expect((await call(page, `DELETE ${at}`)).status).toBe(200);
  const last = await startLogin(page);
  const removed = await get(page, last.options);
  expect((await logIn(page, last.challenge, removed)).status, 'removed').toBe(401);
});
