import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import type { Config } from '../kernel/config.ts';
import { NotAllowed } from '../kernel/errors.ts';

type Sites = Pick<Config, 'allowedOrigins'>;

const READABLE = [
  'WWW-Authenticate',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ');
const REMEMBERED_SECONDS = 600;

/**
 * Whether a page of another site sends this, one that the operator lets call the tools, to a route
 * that knows its callers by what they carry and never by a cookie.
 */
export function comesFromAllowedSite(
  request: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
  { allowedOrigins }: Sites,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !allowedOrigins.includes(origin)) return false;
  return request.routeOptions.config.otherSites === true;
}

/** Lets that page read the answer, without ever asking its browser for a cookie. */
export function readableBy(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': READABLE,
    vary: 'Origin',
  };
}

/** Answers a browser that asks whether a page may call a route, before it does. */
export function answerPreflight(
  server: FastifyInstance,
  url: string,
  methods: readonly HTTPMethods[],
  config: Sites,
): void {
  server.options(url, { config: { otherSites: true } }, (request, reply) => {
    const { origin, 'access-control-request-headers': wanted } = request.headers;
    if (origin !== undefined && !comesFromAllowedSite(request, config)) throw foreignSite();
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods.join(', '),
        'access-control-max-age': String(REMEMBERED_SECONDS),
        ...(wanted === undefined ? {} : { 'access-control-allow-headers': wanted }),
      })
      .send();
  });
}

export function foreignSite(): NotAllowed {
  return new NotAllowed('Pages of this site may not call the tools.', 'foreign_origin');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of the sites in ALLOWED_ORIGINS may call it. */
    otherSites?: boolean;
  }
}
