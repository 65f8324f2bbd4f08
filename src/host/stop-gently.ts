import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Longer than a request takes from a balancer to here. */
const ON_ITS_WAY_MS = 500;

/**
 * Stops serving without losing what is on its way. Connections are refused first, which every
 * balancer takes for "ask another process"; what comes by those that are open is answered and told
 * to come back by another one. Only then does the server close, which cuts those that are silent.
 */
export async function stopGently(server: FastifyInstance): Promise<void> {
  // The listening alone: the close of an HTTP server cuts connections whose request comes now.
  Server.prototype.close.call(server.server);
  server.server.prependListener('request', (_request, answer) => {
    answer.setHeader('connection', 'close');
  });
  await pause(ON_ITS_WAY_MS);
  await server.close().catch((error) => {
    if (error.code !== 'ERR_SERVER_NOT_RUNNING') throw error;
  });
}
