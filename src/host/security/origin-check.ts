import type { FastifyRequest } from 'fastify';
import { parseBearer } from '../../accounts/bearer.ts';
import type { Config } from '../../kernel/config/config.ts';
import { NotAllowed } from '../../kernel/errors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Prevents cross-site request forgery. A request with a Bearer header passes, because browsers never
 * send that header by themselves. They do send cookies and the password of a proxy, so any other
 * request must prove that it comes from our own pages.
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
 * Whether one of our pages sent the request. Over plain HTTP browsers omit Sec-Fetch-Site, so the
 * referrer is used, which our pages allow.
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
