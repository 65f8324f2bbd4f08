import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { destroyIncompleteRequests } from './in-flight-requests.ts';

/** Longer than a request takes from a balancer to here. */
const DRAIN_MS = 500;
/** A client that has not sent the rest of its request by then is not going to. */
const INCOMPLETE_MS = 3000;
const POLL_INTERVAL_MS = 100;

/**
 * Stops serving without losing what is on its way. Connections are refused first, which every
 * balancer takes for "ask another process"; requests that come by open connections are answered
 * and told to come back by another one. Then the server closes: it finishes requests that have
 * arrived, and cuts silent connections and, after a while, requests that never arrive whole.
 */
export async function stopGracefully(server: FastifyInstance): Promise<void> {
  // The listening alone: the close of an HTTP server cuts connections whose request comes now.
  Server.prototype.close.call(server.server);
  server.server.prependListener('request', (_request, answer) => {
    answer.setHeader('connection', 'close');
  });
  await pause(DRAIN_MS);
  const closed = server.close().catch((error) => {
    if (error.code !== 'ERR_SERVER_NOT_RUNNING') throw error;
  });
  const cutting = new AbortController();
  void destroyStalledRequests(server, cutting.signal);
  await closed;
  cutting.abort();
}

async function destroyStalledRequests(server: FastifyInstance, signal: AbortSignal): Promise<void> {
  await pause(INCOMPLETE_MS, undefined, { ref: false });
  while (!signal.aborted && destroyIncompleteRequests(server)) {
    await pause(POLL_INTERVAL_MS, undefined, { ref: false });
  }
  if (!signal.aborted) server.server.closeAllConnections();
}
