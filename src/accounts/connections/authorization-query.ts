import { Invalid } from '../../kernel/errors.ts';
import type { Scope } from '../tokens/contract.ts';

/**
 * Normalizes the query of an authorization request. Unknown scopes are dropped, as RFC 6749 allows; a
 * request without known scopes asks for all, which the person can narrow. Only the response mode
 * `query` is supported, because others would need their own page.
 */
export function normalizeAuthorizationQuery(
  query: URLSearchParams,
  offered: readonly Scope[],
): URLSearchParams {
  if ((query.get('response_mode') ?? 'query') !== 'query') {
    throw new Invalid('response_mode must be query.', undefined, 'invalid_request');
  }
  const given = (query.get('scope') ?? '').split(' ');
  const known = offered.filter((one) => given.includes(one));
  const asked = new URLSearchParams(query);
  asked.set('scope', (known.length > 0 ? known : offered).join(' '));
  return asked;
}
