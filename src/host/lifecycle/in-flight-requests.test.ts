import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { destroyIncompleteRequests, trackRequests } from './in-flight-requests.ts';

let server: FastifyInstance;
let requests: ReadonlySet<unknown>;
let ended: string[];

beforeEach(async () => {
  server = Fastify({ forceCloseConnections: true });
  ended = [];
  requests = trackRequests(server, ({ url }) => ended.push(url));
  server.get('/answer', async () => 'answer');
  server.get('/silence', () => new Promise(() => undefined));
  server.get('/stream', (_request, reply) => {
    const endless = new PassThrough();
    endless.write('first');
    return reply.send(endless);
  });
  server.post('/body', async () => 'answer');
  await server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => server.close());

async function send(lines: readonly string[], body = '') {
  const { port } = server.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  await once(client, 'connect');
  client.write(`${[...lines, 'host: localhost'].join('\r\n')}\r\n\r\n${body}`);
  return client;
}

const HALF_A_BODY = [
  'POST /body HTTP/1.1',
  'content-type: application/json',
  'content-length: 100',
] as const;

describe('requests in flight', () => {
  test('end with their response', async () => {
    const client = await send(['GET /answer HTTP/1.1']);
    await once(client, 'data');
    await expect.poll(() => requests.size).toBe(0);
    expect(ended).toEqual(['/answer']);
    client.destroy();
  });

  test.each([
    ['in a handler', ['GET /silence HTTP/1.1'], ''],
    ['in a stream', ['GET /stream HTTP/1.1'], ''],
    ['in a body', HALF_A_BODY, '{"half":'],
  ])('end when their client goes away %s', async (_, lines, body) => {
    const client = await send(lines, body);
    await expect.poll(() => requests.size).toBe(1);
    expect(ended).toEqual([]);
    client.destroy();
    await expect.poll(() => requests.size).toBe(0);
    expect(ended).toHaveLength(1);
  });

  test('are destroyed while their body is incomplete, and only then', async () => {
    const complete = await send(['GET /silence HTTP/1.1']);
    const incomplete = await send(HALF_A_BODY, '{"half":');
    await expect.poll(() => requests.size).toBe(2);
    expect(destroyIncompleteRequests(server)).toBe(true);
    await expect.poll(() => requests.size).toBe(1);
    expect(incomplete.closed || (await once(incomplete, 'close'))).toBeTruthy();
    expect(complete.destroyed).toBe(false);
    complete.destroy();
  });
});
