import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SubscribedBrowser } from '../../../testing/servers/push-receiver.ts';
import { buildBrowserRequest, generateVapidKeys } from './web-push.ts';

/** What every push service takes (RFC 8030). */
const MOST = 4096;

const browser = new SubscribedBrowser('https://push.example/phone');
const { endpoint, keys: browserKeys } = browser.subscription;
const keys = await generateVapidKeys();

async function sent(title: string, body: string) {
  const message = { app: 'Workout', title, body, priority: 4 };
  const request = await buildBrowserRequest({ endpoint, ...browserKeys }, message, {
    keys,
    subject: 'https://day.example',
    keptSeconds: 60,
  });
  const bytes = request.body as Buffer;
  const headers = Object.entries(request.headers).map(([name, value]) => [
    name.toLowerCase(),
    value,
  ]);
  const received = {
    method: 'POST',
    path: '/phone',
    headers: Object.fromEntries(headers),
    body: bytes,
  };
  const read = browser.read(received) as typeof message;
  return { size: bytes.length, read };
}

test('a message of any letters fits what push services take, and is cut only at its end', async () => {
  const text = (maxLength: number) => fc.string({ unit: 'binary', minLength: 1, maxLength });
  await fc.assert(
    fc.asyncProperty(text(200), text(2000), async (title, body) => {
      const { size, read } = await sent(title, body);
      expect(size).toBeLessThanOrEqual(MOST);
      expect(read.title).toBe(title);
      expect(body.startsWith(read.body)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['letters', 'x', 3300],
  ['emoji', '🏋', 820],
  ['what JSON writes in six bytes', '\u0001', 540],
])('as much of %s as possible gets through', async (_, letter, atLeast) => {
  const { size, read } = await sent('Rest is over', letter.repeat(5000));
  expect(size).toBeLessThanOrEqual(MOST);
  expect([...read.body].length).toBeGreaterThanOrEqual(atLeast);
  const short = await sent('Rest is over', letter.repeat(50));
  expect(short.read.body).toBe(letter.repeat(50));
});
