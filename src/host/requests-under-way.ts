import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Requests that have begun and are not answered yet, by server. */
const underWay = new WeakMap<FastifyInstance, Set<IncomingMessage>>();

export function countRequests(server: FastifyInstance): void {
  const requests = new Set<IncomingMessage>();
  underWay.set(server, requests);
  server.server.on('request', (request, answer) => {
    requests.add(request);
    answer.once('close', () => requests.delete(request));
  });
}

/** Cuts requests whose body is still incomplete; whether any other is under way. */
export function cutIncomplete(server: FastifyInstance): boolean {
  const requests = [...(underWay.get(server) ?? [])];
  for (const request of requests) if (!request.complete) request.destroy();
  return requests.some((request) => request.complete);
}
