import type { ClientAuth, Configuration } from 'openid-client';
import type { Config } from '../../kernel/config.ts';
import type { Services } from '../../kernel/context.ts';
import { assertMayWait } from '../../kernel/database/transact.ts';
import { DomainError, NotAllowed } from '../../kernel/errors.ts';
import type { Flow } from './flow.ts';
import { type Identity, identityFrom } from './identity.ts';
import { providerFetch } from './provider-fetch.ts';
import { isAllowedIssuer, issuerKey, type Provider } from './providers.ts';

const PATIENCE_SECONDS = 10;
const KNOWN_FOR_MS = 60 * 60_000;

type Library = typeof import('openid-client');
type Around = Pick<Services<unknown>, 'clock' | 'config'>;

interface Known {
  readonly configuration: Configuration;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  readonly until: number;
}

type Settings = Pick<Config, 'fetchPrivateAddresses'>;

/** Speaks to the providers, and remembers for a while what their discovery documents say. */
export class ProviderClients {
  readonly #known = new Map<string, Known>();

  /** Reads a provider's discovery document anew. */
  async discover(provider: Provider, config: Settings): Promise<void> {
    this.#known.delete(provider.id);
    await discovered(provider, config, await library());
  }

  forget(providerId: string): void {
    this.#known.delete(providerId);
  }

  /** Where to send a browser, and what must come back from there. */
  async begin(
    provider: Provider,
    redirectUrl: string,
    around: Around,
    { again }: { again: boolean },
  ): Promise<{ url: string; expected: Pick<Flow, 'state' | 'nonce' | 'verifier'> }> {
    const openId = await library();
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

  /** Trades what the browser brought back for the identity that it stands for. */
  async finish(provider: Provider, cameBackTo: URL, flow: Flow, around: Around): Promise<Identity> {
    const openId = await library();
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
      return identityFrom(issuerKey(provider.issuer), claims.sub, claims, more);
    } catch (error) {
      // The provider may have moved since its document was read.
      this.forget(provider.id);
      throw refused(error);
    }
  }

  async #configurationOf(provider: Provider, { clock, config }: Around): Promise<Configuration> {
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
    const configuration = await discovered(provider, config, await library());
    const until = clock.millis() + KNOWN_FOR_MS;
    this.#known.set(id, { configuration, issuer, clientId, clientSecret, until });
    return configuration;
  }
}

/** Loaded with the first use: most instances have no provider. */
function library(): Promise<Library> {
  assertMayWait('A sign-in provider');
  return import('openid-client');
}

async function discovered(
  provider: Provider,
  config: Settings,
  openId: Library,
): Promise<Configuration> {
  const { issuer, clientId } = provider;
  if (!isAllowedIssuer(issuer)) throw unreachable(new Error('http is for this machine only'));
  const clientSecret = secretOf(provider);
  const insecure = new URL(issuer).protocol === 'http:';
  try {
    const configuration = await openId.discovery(
      new URL(issuer),
      clientId,
      {},
      clientSecret === null ? openId.None() : secretAuth(openId, clientSecret),
      {
        timeout: PATIENCE_SECONDS,
        [openId.customFetch]: providerFetch(provider, config),
        ...(insecure ? { execute: [openId.allowInsecureRequests] } : {}),
      },
    );
    const { authorization_endpoint, token_endpoint } = configuration.serverMetadata();
    if (!authorization_endpoint || !token_endpoint) throw new Error('The document is incomplete.');
    return configuration;
  } catch (error) {
    throw unreachable(error);
  }
}

/** As the provider wants it; Basic is what a client is registered with unless it says otherwise. */
function secretAuth(openId: Library, secret: string): ClientAuth {
  const [basic, post] = [openId.ClientSecretBasic(secret), openId.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const offered = server.token_endpoint_auth_methods_supported;
    const useBasic = !offered || offered.includes('client_secret_basic');
    return useBasic ? basic(server, ...rest) : post(server, ...rest);
  };
}

function secretOf({ clientSecret }: Pick<Provider, 'clientSecret'>): string | null {
  try {
    return clientSecret();
  } catch (error) {
    throw unreachable(error);
  }
}

function unreachable(cause: unknown): DomainError {
  return new DomainError(
    'unavailable',
    'provider_unreachable',
    'The sign-in provider does not answer as it should.',
    undefined,
    cause,
  );
}

function refused(cause: unknown): DomainError {
  const error = new NotAllowed(
    'The sign-in provider did not confirm who you are.',
    'not_confirmed',
  );
  error.cause = cause;
  return error;
}
