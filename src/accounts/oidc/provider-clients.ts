import type { ClientAuth, Configuration } from 'openid-client';
import type { Config } from '../../kernel/config/config.ts';
import type { Services } from '../../kernel/context.ts';
import { assertMayWait } from '../../kernel/database/transact.ts';
import { DomainError, NotAllowed } from '../../kernel/errors.ts';
import {
  isAllowedIssuer,
  normalizeIssuer,
  type SignInProvider,
} from '../sign-in-methods/providers.ts';
import type { Flow } from './flow.ts';
import { type Identity, parseIdentity } from './identity.ts';
import { createProviderFetch } from './provider-fetch.ts';

const TIMEOUT_SECONDS = 10;
const CACHE_MS = 60 * 60_000;

type Library = typeof import('openid-client');
type DiscoveryServices = Pick<Services<unknown>, 'clock' | 'config'>;

interface CachedConfiguration {
  readonly configuration: Configuration;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly until: number;
}

type ProviderFetchConfig = Pick<Config, 'fetchPrivateAddresses' | 'demo'>;

/** The OpenID Connect clients of the providers, with cached discovery documents. */
export class ProviderClients {
  readonly #known = new Map<string, CachedConfiguration>();

  /** Reads a provider's discovery document again. */
  async discover(provider: SignInProvider, config: ProviderFetchConfig): Promise<void> {
    this.#known.delete(provider.id);
    await discoverConfiguration(provider, config, await loadLibrary());
  }

  forget(providerId: string): void {
    this.#known.delete(providerId);
  }

  /** The authorization URL for the browser, and the values that the callback must match. */
  async begin(
    provider: SignInProvider,
    redirectUrl: string,
    around: DiscoveryServices,
    { again }: { again: boolean },
  ): Promise<{ url: string; expected: Pick<Flow, 'state' | 'nonce' | 'verifier'> }> {
    const openId = await loadLibrary();
    const configuration = await this.#configurationOf(provider, around);
    const expected = {
      state: openId.randomState(),
      nonce: openId.randomNonce(),
      verifier: openId.randomPKCECodeVerifier(),
    };
    const url = openId.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUrl,
      scope: 'openid email profile',
      state: expected.state,
      nonce: expected.nonce,
      code_challenge: await openId.calculatePKCECodeChallenge(expected.verifier),
      code_challenge_method: 'S256',
      ...(again ? { prompt: 'login', max_age: '0' } : {}),
    });
    return { url: url.href, expected };
  }

  /** Exchanges the authorization code for the identity. */
  async finish(
    provider: SignInProvider,
    cameBackTo: URL,
    flow: Flow,
    around: DiscoveryServices,
  ): Promise<Identity> {
    const openId = await loadLibrary();
    const configuration = await this.#configurationOf(provider, around);
    try {
      const tokens = await openId.authorizationCodeGrant(configuration, cameBackTo, {
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        pkceCodeVerifier: flow.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token.');
      const more = configuration.serverMetadata().userinfo_endpoint
        ? await openId.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
      return parseIdentity(normalizeIssuer(provider.issuer), claims.sub, claims, more);
    } catch (error) {
      // The provider's endpoints may have changed since discovery.
      this.forget(provider.id);
      throw identityNotConfirmed(error);
    }
  }

  async #configurationOf(
    provider: SignInProvider,
    { clock, config }: DiscoveryServices,
  ): Promise<Configuration> {
    const { id, issuer, clientId } = provider;
    const clientSecret = secretOf(provider);
    const known = this.#known.get(id);
    if (
      known &&
      known.until > clock.millis() &&
      known.issuer === issuer &&
      known.clientId === clientId &&
      known.clientSecret === clientSecret
    ) {
      return known.configuration;
    }
    const configuration = await discoverConfiguration(provider, config, await loadLibrary());
    const until = clock.millis() + CACHE_MS;
    this.#known.set(id, { configuration, issuer, clientId, clientSecret, until });
    return configuration;
  }
}

/** Loaded on first use, because most instances have no provider. */
function loadLibrary(): Promise<Library> {
  assertMayWait('A sign-in provider');
  return import('openid-client');
}

async function discoverConfiguration(
  provider: SignInProvider,
  config: ProviderFetchConfig,
  openId: Library,
): Promise<Configuration> {
  const { issuer, clientId } = provider;
  if (!isAllowedIssuer(issuer))
    throw providerUnreachable(new Error('http is for this machine only'));
  const clientSecret = secretOf(provider);
  const insecure = new URL(issuer).protocol === 'http:';
  try {
    const configuration = await openId.discovery(
      new URL(issuer),
      clientId,
      {},
      clientSecret === null ? openId.None() : secretAuth(openId, clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        [openId.customFetch]: createProviderFetch(provider, config),
        ...(insecure ? { execute: [openId.allowInsecureRequests] } : {}),
      },
    );
    const { authorization_endpoint, token_endpoint } = configuration.serverMetadata();
    if (!authorization_endpoint || !token_endpoint) throw new Error('The document is incomplete.');
    return configuration;
  } catch (error) {
    throw providerUnreachable(error);
  }
}

/** Uses the provider's authentication method; Basic is the default of OpenID Connect. */
function secretAuth(openId: Library, secret: string): ClientAuth {
  const [basic, post] = [openId.ClientSecretBasic(secret), openId.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported;
    const useBasic = !offered || offered.includes('client_secret_basic');
    return useBasic ? basic(server, ...rest) : post(server, ...rest);
  };
}

function secretOf({ clientSecret }: Pick<SignInProvider, 'clientSecret'>): string | null {
  try {
    return clientSecret();
  } catch (error) {
    throw providerUnreachable(error);
  }
}

function providerUnreachable(cause: unknown): DomainError {
  return new DomainError(
    'unavailable',
    'provider_unreachable',
    'The sign-in provider does not answer as it should.',
    undefined,
    cause,
  );
}

function identityNotConfirmed(cause: unknown): DomainError {
  const error = new NotAllowed(
    'The sign-in provider did not confirm who you are.',
    'not_confirmed',
  );
  error.cause = cause;
  return error;
}
