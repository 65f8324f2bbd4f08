import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInstance, type Person, type TestInstance } from '../testing/instance/test-instance.ts';
import { listMountedOperations } from './api-docs/catalogue.ts';

let instance: TestInstance;
let ana: Person;

beforeAll(async () => {
  instance = await openInstance();
  ana = await instance.person('ana');
});
afterAll(() => instance.close());

const json = { 'content-type': 'application/json' };

/** The one error shape, and nothing of our insides. */
function expectRefusal(
  answer: { status: number; body: unknown; text: string },
  status: number | number[],
  what: string,
) {
  expect([status].flat(), `${what} → ${answer.text}`).toContain(answer.status);
  expect(answer.body, what).toEqual({
    error: expect.stringMatching(/^[A-Zza-z_].*\.$/),
    code: expect.stringMatching(/^[a-z_]+$/),
    ...((answer.body as { details?: unknown }).details ? { details: expect.any(Array) } : {}),
  });
  expect(answer.text, what).not.toMatch(/\bat .*\.ts|node_modules|select |insert |SQLITE|FST_ERR/i);
}

async function rowsOf(tables: readonly string[]): Promise<unknown> {
  const { db } = instance.application.services;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

describe('bad input on every route', () => {
  test('is a 4xx in the one error shape, and nothing is written', async () => {
    const { config } = instance.application.services;
    const tables = [
      ...instance.application.owned.tables.map(({ name }) => name),
      'users',
      'app_config',
    ];
    const before = await rowsOf(tables);
    for (const { operation, base } of listMountedOperations(config)) {
      const { method, path, uploadLimit, bodyLimit = 1024 * 1024 } = operation;
      const at = `${method} ${base}${path.replaceAll(':date', '2026-11-15').replaceAll(/:\w+/g, '1')}`;
      if (method === 'GET') continue;
      const send = (payload: string, headers: Record<string, string>) =>
        ana.call(at, undefined, { payload, headers });
      expectRefusal(
        await send('{"a":', json),
        uploadLimit ? [400, 415] : 400,
        `${at}, half a JSON`,
      );
      expectRefusal(
        await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
        415,
        `${at}, a form`,
      );
      expectRefusal(await send('x', { 'content-type': 'text/plain' }), 415, `${at}, text`);
      expectRefusal(await send('<a/>', { 'content-type': 'application/xml' }), 415, `${at}, XML`);
      expectRefusal(
        await send(`"${'x'.repeat(bodyLimit)}"`, json),
        uploadLimit ? [400, 413, 415] : 413,
        `${at}, too large`,
      );
      expectRefusal(
        await send('{"__proto__":{"admin":true}}', json),
        [400, 415],
        `${at}, a prototype`,
      );
      if (Object.keys(operation.input.shape).length > 0) {
        expectRefusal(await send('[1,2]', json), [400, 415], `${at}, a list`);
        expectRefusal(await send('"text"', json), [400, 415], `${at}, a string`);
      }
    }
    expect(await rowsOf(tables)).toEqual(before);
  });

  test('impossible dates and ids are refused wherever they stand in a path', async () => {
    const { config } = instance.application.services;
    for (const { operation, base } of listMountedOperations(config)) {
      const { method, path, uploadLimit } = operation;
      const body = uploadLimit === undefined ? {} : undefined;
      for (const bad of [
        '2026-02-30',
        '2026-13-01',
        'yesterday',
        '1e3',
        '-1',
        '0',
        '9'.repeat(30),
        "1'--",
        '%00',
      ]) {
        if (path.includes(':date')) {
          expectRefusal(
            await ana.call(`${method} ${base}${path.replace(':date', bad)}`, {}),
            400,
            `${method} ${path} ${bad}`,
          );
        }
        // The ids of sessions, providers and imports are text, so any text may be one; it is just not there.
        if (path.includes(':id')) {
          expectRefusal(
            await ana.call(`${method} ${base}${path.replace(':id', bad)}`, body),
            /\/(sessions|providers|imports)\//.test(path) ? [400, 404] : 400,
            `${method} ${path} ${bad}`,
          );
        }
      }
    }
  });

  test('a cursor that no page gave out is refused or leads nowhere; it is never our fault', async () => {
    const { config } = instance.application.services;
    const cells = ['x', 'x\0', -1, 1e300, 0.5];
    for (const { operation, base } of listMountedOperations(config)) {
      const { method, path } = operation;
      if (method !== 'GET' || !('cursor' in operation.input.shape)) continue;
      for (const cell of cells) {
        for (let length = 1; length <= 5; length += 1) {
          const keys = JSON.stringify(Array.from({ length }, () => cell));
          const cursor = Buffer.from(keys).toString('base64url');
          const at = `GET ${base}${path.replaceAll(/:\w+/g, '1')}?cursor=${cursor}`;
          expect((await ana.call(at)).status, `${at} ${keys}`).toBeLessThan(500);
        }
      }
    }
  });

  test.each(['/api/nothing', '/recipe/api/nothing', '/nothing', '/recipe/api/shopping/1/2/3'])(
    '%s is 404',
    async (path) => {
      expectRefusal(await ana.call(`GET ${path}`), 404, path);
    },
  );

  test('a wrong method is 404 and a broken address is 400', async () => {
    expectRefusal(await ana.call('PUT /recipe/api/shopping', {}), 404, 'PUT on a list');
    expectRefusal(await ana.call('GET /recipe/api/%E0%A4%A'), 400, 'a broken escape');
  });

  test('an unforeseen error says nothing about itself', async () => {
    const { db } = instance.application.services;
    await db.schema.alterTable('drinks').renameTo('drinks_away').execute();
    const answer = await ana.call('GET /nutrition/api/water/2026-11-15');
    await db.schema.alterTable('drinks_away').renameTo('drinks').execute();
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ error: 'Something went wrong on our side.', code: 'internal' });
    const line = JSON.parse(
      instance.logged.findLast((entry) => entry.includes('a request failed')) ?? '{}',
    );
    expect(line).toMatchObject({ level: 'error', route: 'GET /nutrition/api/water/:date' });
    expect(line.request).toBe(answer.headers['x-request-id']);
  });
});

describe('what an answer carries', () => {
  test('the headers of the API', async () => {
    const { headers } = await ana.call('GET /api/health');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('a refusal carries a request id of its own, for the log', async () => {
    const ids = await Promise.all(
      [1, 2, 3].map(async () => (await ana.call('GET /api/none')).headers['x-request-id']),
    );
    expect(new Set(ids).size).toBe(3);
    expect(ids).not.toContain(undefined);
  });

  test('long answers are compressed for those who accept it', async () => {
    const plain = await ana.call('GET /api/openapi.json');
    const packed = await ana.call('GET /api/openapi.json', undefined, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(packed.text.length).toBeLessThan(plain.text.length / 4);
  });

  test('the logs hold no secret and no address', async () => {
    await instance.nobody.call('POST /api/auth/login', {
      username: 'ana',
      password: 'Guess-Who-42',
    });
    await ana.call('GET /notes/api/notes?q=private-thoughts');
    const log = instance.logged.join('\n');
    expect(log).toContain('GET /notes/api/notes');
    for (const secret of ['Guess-Who-42', 'Correct-Horse-7', ana.token ?? '', 'private-thoughts']) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('the documentation of the API', () => {
  test('is a document and a readable page without scripts', async () => {
    const document = await instance.nobody.call('GET /api/openapi.json');
    expect(document.body.openapi).toBe('3.1.0');
    expect(document.body.paths['/recipe/api/shopping/{id}/check'].patch.summary).toBe(
      'Check or uncheck an item',
    );
    const page = await instance.nobody.call('GET /api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('/recipe/api/shopping/{id}/check');
    expect(page.text).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  });
});

describe('requests of other sites', () => {
  const post = (headers: Record<string, string>) =>
    instance.nobody.call(
      'POST /recipe/api/shopping',
      { name: 'Milk' },
      { headers: { host: 'localhost:80', ...headers } },
    );
  const cookie = () => ({ cookie: `daybook_session=${ana.token}` });

  test('are refused under the cookie, whatever they look like', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      // What a browser adds for a proxy that asks for a password.
      { origin: 'https://evil.example', authorization: 'Basic YW5hOmFuYQ==' },
      {},
    ]) {
      const answer = await post({ ...cookie(), ...headers } as Record<string, string>);
      expect(answer.status, JSON.stringify(headers)).toBe(403);
      expect(answer.body.code).toBe('foreign_origin');
    }
    const form = await instance.nobody.call('POST /recipe/api/shopping', undefined, {
      payload: 'name=Milk',
      headers: { ...cookie(), 'content-type': 'text/plain', origin: 'https://evil.example' },
    });
    expect(form.status).toBe(403);
  });

  test('from our own pages pass', async () => {
    expect((await post({ ...cookie(), origin: 'http://localhost:80' })).status).toBe(201);
    expect((await post({ ...cookie(), 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  test('with a Bearer header pass, because no browser adds one by itself', async () => {
    expect((await ana.call('POST /recipe/api/shopping', { name: 'Milk' })).status).toBe(201);
  });

  test('without accounts a name that is not ours is refused: nothing else keeps other sites out', async () => {
    const open = await openInstance({ PUBLIC_URL: 'https://daybook.example.org' });
    const read = (host: string) =>
      open.nobody.call('GET /recipe/api/shopping', undefined, { headers: { host } });
    expect(await read('evil.example')).toMatchObject({
      status: 403,
      body: { code: 'foreign_host' },
    });
    for (const host of [
      'localhost:8080',
      '10.0.0.5',
      '[fe80::1]:80',
      'nas.lan',
      'daybook.example.org',
    ]) {
      expect((await read(host)).status, host).toBe(200);
    }
    await open.close();
  });

  test('reading under the cookie needs no origin', async () => {
    const answer = await instance.nobody.call('GET /recipe/api/shopping', undefined, {
      headers: cookie(),
    });
    expect(answer.status).toBe(200);
  });
});
