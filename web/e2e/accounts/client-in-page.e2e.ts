import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../src/testing/process/free-port.ts';
import { openPage, useInstance } from '../support/browser.ts';
import { createAdmin, typeCredentials } from '../support/people.ts';
import { type ConnectingClient, startClient } from './connecting-client.ts';

const instance = useInstance();
let ours: string;
/** A site in ALLOWED_ORIGINS, and one that is not. */
let allowed: ConnectingClient;
let other: ConnectingClient;

beforeAll(async () => {
  const port = await freePort();
  ours = `http://localhost:${port}`;
  [allowed, other] = await Promise.all([startClient(() => ours), startClient(() => ours)]);
  await instance.restart({
    PORT: String(port),
    PUBLIC_URL: ours,
    MCP_ENABLED: '1',
    ALLOWED_ORIGINS: allowed.url,
  });
  await createAdmin(await instance.newContext(), ours);
});
afterAll(() => {
  allowed.stop();
  other.stop();
});

interface RequestOptions {
  method?: 'GET' | 'POST';
  json?: object;
  form?: Record<string, string>;
  bearer?: string;
}

/** What the page's own code is let read of an answer; null when the browser keeps it from it. */
function call(page: Page, address: string, sent: RequestOptions = {}) {
  return page.evaluate(
    async ([url, { method = 'GET', json, form, bearer }]) => {
      const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : undefined;
      const headers = {
        accept: 'application/json, text/event-stream',
        ...(json
          ? { 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' }
          : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      };
      try {
        const answer = await fetch(url, { method, headers, ...(body ? { body } : {}) });
        const challenge = answer.headers.get('www-authenticate');
        const left = answer.headers.get('x-ratelimit-remaining');
        return { status: answer.status, challenge, left, body: await answer.json() };
      } catch {
        return null;
      }
    },
    [address, sent] as const,
  );
}

const tools = () => `${ours}/recipe/api/mcp`;
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

test('a client in a page of an allowed site connects and calls tools', async () => {
  instance.expectProblem(/40[145]/);
  const page = await openPage(await instance.newContext(), allowed.url);
  const refused = await call(page, tools(), { method: 'POST', json: list });
  expect(refused?.status).toBe(401);
  const described = /resource_metadata="([^"]+)"/.exec(refused?.challenge ?? '')?.[1] ?? '';
  const resource = (await call(page, described))?.body;
  const [issuer] = resource.authorization_servers;
  const server = (await call(page, `${issuer}/.well-known/oauth-authorization-server`))?.body;
  const redirect_uri = `${allowed.url}/callback`;
  const registered = await call(page, server.registration_endpoint, {
    method: 'POST',
    json: { client_name: 'Inspector', redirect_uris: [redirect_uri] },
  });
  const { client_id } = registered?.body ?? {};

  const verifier = 'v'.repeat(43);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const asked = new URL(server.authorization_endpoint);
  asked.search = String(
    new URLSearchParams({
      client_id,
      redirect_uri,
      response_type: 'code',
      code_challenge: Buffer.from(digest).toString('base64url'),
      code_challenge_method: 'S256',
      resource: resource.resource,
    }),
  );
  await page.goto(asked.href);
  await typeCredentials(page, 'ada');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await page.getByText('Back at the client').waitFor();

  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const form = { client_id, redirect_uri, code, code_verifier: verifier };
  const token = await call(page, server.token_endpoint, {
    method: 'POST',
    form: { ...form, grant_type: 'authorization_code' },
  });
  const bearer = token?.body.access_token;
  const listed = await call(page, tools(), { method: 'POST', json: list, bearer });
  expect(listed?.body.result.tools.length).toBeGreaterThan(3);
  expect(listed?.left).toBe('59');
  expect((await call(page, tools(), { bearer }))?.status).toBe(405);
  await call(page, server.revocation_endpoint, {
    method: 'POST',
    form: { client_id, token: bearer },
  });
  expect((await call(page, tools(), { method: 'POST', json: list, bearer }))?.status).toBe(401);
});

test('the browser blocks pages of other sites', async () => {
  instance.expectProblem(/CORS|ERR_FAILED|403/);
  const page = await openPage(await instance.newContext(), other.url);
  for (const [path, sent] of [
    ['/recipe/api/mcp', { method: 'POST', json: list, bearer: 'daybook_x' }],
    ['/recipe/api/mcp', {}],
    ['/.well-known/oauth-protected-resource/recipe/api/mcp', {}],
    ['/.well-known/oauth-authorization-server', {}],
    ['/api/oauth/register', { method: 'POST', json: { redirect_uris: [other.url] } }],
    ['/api/oauth/token', { method: 'POST', form: { grant_type: 'authorization_code' } }],
  ] as const) {
    expect(await call(page, ours + path, sent), path).toBeNull();
  }
});
