import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_NAMES } from '../src/accounts/app-names.ts';
import { listMountedOperations } from '../src/host/api-docs/catalogue.ts';
import { sendForm } from '../src/testing/clients/send-form.ts';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../src/testing/instance/test-instance.ts';

const DEPTH = 100_000;
const LIST = '['.repeat(DEPTH) + ']'.repeat(DEPTH);
const OBJECT = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;

/** Every route that takes a body, each once; new ones join by themselves. */
const ROUTES = [
  ...new Map(
    listMountedOperations({ apps: APP_NAMES, basePath: '' })
      .filter(({ operation: { method, uploadLimit } }) => method !== 'GET' && !uploadLimit)
      .map(({ operation, base }) => [`${operation.method} ${operation.path}`, { operation, base }]),
  ).values(),
];

let instance: TestInstance;
let admin: Person;

beforeAll(async () => {
  instance = await openInstance({
    PUBLIC_URL: 'http://localhost',
    MCP_ENABLED: '1',
    UPLOADS_PER_HOUR: '1000',
  });
  admin = await instance.person('ada');
});
afterAll(() => instance.close());

const send = (route: string, payload: string, person = admin) =>
  person.call(route, undefined, { headers: { 'content-type': 'application/json' }, payload });

describe('deep JSON', () => {
  test('is a 400 on every route with a body', async () => {
    expect(ROUTES.length).toBeGreaterThan(100);
    for (const { operation, base } of ROUTES) {
      const path = operation.path.replaceAll(/:\w+/g, '1');
      const route = `${operation.method} ${base}${path}`;
      const [field = 'a'] = Object.keys(operation.input.shape);
      for (const payload of [LIST, `{"${field}":${OBJECT}}`]) {
        const { status, body } = await send(route, payload);
        expect([status, body?.code], route).toEqual([400, 'json_too_deep']);
      }
    }
  });

  test('is a 400 for the tools and for clients that register, in their own form', async () => {
    const { raw } = (await admin.call('POST /api/tokens', { name: 'a', scopes: ['mcp:read'] }))
      .body;
    const client = instance.bearer(raw);
    const call = await send(
      'POST /recipe/api/mcp',
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"a","arguments":${OBJECT}}}`,
      client,
    );
    expect([call.status, call.body.jsonrpc]).toEqual([400, '2.0']);
    const registered = await send('POST /api/oauth/register', `{"redirect_uris":${LIST}}`);
    // This body is longer than a registration may be at all.
    expect([400, 413]).toContain(registered.status);
    const shorter = `{"redirect_uris":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    expect((await send('POST /api/oauth/register', shorter)).status).toBe(400);
  });

  test('is a 400 in the fields of a form, in query strings and in imported files', async () => {
    const file = Buffer.from(OBJECT);
    for (const [route, fields, content] of [
      ['POST /recipe/api/recipes/import-zip/commit', { selected: LIST }, file],
      ['POST /recipe/api/recipes/import', {}, file],
      ['POST /workout/api/workout-import/commit', { mapping: OBJECT, unit: 'kg' }, file],
      ['POST /workout/api/workout-import/preview', {}, file],
      ['POST /workout/api/exercises/import', {}, file],
    ] as const) {
      const { status, text } = await sendForm(admin, route, fields, content);
      expect(status, `${route} ${text.slice(0, 200)}`).toBe(400);
    }
    const cursor = Buffer.from('['.repeat(5000)).toString('base64url');
    expect((await admin.call(`GET /api/auth/audit?cursor=${cursor}`)).status).toBe(400);
  });

  test('nothing of it is logged as a failure of ours', () => {
    expect(instance.logged.filter((line) => line.includes('a request failed'))).toEqual([]);
  });

  test('deep markup does not end the reading of a page or of plain text', async () => {
    const deep = '<div>'.repeat(50_000);
    const html = `<html><body>${deep}<script type="application/ld+json">${LIST}</script></body></html>`;
    const page = await admin.call('POST /recipe/api/recipes/import', { text: html });
    expect(page.status).toBeLessThan(500);
    const nested = { name: '((('.repeat(3000), description: '<b>'.repeat(5000) };
    expect((await admin.call('POST /recipe/api/recipes', nested)).status).toBeLessThan(500);
  });
});
