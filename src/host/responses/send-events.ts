import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export const EVENTS_TYPE = 'text/event-stream';

/** Server-sent events, passed on as they come; a proxy must not gather them first. */
export function sendEvents(reply: FastifyReply, events: Readable): FastifyReply {
  // Whoever asked only for the headers never reads it to its end.
  reply.raw.once('close', () => events.destroy());
  return reply.header('x-accel-buffering', 'no').header('content-type', EVENTS_TYPE).send(events);
}
