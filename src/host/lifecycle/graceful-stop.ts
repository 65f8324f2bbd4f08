import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { destroyIncompleteRequests } from './in-flight-requests.ts';

/** Longer than a request travels from a load balancer to this process. */
const DRAIN_MS = 500;
/** Requests that are still incomplete after this time are destroyed. */
const INCOMPLETE_MS = 3000;
const POLL_INTERVAL_MS = 100;

/**
 * Stops serving without losing requests. First it refuses new connections, so that load balancers
 * use another process, and answers requests on open connections with `connection: close`. Then it
 * closes the server: complete requests are finished, idle connections closed, and incomplete
 * requests destroyed after a while.
 */
export async function stopGracefully(server: FastifyInstance): Promise<void> {
  // Stops listening only: closing the HTTP server would cut connections with a request on the way.
  Server.prototype.close.call(server.server);
  server.server.prependListener('request', (_request, answer) => {
    answer.setHeader('connection', 'close');
  });
  await pause(DRAIN_MS);
  const closed = Promise.all([closeServer(server), closeConnections(server)]);
  const cutting = new AbortController();
  void destroyStalledRequests(server, cutting.signal);
  await closed;
  cutting.abort();
}

async function closeServer(server: FastifyInstance): Promise<void> {
  await server.close().catch((error) => {
    if (error.code !== 'ERR_SERVER_NOT_RUNNING') throw error;
  });
}

/** A server that took over the connections of another does not close them itself. */
async function closeConnections({ server }: FastifyInstance): Promise<void> {
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

async function destroyStalledRequests(server: FastifyInstance, signal: AbortSignal): Promise<void> {
  await pause(INCOMPLETE_MS, undefined, { ref: false });
  while (!signal.aborted && destroyIncompleteRequests(server)) {
    await pause(POLL_INTERVAL_MS, undefined, { ref: false });
  }
  if (!signal.aborted) server.server.closeAllConnections();
}
