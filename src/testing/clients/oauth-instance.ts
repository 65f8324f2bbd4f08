import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { recipeTools } from '../../apps/recipe/tools.ts';
import {
  openInstance,
  PASSWORD,
  type Person,
  type TestInstance,
  type TestResponse,
} from '../instance/test-instance.ts';
import { freePort } from '../process/free-port.ts';
import { CookieBrowser } from './cookie-browser.ts';

export const CALLBACK = 'https://client.example/callback';
const ALL_ON = { MCP_ENABLED: '1', MCP_WRITE_ENABLED: '1', MCP_DESTROY_ENABLED: '1' };
const ACCEPT = { accept: 'application/json, text/event-stream' };

export interface AuthorizationAttempt {
  readonly clientId: string;
  readonly verifier: string;
  readonly address: URL;
}

/** A fresh instance at an address of its own for each test of a file, with Ana, who lets clients in. */
export function useOAuthInstance() {
  let instance: TestInstance;
  let url: string;
  let ana: Person;
  const said = vi.fn();

  beforeEach(async () => {
    for (const way of ['info', 'warn', 'error', 'log'] as const) {
      vi.spyOn(console, way).mockImplementation(said);
    }
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    instance = await openInstance({ ...ALL_ON, PUBLIC_URL: url });
    ana = await instance.person('ana');
    await instance.server.listen({ port, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await instance.close();
    vi.restoreAllMocks();
    expect(said.mock.calls).toEqual([]);
  });

  const recipe = () => `${url}/recipe/api/mcp`;
  const asAna = () => new CookieBrowser(url).signIn('ana', PASSWORD);

  const post = (token: string, method: string, app: string) =>
    instance
      .bearer(token)
      .call(
        `POST /${app}/api/mcp`,
        { jsonrpc: '2.0', id: 1, method, params: {} },
        { headers: ACCEPT },
      );
  const ping = (token: string, app = 'recipe') => post(token, 'ping', app);
  async function toolsOf(token: string): Promise<string[]> {
    const { body } = await post(token, 'tools/list', 'recipe');
    return body.result.tools.map(({ name }: { name: string }) => name);
  }

  async function register(redirect_uris: readonly string[]): Promise<string> {
    const { body } = await instance.nobody.call('POST /api/oauth/register', {
      client_name: 'By hand',
      redirect_uris,
    });
    return body.client_id;
  }

  /** A client that asks by hand, so that it can ask wrongly. */
  async function ask(more: Record<string, string | undefined> = {}): Promise<AuthorizationAttempt> {
    const clientId = more.client_id ?? (await register([CALLBACK]));
    const verifier = randomBytes(32).toString('base64url');
    const address = new URL('/api/oauth/authorize', url);
    const asked = {
      client_id: clientId,
      response_type: 'code',
      redirect_uri: CALLBACK,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      resource: recipe(),
      scope: 'mcp:read mcp:write mcp:destroy',
      state: 'xyz',
      ...more,
    };
    for (const [name, value] of Object.entries(asked)) {
      if (value !== undefined) address.searchParams.set(name, value);
    }
    return { clientId, verifier, address };
  }

  /** Lets a client in, as the consent page does; where the browser ends up. */
  async function consent(
    browser: CookieBrowser,
    address: URL,
    decision: object = { allow: true, scopes: ['mcp:read'] },
  ): Promise<URL> {
    const request = parseRequestId((await browser.visit(address)).location);
    const decided = await browser.call(`POST /api/oauth/authorize/${request}/decision`, decision);
    expect(decided.status, JSON.stringify(decided.body)).toBe(200);
    const { location } = await browser.visit(decided.body.continue_at);
    return location ?? new URL('about:blank');
  }

  async function exchange(fields: Record<string, string>) {
    const answer = await fetch(`${url}/api/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, body: (await answer.json()) as TestResponse['body'] };
  }

  const exchangeCode = (
    asking: AuthorizationAttempt,
    code: string,
    more: Record<string, string> = {},
  ) =>
    exchange({
      grant_type: 'authorization_code',
      client_id: asking.clientId,
      code,
      code_verifier: asking.verifier,
      redirect_uri: CALLBACK,
      ...more,
    });
  const renew = (clientId: string, refresh: string, more: Record<string, string> = {}) =>
    exchange({
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: refresh,
      ...more,
    });

  /** Connected by hand: the asking, and what came of it. */
  async function connected(decision?: object, more?: Record<string, string>) {
    const asking = await ask(more);
    const back = await consent(await asAna(), asking.address, decision);
    const { status, body } = await exchangeCode(asking, back.searchParams.get('code') ?? '');
    expect(status, JSON.stringify(body)).toBe(200);
    return { ...asking, access: body.access_token, refresh: body.refresh_token, body };
  }

  return {
    get instance() {
      return instance;
    },
    get url() {
      return url;
    },
    get ana() {
      return ana;
    },
    /** What was written on the console; nothing, when the test ends. */
    said,
    recipe,
    asAna,
    ping,
    toolsOf,
    register,
    ask,
    consent,
    exchangeCode,
    renew,
    connected,
  };
}

export function parseRequestId(location: URL | null): string {
  return new URLSearchParams(location?.hash.split('?')[1]).get('request') ?? '';
}

export function toolsFor(...phases: string[]): string[] {
  return recipeTools.filter(({ phase }) => phases.includes(phase)).map(({ name }) => name);
}

export function sortStatuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
