import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openInstance, type TestInstance } from '../../testing/instance/test-instance.ts';
import {
  closed,
  LoopbackService,
  type ReceivedRequest,
  TIMEOUTS,
} from '../../testing/servers/loopback-service.ts';
import type { OutboundContext } from './attempt.ts';
import type { OutboundRequest } from './open-response.ts';
import { readEvents, readStream } from './read-stream.ts';

const MEGABYTE = 1024 * 1024;

const requests: ReceivedRequest[] = [];
/** Other paths are not answered; the test writes their responses. */
const service = new LoopbackService(
  {
    '/page': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>No</p>'),
    '/flood': (_request, response) => {
      const chunks = Array.from({ length: 320 }, () => Buffer.alloc(64 * 1024, 'x'));
      response.writeHead(200, { 'content-type': 'application/json' });
      pipeline(Readable.from(chunks), response, () => undefined);
    },
  },
  requests,
);
let instance: TestInstance;
let context: OutboundContext;

beforeAll(() => service.listen());
afterAll(() => service.close());
beforeEach(async () => {
  requests.length = 0;
  instance = await openInstance();
  context = { ...instance.application.services, owner: 1 };
});
afterEach(() => instance.close());

describe('a stream', () => {
  /** The response that the service has begun; the test writes the rest of it. */
  async function startedResponse(): Promise<ServerResponse> {
    await expect.poll(() => requests.length).toBe(1);
    return (requests[0] as ReceivedRequest).response;
  }
  const streamFrom = (request: Partial<OutboundRequest> = {}, changes = {}) =>
    readStream(
      context,
      service.declare({ timeouts: { ...TIMEOUTS, wholeMs: 60_000 }, ...changes }),
      {
        path: '/silent',
        ...request,
      },
    );
  const head = { 'content-type': 'text/event-stream' };

  test('arrives chunk by chunk, and a slow consumer does not time out', async () => {
    const stream = streamFrom();
    const first = stream.next();
    const response = await startedResponse();
    response.writeHead(200, head).write('one');
    expect(String((await first).value)).toBe('one');
    await pause(2 * TIMEOUTS.idleMs);
    response.end('two');
    expect(String((await stream.next()).value)).toBe('two');
    expect((await stream.next()).done).toBe(true);
  });

  test('arrives as server-sent events', async () => {
    const events = readEvents(context, service.declare(), { path: '/silent' });
    const first = events.next();
    const response = await startedResponse();
    response.writeHead(200, head).write('event: delta\ndata: {"text":"Hel');
    response.write('lo"}\n\n');
    expect((await first).value).toEqual({ event: 'delta', data: '{"text":"Hello"}' });
    response.end('data: [DONE]\n\n');
    expect((await events.next()).value).toEqual({ event: 'message', data: '[DONE]' });
    expect((await events.next()).done).toBe(true);
    await expect(
      readEvents(context, service.declare(), { path: '/page' }).next(),
    ).rejects.toMatchObject({ failure: 'unreadable' });
  });

  test('that falls silent is given up, and one that is cut off is unreadable', async () => {
    const stream = streamFrom();
    const first = stream.next();
    const response = await startedResponse();
    response.writeHead(200, head).write('one');
    await first;
    await expect(stream.next()).rejects.toMatchObject({ failure: 'timed_out' });
    await closed(response);
    requests.length = 0;
    const next = streamFrom();
    const chunk = next.next();
    const second = await startedResponse();
    second.writeHead(200, head).write('one');
    await chunk;
    second.destroy();
    await expect(next.next()).rejects.toMatchObject({ failure: 'unreadable' });
  });

  test('that is aborted, or no longer read, ends at the service', async () => {
    const stop = new AbortController();
    const stream = streamFrom({ signal: stop.signal });
    const first = stream.next();
    const response = await startedResponse();
    response.writeHead(200, head).write('one');
    await first;
    const next = stream.next();
    stop.abort();
    await expect(next).rejects.toMatchObject({ name: 'AbortError' });
    await closed(response);
    requests.length = 0;
    const unread = streamFrom();
    const chunk = unread.next();
    const second = await startedResponse();
    second.writeHead(200, head).write('one');
    await chunk;
    await unread.return();
    await closed(second);
  });

  test('that is larger than the service may send is cut', async () => {
    const received: number[] = [];
    const stream = streamFrom({ path: '/flood' });
    await expect(
      (async () => {
        for await (const chunk of stream) received.push(chunk.length);
      })(),
    ).rejects.toMatchObject({ failure: 'too_large' });
    expect(received.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MEGABYTE);
  });
});
