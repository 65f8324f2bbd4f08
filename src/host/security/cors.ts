import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import { NotAllowed } from '../../kernel/errors.ts';

type CorsConfig = Pick<Config, 'allowedOrigins'>;

const EXPOSED_HEADERS = [
  'WWW-Authenticate',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
].join(', ');
const PREFLIGHT_MAX_AGE_S = 600;

/**
 * Whether a page of another site sends this, one that the operator lets call the tools, to a route
 * that knows its callers by what they carry and never by a cookie.
 */
export function isAllowedCrossOrigin(
  request: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
  { allowedOrigins }: CorsConfig,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !allowedOrigins.includes(origin)) return false;
  return request.routeOptions.config.allowsCors === true;
}

/** Lets that page read the answer, without ever asking its browser for a cookie. */
export function corsHeaders(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED_HEADERS,
    vary: 'Origin',
  };
}

/** Answers a browser that asks whether a page may call a route, before it does. */
export function answerPreflight(
  server: FastifyInstance,
  url: string,
  methods: readonly HTTPMethods[],
  config: CorsConfig,
): void {
  server.options(url, { config: { allowsCors: true } }, (request, reply) => {
    const { origin, 'access-control-request-headers': wanted } = request.headers;
    if (origin !== undefined && !isAllowedCrossOrigin(request, config)) throw originNotAllowed();
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods.join(', '),
        'access-control-max-age': String(PREFLIGHT_MAX_AGE_S),
        ...(wanted === undefined ? {} : { 'access-control-allow-headers': wanted }),
      })
      .send();
  });
}

export function originNotAllowed(): NotAllowed {
  return new NotAllowed('Pages of this site may not call the tools.', 'foreign_origin');
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of the sites in ALLOWED_ORIGINS may call it. */
    allowsCors?: boolean;
  }
}
