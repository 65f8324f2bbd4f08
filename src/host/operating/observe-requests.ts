import type { FastifyInstance } from 'fastify';
import { EVENTS_TYPE } from '../responses/send-events.ts';
import type { RequestStatistics } from './request-statistics.ts';

/** Counts every finished request. */
export function observeRequests(server: FastifyInstance, statistics: RequestStatistics): void {
  server.addHook('onResponse', (request, reply, done) => {
    const isStream = reply.getHeader('content-type') === EVENTS_TYPE;
    const { config } = request.routeOptions;
    statistics.record(config, reply.statusCode, isStream ? null : reply.elapsedTime);
    done();
  });
}
