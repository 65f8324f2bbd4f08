import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { transact } from '../../kernel/database/transact.ts';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import {
  closed,
  type Handler,
  LoopbackService,
  type ReceivedRequest,
  TIMEOUTS,
} from '../../testing/servers/loopback-service.ts';
import type { OutboundContext } from './attempt.ts';
import type { OutboundRequest } from './open-response.ts';
import { readJson } from './read-json.ts';
import type { OutboundService } from './service.ts';

const MEGABYTE = 1024 * 1024;
/** Packed here, because a busy machine takes longer for it than the service may take. */
const BOMB = gzipSync(Buffer.alloc(20 * MEGABYTE, ' '));
const SECRET = 'sk-live-0123456789abcdef';
const answerSchema = z.object({ says: z.string() });

const visits: ReceivedRequest[] = [];
let bytesSent = 0;

const json: (body: string, headers?: Record<string, string>) => Handler =
  (body, headers = {}) =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
const html: (status: number, headers?: Record<string, string>) => Handler =
  (status, headers = {}) =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/html', ...headers }).end('<p>No</p>');
const redirectTo: (location: () => string) => Handler = (location) => (_request, response) =>
  void response.writeHead(302, { location: location() }).end();
const begin = (response: ServerResponse, text: string, type = 'application/json') =>
  response.writeHead(200, { 'content-type': type }).write(text);

const HANDLERS: Readonly<Record<string, Handler>> = {
  '/json': json('{"says":"hello"}'),
  '/gzip': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(gzipSync('{"says":"hello"}')),
  '/echo': async (request, response) => {
    const says = `${request.method} ${await buffer(request)}`;
    json(JSON.stringify({ says }))(request, response);
  },
  '/silent': () => undefined,
  '/stalls': (_request, response) => void begin(response, '{"says":'),
  '/drips': async (_request, response) => {
    begin(response, '{"says":"');
    while (!response.destroyed) {
      response.write('x');
      await pause(20);
    }
  },
  '/hangs-up': (request) => void request.socket.destroy(),
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"says":"hel', () => response.destroy());
  },
  '/cut-json': json('{"says":"hel'),
  '/wrong-types': json('{"says":7}'),
  '/deep': json('['.repeat(100_000)),
  '/broken-gzip': json('no gzip', { 'content-encoding': 'gzip' }),
  '/page': html(200),
  '/missing': (_request, response) =>
    void response
      .writeHead(404, { 'content-type': 'application/json' })
      .end('{"status":"failure"}'),
  '/missing-page': html(404),
  '/forbidden': html(403),
  '/limited': html(429, { 'retry-after': '30' }),
  '/overloaded': html(503),
  '/flood': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    pipeline(Readable.from(flood()), response, () => undefined);
  },
  '/announced': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '20000000' });
    response.flushHeaders();
  },
  '/bomb': (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      .end(BOMB),
  '/to-json': redirectTo(() => '/json'),
  '/to-other': redirectTo(() => `${other.origin}/json`),
  '/to-metadata': redirectTo(() => 'http://169.254.169.254/latest'),
  '/to-file': redirectTo(() => 'file:///etc/passwd'),
  '/round': redirectTo(() => '/round'),
};

function* flood() {
  for (; bytesSent < 20 * MEGABYTE; bytesSent += 64 * 1024) yield Buffer.alloc(64 * 1024, 'x');
}

const here = new LoopbackService(HANDLERS, visits);
const other = new LoopbackService(HANDLERS, visits, 'localhost');
let instance: TestInstance;
let context: OutboundContext;

beforeAll(async () => {
  await here.listen();
  await other.listen();
});
afterAll(() => {
  here.close();
  other.close();
});
beforeEach(async () => {
  visits.length = 0;
  bytesSent = 0;
  instance = await openInstance();
  context = { ...instance.application.services, owner: 1 };
});
afterEach(() => instance.close());

const read = (request: OutboundRequest | string, changes: Partial<OutboundService> = {}) =>
  readJson(
    context,
    here.declare(changes),
    typeof request === 'string' ? { path: request } : request,
    answerSchema,
  );

describe('JSON of a service', () => {
  test('is read, with the headers of the request and the name of the program', async () => {
    const request = { path: '/json', query: { q: 'a b&c' }, headers: { 'x-api-key': SECRET } };
    expect(await read(request, { userAgent: 'Daybook test' })).toEqual({ says: 'hello' });
    const { url, headers } = visits[0]?.request ?? {};
    expect(url).toBe('/json?q=a+b%26c');
    expect(headers).toMatchObject({ 'x-api-key': SECRET, 'user-agent': 'Daybook test' });
    expect(await read('/gzip')).toEqual({ says: 'hello' });
    const sent = { path: '/echo', method: 'POST', json: { grüße: 1 } } as const;
    expect(await read(sent)).toEqual({ says: 'POST {"grüße":1}' });
  });

  test('a path leads to no other host', async () => {
    const { host } = new URL(other.origin);
    await expect(read(`//${host}/json`)).rejects.toMatchObject({ code: expect.any(String) });
    expect(visits.every(({ request }) => request.headers.host === new URL(here.origin).host)).toBe(
      true,
    );
  });

  test.each([
    ['/silent', 'timed_out', 'Shelf did not answer in time.'],
    ['/stalls', 'timed_out', 'Shelf did not answer in time.'],
    ['/drips', 'timed_out', 'Shelf did not answer in time.'],
    ['/hangs-up', 'unreachable', 'Shelf cannot be reached.'],
    ['/overloaded', 'unreachable', 'Shelf cannot be reached.'],
    ['/cut', 'unreadable', 'Shelf gave an answer that cannot be read.'],
    ['/cut-json', 'unreadable', 'Shelf gave an answer that cannot be read.'],
    ['/wrong-types', 'unreadable', 'Shelf gave an answer that cannot be read.'],
    ['/deep', 'unreadable', 'Shelf gave an answer that cannot be read.'],
    ['/broken-gzip', 'unreadable', 'Shelf gave an answer that cannot be read.'],
    ['/page', 'unreadable', 'Shelf gave an answer that cannot be read.'],
    ['/missing-page', 'unreadable', 'Shelf gave an answer that cannot be read.'],
    ['/missing', 'not_found', 'Shelf does not have this.'],
    ['/forbidden', 'refused', 'Shelf refused the request.'],
    ['/limited', 'limited', 'Shelf was asked too often. Try again in a moment.'],
    ['/flood', 'too_large', 'Shelf gave an answer that is too large.'],
    ['/announced', 'too_large', 'Shelf gave an answer that is too large.'],
    ['/bomb', 'too_large', 'Shelf gave an answer that is too large.'],
  ])('%s fails as %s: %s', async (path, failure, message) => {
    const request = { path, query: { key: SECRET }, headers: { authorization: SECRET } };
    const error = await read(request).catch((reason) => reason);
    expect(error).toMatchObject({ failure, message, code: `service_${failure}` });
    expect(JSON.stringify([error, error.stack, error.cause])).not.toContain(SECRET);
    expect(instance.logged.join('')).not.toContain(SECRET);
    const [visit] = visits;
    if (visit) await closed(visit.response);
    expect(bytesSent).toBeLessThan(10 * MEGABYTE);
  });

  test('a server that is not there, or accepts and never speaks TLS, is given up', async () => {
    const ended: Promise<unknown>[] = [];
    const mute = createTcpServer((socket) => ended.push(once(socket.resume(), 'close')));
    mute.listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const timeouts = { ...TIMEOUTS, connectMs: 300, wholeMs: 60_000 };
    await expect(
      read('/json', { baseUrl: `https://127.0.0.1:${port}`, timeouts }),
    ).rejects.toMatchObject({ failure: 'timed_out' });
    expect(ended).toHaveLength(1);
    await ended[0];
    await new Promise((resolve) => void mute.close(resolve));
    await expect(read('/json', { baseUrl: `http://127.0.0.1:${port}` })).rejects.toMatchObject({
      failure: 'unreachable',
    });
  });

  test('is not awaited inside a transaction', async () => {
    await expect(transact(context.db, () => read('/json'))).rejects.toThrow(
      'A request to Shelf was awaited inside a transaction',
    );
    expect(visits).toEqual([]);
  });
});

describe('a private address', () => {
  test('is not connected to unless the operator allows it', async () => {
    await expect(read('/json', { allowsPrivateAddresses: false })).rejects.toMatchObject({
      failure: 'refused',
    });
    expect(visits).toEqual([]);
  });
});

describe('a redirect', () => {
  const paths = () => visits.map(({ path }) => path);

  test('on the same origin is followed', async () => {
    expect(await read('/to-json')).toEqual({ says: 'hello' });
  });

  test('to an allowed origin is followed without the headers of the request', async () => {
    const request = { path: '/to-other', headers: { authorization: SECRET, cookie: 'a=1' } };
    expect(await read(request, { redirectOrigins: [other.origin] })).toEqual({ says: 'hello' });
    const [first, second] = visits.map(({ request: { headers } }) => headers);
    expect(first).toMatchObject({ authorization: SECRET, cookie: 'a=1' });
    expect(second).not.toHaveProperty('authorization');
    expect(second).not.toHaveProperty('cookie');
  });

  test('to another origin, to a forbidden address, elsewhere or without end is refused', async () => {
    for (const path of ['/to-other', '/to-file', '/round']) {
      await expect(read(path)).rejects.toMatchObject({ failure: 'refused' });
    }
    expect(paths().filter((path) => path === '/json')).toEqual([]);
    await expect(
      read('/to-metadata', { redirectOrigins: ['http://169.254.169.254'] }),
    ).rejects.toMatchObject({ failure: 'refused' });
  });

  test('does not repeat a POST', async () => {
    const sent = { path: '/to-json', method: 'POST', json: {} } as const;
    await expect(read(sent)).rejects.toMatchObject({ failure: 'refused' });
    expect(paths()).toEqual(['/to-json']);
  });
});

describe('a service that fails', () => {
  test('is left alone after several failures, and tried again after a pause', async () => {
    const breaker = { failures: 2, windowSeconds: 60, pauseSeconds: 30 };
    for (const path of ['/overloaded', '/hangs-up']) {
      await expect(read(path, { breaker })).rejects.toMatchObject({ failure: 'unreachable' });
    }
    await expect(read('/json', { breaker })).rejects.toMatchObject({
      failure: 'unreachable',
      retryAfterSeconds: 30,
    });
    expect(visits).toHaveLength(2);
    instance.clock.forward({ seconds: 30 });
    expect(await read('/json', { breaker })).toEqual({ says: 'hello' });
  });

  test('that asks for a pause gets it', async () => {
    await expect(read('/limited')).rejects.toMatchObject({ retryAfterSeconds: 30 });
    await expect(read('/json')).rejects.toMatchObject({
      failure: 'limited',
      retryAfterSeconds: 30,
    });
    expect(visits).toHaveLength(1);
    instance.clock.forward({ seconds: 30 });
    expect(await read('/json')).toEqual({ says: 'hello' });
  });

  test('is not judged by refused keys, missing things and requests that the caller ends', async () => {
    const breaker = { failures: 1, windowSeconds: 60, pauseSeconds: 30 };
    for (const path of ['/forbidden', '/missing']) {
      await expect(read(path, { breaker })).rejects.toMatchObject({ code: expect.any(String) });
    }
    const stop = new AbortController();
    const silent = read({ path: '/silent', signal: stop.signal }, { breaker });
    await expect.poll(() => visits.length).toBe(3);
    stop.abort();
    await expect(silent).rejects.toMatchObject({ name: 'AbortError' });
    expect(await read('/json', { breaker })).toEqual({ says: 'hello' });
  });

  test('a spent budget makes no connection and opens no breaker', async () => {
    const budgets = [{ requests: 1, seconds: 60, per: 'service' }] as const;
    await read('/json', { budgets });
    for (let n = 0; n < 6; n += 1) {
      await expect(read('/json', { budgets })).rejects.toMatchObject({ failure: 'limited' });
    }
    expect(visits).toHaveLength(1);
    instance.clock.forward({ minutes: 1 });
    await read('/json', { budgets });
  });
});
