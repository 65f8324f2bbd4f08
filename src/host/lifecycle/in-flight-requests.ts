import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Requests without a finished response, by server. */
const inFlight = new WeakMap<FastifyInstance, Set<IncomingMessage>>();

export function trackRequests(server: FastifyInstance): void {
  const requests = new Set<IncomingMessage>();
  inFlight.set(server, requests);
  server.server.on('request', (request, answer) => {
    requests.add(request);
    answer.once('close', () => requests.delete(request));
  });
}

/** Destroys requests with an incomplete body; returns whether complete ones are in flight. */
export function destroyIncompleteRequests(server: FastifyInstance): boolean {
  const requests = [...(inFlight.get(server) ?? [])];
  for (const request of requests) if (!request.complete) request.destroy();
  return requests.some((request) => request.complete);
}
