import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const EVENTS_TYPE = 'text/event-stream';

/** Sends server-sent events without buffering by proxies. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  // A HEAD request never reads the stream to its end.
  reply.raw.once('close', () => events.destroy());
  return reply.header('x-accel-buffering', 'no').header('content-type', EVENTS_TYPE).send(events);
}
