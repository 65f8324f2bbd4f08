import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Requests without a finished response, by server. */
const inFlight = new WeakMap<Server, Set<IncomingMessage>>();

export function trackRequests({ server }: FastifyInstance): void {
  // One that took over the connections of another is tracked already.
  if (inFlight.has(server)) return;
  const requests = new Set<IncomingMessage>();
  inFlight.set(server, requests);
  server.on('request', (request, answer) => {
    requests.add(request);
    answer.once('close', () => requests.delete(request));
  });
}

/** Destroys requests with an incomplete body; returns whether complete ones are in flight. */
export function destroyIncompleteRequests({ server }: FastifyInstance): boolean {
  const requests = [...(inFlight.get(server) ?? [])];
  for (const request of requests) if (!request.complete) request.destroy();
  return requests.some((request) => request.complete);
}
