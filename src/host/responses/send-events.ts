import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { EventsResponse } from '../../kernel/api/events-response.ts';

export const EVENTS_TYPE = 'text/event-stream';
/** Proxies close a connection that is silent for a minute. */
const SILENCE_MS = 15_000;

/** Sends server-sent events without buffering by proxies. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  reply.header('x-accel-buffering', 'no').header('content-type', EVENTS_TYPE);
  if (reply.request.raw.isHead) {
    events.destroy();
    return reply.send();
  }
  reply.raw.once('close', () => events.destroy());
  return reply.send(events);
}

/** The text of the events, with a comment whenever none was sent for a while. */
export function toEventText({ events }: EventsResponse): Readable {
  return Readable.from(withComments(events[Symbol.asyncIterator]()), { highWaterMark: 1 });
}

async function* withComments(
  events: AsyncIterator<EventsResponse['events'] extends AsyncIterable<infer Item> ? Item : never>,
): AsyncGenerator<string, void> {
  try {
    for (;;) {
      const next = events.next();
      while (await isSilent(next)) yield ':\n\n';
      const { done, value } = await next;
      if (done) return;
      yield `event: ${value.event}\ndata: ${JSON.stringify(value.data)}\n\n`;
    }
  } finally {
    await events.return?.();
  }
}

/** Whether nothing has come when the time of silence is over. */
async function isSilent(next: Promise<unknown>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, SILENCE_MS, true);
  const stop = () => resolve(false);
  next.then(stop, stop);
  const silent = await promise;
  clearTimeout(timer);
  return silent;
}
