import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from './read-events.ts';

/** A body that arrives in chunks which end at these bytes. */
function bodyOf(text: string, cuts: readonly number[] = []): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const ends = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return new ReadableStream({
    start(controller) {
      let from = 0;
      for (const end of [...ends, bytes.length]) {
        controller.enqueue(bytes.slice(from, end));
        from = end;
      }
      controller.close();
    },
  });
}

async function collect(body: ReadableStream<Uint8Array>): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

const WHOLE = [
  'event: step\ndata: {"text":"Looked at the last 14 days"}\n\n',
  ': still here\n\n',
  'event: text\ndata: {"delta":"Crème brûlée – 320 kcal 🍮\\n\\n"}\n\n',
  'event: done\ndata: {"text":"","cards":[]}\n\n',
].join('');

const EVENTS = [
  { event: 'step', data: { text: 'Looked at the last 14 days' } },
  { event: 'text', data: { delta: 'Crème brûlée – 320 kcal 🍮\n\n' } },
  { event: 'done', data: { text: '', cards: [] } },
];

test('events are the same wherever the chunks end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), async (cuts) => {
      expect(await collect(bodyOf(WHOLE, cuts))).toEqual(EVENTS);
    }),
  );
});

test('lines may end with CR LF, also where a chunk ends between the two', async () => {
  const text = WHOLE.replaceAll('\n', '\r\n');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), async (cuts) => {
      expect(await collect(bodyOf(text, cuts))).toEqual(EVENTS);
    }),
  );
});

test('an event that is cut off is dropped', async () => {
  const cut = WHOLE.slice(0, WHOLE.indexOf('"cards"'));
  expect(await collect(bodyOf(cut))).toEqual(EVENTS.slice(0, 2));
});

test('a reader that stops early cancels the body', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode(WHOLE)),
    cancel: () => {
      isCancelled = true;
    },
  });
  for await (const event of readEvents(body)) {
    expect(event).toEqual(EVENTS[0]);
    break;
  }
  expect(isCancelled).toBe(true);
});
