import type { Server, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Responses that are not finished, by server. */
const inFlight = new WeakMap<Server, Set<ServerResponse>>();

/**
 * Follows the requests of a server until their responses close. Fastify's own hook runs only for
 * responses that finish, which those to a client that goes away never do.
 *
 * @param onEnd is called for each ended request with its duration
 */
export function trackRequests(
  server: FastifyInstance,
  onEnd: (request: FastifyRequest, reply: FastifyReply, ms: number) => void,
): ReadonlySet<ServerResponse> {
  // A server that takes over the connections of another takes over its requests, too.
  const responses = inFlight.get(server.server) ?? new Set();
  inFlight.set(server.server, responses);
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply;
    const startedAt = performance.now();
    responses.add(raw);
    raw.on('close', () => {
      responses.delete(raw);
      onEnd(request, reply, performance.now() - startedAt);
    });
    done();
  });
  return responses;
}

/** Destroys requests with an incomplete body; returns whether complete ones are in flight. */
export function destroyIncompleteRequests({ server }: FastifyInstance): boolean {
  const requests = [...(inFlight.get(server) ?? [])].map(({ req }) => req);
  for (const request of requests) if (!request.complete) request.destroy();
  return requests.some((request) => request.complete);
}
