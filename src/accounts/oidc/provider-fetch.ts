import type { CustomFetch } from 'openid-client';
import type { Config } from '../../kernel/config/config.ts';
import { providerFetchRules } from '../../kernel/network/fetch-rules.ts';
import { sendGuarded } from '../../kernel/network/guarded-fetch.ts';
import type { SignInProvider } from '../sign-in-methods/providers.ts';

const MOST_BYTES = 1024 * 1024;
const PATIENCE_MS = 10_000;

/**
 * Sends the requests to a provider (discovery, keys, tokens, user info), with limits on size and time
 * and without redirects. Private addresses are allowed for providers of the environment, which the
 * operator chose, and for others only with FETCH_PRIVATE_ADDRESSES.
 */
export function createProviderFetch(
  { fromEnvironment }: Pick<SignInProvider, 'fromEnvironment'>,
  { fetchPrivateAddresses, demo }: Pick<Config, 'fetchPrivateAddresses' | 'demo'>,
): CustomFetch {
  const privateAddresses = fromEnvironment || fetchPrivateAddresses;
  const rules = providerFetchRules({ privateAddresses, demo });
  return async (url, { method, headers, body }) => {
    const answer = await sendGuarded(
      url,
      rules,
      {
        method: method === 'POST' ? 'POST' : 'GET',
        headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' },
        ...(body === undefined || body === null ? {} : { body: toBodyText(body) }),
      },
      { bytes: MOST_BYTES, milliseconds: PATIENCE_MS },
    );
    // Responses with these statuses must be constructed without a body.
    const bytes = [204, 205, 304].includes(answer.status) ? null : new Uint8Array(answer.bytes);
    return new Response(bytes, { status: answer.status, headers: answer.headers });
  };
}

function toBodyText(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('Requests to a provider carry text.');
}
