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
 * Whether the request comes from a site in ALLOWED_ORIGINS and its route allows CORS. Such routes
 * authenticate by token, never by cookie.
 */
export function isAllowedCrossOrigin(
  request: Pick<FastifyRequest, 'headers' | 'routeOptions'>,
  { allowedOrigins }: CorsConfig,
): boolean {
  const { origin } = request.headers;
  if (origin === undefined || !allowedOrigins.includes(origin)) return false;
  return request.routeOptions.config.allowsCors === true;
}

/** Lets a page of the origin read the response, without credentials. */
export function corsHeaders(origin: string): Record<string, string> {
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED_HEADERS,
    vary: 'Origin',
  };
}

/** Answers the CORS preflight of a route. */
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
