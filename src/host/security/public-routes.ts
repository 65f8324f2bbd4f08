import type { RouteOptions } from 'fastify';

/** Every route of the API, and of what clients read about it, that answers without a session; nothing else. */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/auth/status',
  'GET /api/auth/me',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/single-user',
  'POST /api/auth/forgot-password',
  'POST /api/auth/reset-password',
  'POST /api/auth/recover',
  'GET /api/auth/invites/accept',
  'POST /api/auth/invites/accept',
  'GET /api/auth/oidc/login/:provider',
  'GET /api/auth/oidc/callback/:provider',
  'POST /api/auth/passkeys/login/start',
  'POST /api/auth/passkeys/login',
  'GET /.well-known/oauth-protected-resource/*',
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/oauth-authorization-server/*',
  'GET /.well-known/openid-configuration',
  'GET /.well-known/openid-configuration/*',
  'POST /api/oauth/register',
  'GET /api/oauth/authorize',
  'GET /api/oauth/authorize/:request',
  'POST /api/oauth/token',
  'POST /api/oauth/revoke',
  'GET /api/oauth/jwks',
  'GET /api/r/:token',
  'GET /api/r/:token/pictures/:fileId',
]);

const LISTED_PATH = /\/(api|\.well-known)\//;

/**
 * Stops the boot for a route of the API that asks for no session and is not on the list. What only
 * tells a browser whether it may ask (OPTIONS) is no such route.
 */
export function refuseUnguardedRoute({ method, url, config }: RouteOptions): void {
  const at = url.search(LISTED_PATH);
  if (at === -1 || method === 'OPTIONS') return;
  // Fastify answers HEAD by the route of the GET that it belongs to.
  const name = `${method === 'HEAD' ? 'GET' : method} ${url.slice(at)}`;
  const guarded = config?.access !== undefined && !['open', 'public'].includes(config.access);
  if (guarded === PUBLIC_ROUTES.has(name)) {
    throw new Error(
      guarded
        ? `${name} is on the list of public routes, but asks for a session.`
        : `${name} neither asks for a session nor is on the list of public routes.`,
    );
  }
}
