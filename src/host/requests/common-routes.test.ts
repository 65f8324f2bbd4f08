import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyInput } from '../../kernel/api/common-schemas.ts';
import { operation } from '../../kernel/contract.ts';
import type { Route } from '../../kernel/module.ts';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import { CommonRoutes } from './common-routes.ts';

function routeAt(path: `/${string}`): Route {
  const described = { method: 'GET', path, summary: 'x', access: 'open' } as const;
  const handle = async () => ({});
  return { operation: operation({ ...described, input: emptyInput, output: emptyInput }), handle };
}

const COMMON = (['/api/auth/login', '/api/tokens', '/api/account-data/:id'] as const).map(routeAt);

function lead(url: string, basePath = '', apps: ('recipe' | 'notes')[] = ['recipe', 'notes']) {
  const request = { url } as IncomingMessage;
  const routes = new CommonRoutes({ apps, basePath }, COMMON);
  return [routes.lead(request), request.cameInAt?.app];
}

describe('the address of a common route under the base of an app is led to the root', () => {
  test.each([
    ['/recipe/api/auth/login', '/api/auth/login', 'recipe'],
    ['/notes/api/tokens', '/api/tokens', 'notes'],
    ['/notes/api/tokens?limit=2', '/api/tokens?limit=2', 'notes'],
    ['/recipe/api/account-data/7', '/api/account-data/7', 'recipe'],
  ])('%s', (url, led, app) => {
    expect(lead(url)).toEqual([led, app]);
    expect(lead(`/home${url}`, '/home')).toEqual([`/home${led}`, app]);
  });

  test.each([
    '/api/auth/login',
    '/recipe/api/recipes',
    '/recipe/api/authors',
    '/recipe/api/tokens-of-mine',
    '/recipe/api/auth%2Flogin',
    '/workout/api/auth/login',
    '/recipe/recipe/api/auth/login',
    '/recipe',
    '/',
    '*',
    '',
  ])('not %s', (url) => {
    expect(lead(url)).toEqual([url, undefined]);
  });

  test('not if the base path is missing, nor for a single app, which is at the root', () => {
    expect(lead('/recipe/api/auth/login', '/home')).toEqual(['/recipe/api/auth/login', undefined]);
    expect(lead('/hom/recipe/api/auth/login', '/home')[1]).toBeUndefined();
    expect(lead('/recipe/api/tokens', '', ['recipe'])).toEqual(['/recipe/api/tokens', undefined]);
  });
});

test('an app may not have a route in a group of the common ones', () => {
  const routes = new CommonRoutes({ apps: ['recipe', 'notes'], basePath: '' }, COMMON);
  routes.refuseOverlap([routeAt('/api/recipes')]);
  expect(() => routes.refuseOverlap([routeAt('/api/tokens/:id/name')])).toThrow('/api/tokens');
});

describe('in an instance', () => {
  let instance: TestInstance;
  afterEach(() => instance.close());

  test('the bases of the apps serve the accounts, an unknown base does not', async () => {
    instance = await openInstance();
    const ana = await instance.person('ana');
    for (const base of ['', '/recipe', '/workout', '/nutrition', '/notes']) {
      expect((await ana.call(`GET ${base}/api/auth/me`)).body.user?.username).toBe('ana');
    }
    expect((await ana.call('GET /nobody/api/auth/me')).status).toBe(404);
  });

  test('what exists at the root only does not exist under an app', async () => {
    instance = await openInstance({ MCP_HTTPS: '1' });
    const { status } = await instance.nobody.call('POST /recipe/api/oauth/token');
    expect(status).toBe(404);
  });

  test('HEAD is answered by every GET route, without a body', async () => {
    instance = await openInstance();
    const { token } = await instance.person('ana');
    const address = await instance.server.listen({ host: '127.0.0.1', port: 0 });
    const ask = async (method: string, path: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(address + path, { method, headers });
      return { status: answer.status, length: answer.headers.get('content-length'), answer };
    };
    for (const path of ['/api/auth/me', '/recipe/api/auth/me', '/recipe/api/shopping']) {
      const head = await ask('HEAD', path);
      const { length } = await ask('GET', path);
      expect([head.status, head.length, await head.answer.text()]).toEqual([200, length, '']);
    }
    expect((await ask('HEAD', '/recipe/api/nothing')).status).toBe(404);
  });
});
