import { Invalid } from '../../kernel/errors.ts';
import type { Scope } from '../tokens/contract.ts';

/**
 * What a client asks for, in terms of what is offered here: scopes that we do not know are left
 * out, as RFC 6749 allows, and one that names none asks for everything, to be narrowed by the
 * person. Answers travel in the query only, because every other way would need a page of its own.
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
