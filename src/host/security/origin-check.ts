import type { FastifyRequest } from 'fastify';
import { parseBearer } from '../../accounts/bearer.ts';
import type { Config } from '../../kernel/config/config.ts';
import { NotAllowed } from '../../kernel/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A browser must not write here on behalf of another site. A Bearer header cannot be sent by
 * accident, so it passes; under a cookie, or a password that a proxy asked for and browsers send
 * along by themselves, the request must say that it comes from our own pages.
 */
export function refuseForeignOrigin(
  request: FastifyRequest,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): void {
  if (SAFE.has(request.method) || parseBearer(request.headers.authorization) !== null) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const ours =
    origin !== undefined
      ? isOwnOrigin(origin, request, publicUrl)
      : site === undefined || site === 'same-origin';
  const silent = origin === undefined && site === undefined;
  if (!ours || (silent && request.headers.cookie !== undefined)) {
    throw new NotAllowed(
      'This request does not come from a page of this instance.',
      'foreign_origin',
    );
  }
}

/**
 * Whether a page of ours led the browser here. Over plain HTTP browsers do not say so, but our
 * pages let them name the page they come from.
 */
export function comesFromOwnPage(
  { headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const page = URL.parse(headers.referer ?? '');
  return page !== null && isOwnOrigin(page.origin, { protocol, host }, publicUrl);
}

function isOwnOrigin(
  origin: string,
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: string | null,
): boolean {
  return origin === publicUrl || origin === `${protocol}://${host}`;
}
