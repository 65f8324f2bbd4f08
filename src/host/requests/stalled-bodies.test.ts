import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openInstance,
  type Person,
  type TestInstance,
} from '../../testing/instance/test-instance.ts';

/** BODY_STALL_SECONDS of these tests. */
const PERIOD_MS = 1000;

let instance: TestInstance;
let ana: Person;
let port: number;

beforeAll(async () => {
  instance = await openInstance({ BODY_STALL_SECONDS: '1' });
  ana = await instance.person('ana');
  await instance.server.listen({ port: 0, host: '127.0.0.1' });
  port = (instance.server.server.address() as AddressInfo).port;
});
afterAll(() => instance.close());

interface Conversation {
  readonly socket: Socket;
  readonly ended: Promise<{ text: string; ms: number }>;
}

async function converse(head: readonly string[]): Promise<Conversation> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const begun = performance.now();
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => undefined);
  // `once` would fail with the reset that a hang-up may be.
  const ended = new Promise<{ text: string; ms: number }>((resolve) => {
    socket.once('close', () => resolve({ text, ms: performance.now() - begun }));
  });
  socket.write(head.join('\r\n'));
  return { socket, ended };
}

const HEAD = (path: string, length: number, type: string) => [
  `POST ${path} HTTP/1.1`,
  'host: localhost',
  `authorization: Bearer ${ana.token}`,
  `content-type: ${type}`,
  `content-length: ${length}`,
  '',
  '',
];
const SCAN = '/recipe/api/recipes/import-zip/scan';
const FORM = 'multipart/form-data; boundary=b';
const PART = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n';

test.each([
  ['a JSON body', () => HEAD('/recipe/api/shopping', 1000, 'application/json')],
  ['an upload', () => [...HEAD(SCAN, 100_000, FORM).slice(0, -1), `\r\n${PART}`]],
  ['a picture', () => HEAD('/api/files?kind=avatar', 100_000, 'image/png')],
])('%s that stalls is answered 408 and hung up', async (_what, head) => {
  const { text, ms } = await (await converse(head())).ended;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toContain('"code":"body_too_slow"');
  expect(ms).toBeGreaterThan(PERIOD_MS * 0.9);
});

test('a body that drips is ended as well, and so are headers', async () => {
  const body = await converse(HEAD('/recipe/api/shopping', 100_000, 'application/json'));
  const headers = await converse(['POST /recipe/api/shopping HTTP/1.1', 'host: localhost', '']);
  const drip = setInterval(() => {
    if (body.socket.writable) body.socket.write(' ');
    if (headers.socket.writable) headers.socket.write('x-a: b\r\n');
  }, 100);
  const [ended, unheaded] = await Promise.all([body.ended, headers.ended]);
  clearInterval(drip);
  expect(ended.text).toMatch(/^HTTP\/1\.1 408 /);
  expect(unheaded.text).toMatch(/^HTTP\/1\.1 408 /);
});

test('an upload that is slow but goes on is taken to its end', async () => {
  const piece = 'x'.repeat(4 * 1024);
  const pieces = 16;
  const end = '\r\n--b--\r\n';
  const length = PART.length + pieces * piece.length + end.length;
  const { socket, ended } = await converse([...HEAD(SCAN, length, FORM)]);
  socket.write(PART);
  // Four periods in all, each of which brings 16 kB.
  for (let n = 0; n < pieces; n += 1) {
    socket.write(piece);
    await pause(PERIOD_MS / 4);
  }
  const answered = once(socket, 'data');
  socket.write(end);
  await answered;
  socket.end();
  const { text } = await ended;
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).not.toContain('body_too_slow');
});

test('after a stall the account’s place among its uploads is free again', async () => {
  const stalled = await Promise.all(
    Array.from({ length: 8 }, () => converse(HEAD('/api/files?kind=avatar', 9000, 'image/png'))),
  );
  const upload = () =>
    ana.call('POST /api/files?kind=avatar', undefined, {
      headers: { 'content-type': 'image/png' },
      payload: 'no picture',
    });
  await expect.poll(async () => (await upload()).status, { interval: 50 }).toBe(429);
  await Promise.all(stalled.map(({ ended }) => ended));
  await expect.poll(async () => (await upload()).status, { interval: 50 }).toBe(415);
});
