import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../../kernel/log.ts';
import { NO_ROUTE, type RequestStatistics } from '../operating/request-statistics.ts';
import { EVENTS_TYPE } from '../responses/send-events.ts';

const SLOW_MS = 1000;
/** The status of a request whose client went away before it was answered, as proxies log it. */
const CLIENT_LEFT = 499;

/** Counts and logs every finished request. */
export class RequestObserver {
  readonly #statistics: RequestStatistics;
  readonly #log: Log;

  constructor(statistics: RequestStatistics, log: Log) {
    this.#statistics = statistics;
    // None of the fields can hold a secret, and looking for one costs more than the line itself.
    this.#log = log.child({}, { redact: [] });
  }

  /** One line: at `info`, or at `warn` if the request was slow. */
  observe(request: FastifyRequest, reply: FastifyReply, ms: number): void {
    const isStream = reply.getHeader('content-type') === EVENTS_TYPE;
    const status = reply.raw.headersSent ? reply.statusCode : CLIENT_LEFT;
    const { config } = request.routeOptions;
    this.#statistics.record(config, status, isStream ? null : ms);
    const isSlow = ms > SLOW_MS && !isStream;
    if (!isSlow && !this.#log.isLevelEnabled('info')) return;
    const line = {
      request: request.id,
      route: `${request.method} ${config?.url ?? NO_ROUTE}`,
      status,
      ms: Math.round(ms),
      account: request.caller?.account?.id ?? null,
    };
    if (isSlow) this.#log.warn(line, 'slow request');
    else this.#log.info(line, 'request');
  }
}

/** The route pattern, never the URL: URLs can contain tokens. */
export function routePattern(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? NO_ROUTE}`;
}
