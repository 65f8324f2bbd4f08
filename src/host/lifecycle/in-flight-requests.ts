import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Requests without a finished response, by server. */
const inFlight = new WeakMap<Server, Set<IncomingMessage>>();

/**
 * Follows the requests of a server. A request ends when its response closes: a client that goes away
 * never lets it finish.
 */
export function trackRequests(server: FastifyInstance): ReadonlySet<IncomingMessage> {
  // A server that takes over the connections of another takes over its requests, too.
  const requests = inFlight.get(server.server) ?? new Set();
  inFlight.set(server.server, requests);
  function end(this: ServerResponse): void {
    requests.delete(this.req);
  }
  server.addHook('onRequest', ({ raw }, reply, done) => {
    requests.add(raw);
    reply.raw.on('close', end);
    done();
  });
  return requests;
}

/** Destroys requests with an incomplete body; returns whether complete ones are in flight. */
export function destroyIncompleteRequests({ server }: FastifyInstance): boolean {
  const requests = [...(inFlight.get(server) ?? [])];
  for (const request of requests) if (!request.complete) request.destroy();
  return requests.some((request) => request.complete);
}
