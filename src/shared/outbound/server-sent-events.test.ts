import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseServerSentEvents } from './server-sent-events.ts';

async function parseChunks(chunks: readonly Uint8Array[]) {
  return Array.fromAsync(
    parseServerSentEvents(
      (async function* send() {
        yield* chunks;
      })(),
    ),
  );
}
const parseText = (text: string) => parseChunks([Buffer.from(text)]);

test.each([
  [
    'data: one\n\ndata: two\n\n',
    [
      ['message', 'one'],
      ['message', 'two'],
    ],
  ],
  ['event: delta\r\ndata:{"a":1}\r\n\r\n', [['delta', '{"a":1}']]],
  ['data: a\rdata: b\r\r', [['message', 'a\nb']]],
  [': still there\n\ndata: [DONE]\n\n', [['message', '[DONE]']]],
  ['event: ping\n\n', []],
  ['data\n\n', [['message', '']]],
  ['data: cut off', []],
])('%j is read', async (text, expected) => {
  const events = await parseText(text);
  expect(events.map(({ event, data }) => [event, data])).toEqual(expected);
});

test('chunks that are cut anywhere, even inside a character, give the same events', async () => {
  const bytes = Buffer.from('event: delta\r\ndata: Käse 🧀\r\n\r\ndata: x\n\ndata: y\r\r');
  const whole = await parseChunks([bytes]);
  expect(whole).toHaveLength(3);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length })), async (cuts) => {
      const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const chunks = edges.slice(1).map((to, at) => bytes.subarray(edges[at], to));
      expect(await parseChunks(chunks)).toEqual(whole);
    }),
  );
});
