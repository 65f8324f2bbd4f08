import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A user of the provider. */
export interface ProviderUser {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly preferred_username?: string;
}

export interface TestOidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Adds or updates a user. */
  addUser(person: ProviderUser): void;
  /**
   * Signs someone in as a browser would that was sent to `address`; where the provider sends it
   * back to.
   */
  visit(address: string, sub: string): Promise<URL>;
  stop(): Promise<void>;
}

const CLIENT = { clientId: 'daybook', clientSecret: 'a secret that only two know' };

/**
 * A real OpenID provider on this machine. Its sign-in page accepts every name and uses the first user
 * if none is given.
 */
export async function startOidcProvider(redirectUrls: string[]): Promise<TestOidcProvider> {
  const people = new Map<string, ProviderUser>();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectUrls,
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    cookies: { keys: ['for tests only'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    pkce: { required: () => true },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 60,
      Interaction: 60,
      Grant: 60,
      Session: 60,
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const [someone] = people.keys();
    approveInteraction(provider, request, response, someone).catch(() =>
      response.writeHead(500).end(),
    );
  });

  return {
    issuer,
    ...CLIENT,
    addUser: (person) => void people.set(person.sub, person),
    visit: async (address, sub) => {
      const start = new URL(address);
      start.searchParams.set('login_hint', sub);
      return followRedirects(start, issuer);
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

type InteractionArguments = Parameters<Provider['interactionDetails']>;

async function approveInteraction(
  provider: Provider,
  request: InteractionArguments[0],
  response: InteractionArguments[1],
  someone: string | undefined,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const accountId = String(params.login_hint ?? someone);
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  await provider.interactionFinished(request, response, {
    login: { accountId },
    consent: { grantId },
  });
}

/** As a browser with an empty cookie jar, until it is sent away from the provider. */
async function followRedirects(start: URL, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  for (let at = start, hops = 0; hops < 10; hops += 1) {
    if (at.origin !== issuer) return at;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== undefined && value !== undefined) cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status} ${await response.text()}`);
    at = new URL(location, at);
  }
  throw new Error('The provider sends in circles.');
}
