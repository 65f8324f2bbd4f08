import type { EventEmitter } from 'node:events';
import type { Configuration, ErrorOut, interactionPolicy, KoaContextWithOIDC } from 'oidc-provider';
import type { Config } from '../../kernel/config/config.ts';
import type { Services } from '../../kernel/context.ts';
import type { AccountsTables } from '../tables.ts';
import { findUser } from '../users/queries.ts';
import { createAdapterFactory } from './adapter.ts';
import type { AuthorizationKeys } from './keys.ts';
import { findAppByResource, issuerOf, offeredScopes, resourceOf } from './offer.ts';
import { Check, InvalidTarget, Prompt, Provider } from './oidc-provider-parts.ts';
import { REQUEST_COOKIE } from './requests.ts';

type ProviderServices = Services<AccountsTables>;
type KoaContext = KoaContextWithOIDC;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TTL = {
  AuthorizationCode: MINUTE,
  AccessToken: HOUR,
  RefreshToken: 90 * DAY,
  Interaction: HOUR,
  Session: HOUR,
  Grant: 90 * DAY,
  IdToken: HOUR,
};

const ALLOW_ORIGIN = 'access-control-allow-origin';

/** Routes that a browser visits; their errors are shown on a page. */
const PAGE_ROUTES = new Set(['authorization', 'resume']);

/** The authorization server for hosted clients, with all unneeded features disabled. */
export function createProvider(services: ProviderServices, keys: AuthorizationKeys) {
  const { config, log } = services;
  const provider = new Provider(issuerOf(config), buildConfiguration(services, keys));
  // The forwarded headers that it reads are set by AuthorizationServer.
  provider.proxy = true;
  provider.use(async (context, next) => {
    const isReadable = context.response.headers[ALLOW_ORIGIN] !== undefined;
    await next();
    // CORS is decided by the host; the library would allow every origin.
    if (!isReadable) context.response.remove(ALLOW_ORIGIN);
    dropForeignCookies(context);
    extendMetadata(context, config);
  });
  const failed = (error: unknown) => log.error({ err: error }, 'the authorization server failed');
  (provider as EventEmitter).on('error', failed);
  provider.on('server_error', (_context, error) => failed(error));
  return provider;
}

function buildConfiguration(services: ProviderServices, keys: AuthorizationKeys): Configuration {
  const { config, db } = services;
  const off = { enabled: false };
  return {
    adapter: createAdapterFactory(services),
    jwks: { keys: [{ ...keys.signing, use: 'sig', alg: 'ES256' }] },
    cookies: {
      keys: [keys.cookies],
      names: {
        resume: REQUEST_COOKIE,
        interaction: `${REQUEST_COOKIE}_unused`,
        session: `${REQUEST_COOKIE}_session`,
      },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    ttl: TTL,
    routes: {
      authorization: '/api/oauth/authorize',
      token: '/api/oauth/token',
      revocation: '/api/oauth/revoke',
      jwks: '/api/oauth/jwks',
    },
    discovery: { registration_endpoint: `${issuerOf(config)}/api/oauth/register` },
    scopes: [],
    responseTypes: ['code'],
    clientAuthMethods: ['none'],
    clientDefaults: {
      id_token_signed_response_alg: 'ES256',
      token_endpoint_auth_method: 'none',
    },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    clientBasedCORS: () => false,
    expiresWithSession: () => false,
    issueRefreshToken: (_context, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    // A client that revokes one of its tokens or reuses one is disconnected.
    revokeGrantPolicy: () => true,
    findAccount: async (_context, accountId) => {
      const user = await findUser(db, Number(accountId));
      return user && { accountId, claims: () => ({ sub: accountId }) };
    },
    interactions: {
      policy: [createConsentPrompt()],
      url: (_context, { uid }) => `${issuerOf(config)}/#/connect?request=${uid}`,
    },
    renderError: (context, out) => showError(context, out, config),
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      rpInitiatedLogout: off,
      userinfo: off,
      revocation: {
        enabled: true,
        allowedPolicy: (_context, client, token) => client.clientId === token.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: (_context, _client, several) => defaultResource(config, several),
        useGrantedResource: () => true,
        getResourceServerInfo: ({ oidc }, resource) => {
          const { resource: asked } = oidc.params ?? {};
          if (Array.isArray(asked) && asked.length > 1) throw severalResources();
          if (findAppByResource(resource, config) === undefined) throw new InvalidTarget();
          return {
            audience: resource,
            scope: offeredScopes(config).join(' '),
            accessTokenFormat: 'opaque',
            accessTokenTTL: TTL.AccessToken,
          };
        },
      },
    },
  };
}

/** Every request needs a person's consent; earlier consent is not reused. */
function createConsentPrompt(): interactionPolicy.Prompt {
  return new Prompt(
    { name: 'consent', requestable: true },
    new Check('not_decided', 'nobody has decided yet', ({ oidc }) =>
      oidc.account !== undefined && oidc.result?.consent !== undefined
        ? Check.NO_NEED_TO_PROMPT
        : Check.REQUEST_PROMPT,
    ),
  );
}

/** The resource of a client that names none: the only app of the instance. */
function defaultResource(config: Config, several: readonly string[] | undefined): string {
  if (several !== undefined && several.length > 0) throw severalResources();
  const [app, ...others] = config.apps;
  if (app === undefined || others.length > 0) {
    throw new InvalidTarget('name the resource: the address of the tools of one app');
  }
  return resourceOf(app, config);
}

function severalResources(): Error {
  return new InvalidTarget('a connection is for one resource');
}

/** Sends only the cookie that binds the request to its browser. */
function dropForeignCookies({ response }: Pick<KoaContext, 'response'>): void {
  const set = [response.headers['set-cookie'] ?? []].flat();
  const own = set.filter(
    (cookie) => /^[^=]+/.exec(cookie)?.[0].replace('.sig', '') === REQUEST_COOKIE,
  );
  if (own.length > 0) response.set('set-cookie', own);
  else response.remove('set-cookie');
}

function extendMetadata(
  context: Pick<KoaContext, 'path' | 'status' | 'body'>,
  config: Config,
): void {
  if (!context.path.startsWith('/.well-known/') || context.status !== 200) return;
  Object.assign(context.body as object, {
    scopes_supported: offeredScopes(config),
    response_modes_supported: ['query'],
  });
}

/** Redirects browsers to our error page; sends programs the error as JSON. */
function showError(context: KoaContext, out: ErrorOut, config: Config): void {
  if (!PAGE_ROUTES.has(context.oidc.route)) {
    context.body = out;
    return;
  }
  if (context.accepts('json', 'html') === 'html') {
    context.status = 303;
    context.redirect(`${issuerOf(config)}/#/not-connected?error=${encodeURIComponent(out.error)}`);
    return;
  }
  context.body = { error: out.error_description ?? out.error, code: out.error };
}
