import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../kernel/log.ts';
import { EVENTS_TYPE } from '../responses/send-events.ts';

const SLOW_MS = 1000;

/** Logs one line per finished request: at `info`, or at `warn` if it was slow. */
export function logRequests(server: FastifyInstance, log: Log): void {
  // None of the fields can hold a secret, and looking for one costs more than the line itself.
  const lines = log.child({}, { redact: [] });
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(lines, request, reply);
    done();
  });
}

export function logRequest(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const ms = reply.elapsedTime;
  const isSlow = ms > SLOW_MS && reply.getHeader('content-type') !== EVENTS_TYPE;
  if (!isSlow && !log.isLevelEnabled('info')) return;
  const line = {
    request: request.id,
    route: routePattern(request),
    status: reply.statusCode,
    ms: Math.round(ms),
    account: request.caller?.account?.id ?? null,
  };
  if (isSlow) log.warn(line, 'slow request');
  else log.info(line, 'request');
}

/** The route pattern, never the URL: URLs can contain tokens. */
export function routePattern(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? '(none)'}`;
}
