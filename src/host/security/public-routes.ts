import type { RouteOptions } from 'fastify';

/** All API and discovery routes that need no session. */
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
  'GET /api/n/:token',
  'GET /api/n/:token/attachments/:attachmentId',
  'GET /api/ics/:token',
]);

const LISTED_PATH = /\/(api|\.well-known)\//;

/**
 * Stops the boot if an API route needs no session and is not on the list, or the reverse. Preflight
 * routes (OPTIONS) are exempt.
 */
export function refuseUnguardedRoute({ method, url, config }: RouteOptions): void {
  const at = url.search(LISTED_PATH);
  if (at === -1 || method === 'OPTIONS') return;
  const name = `${method} ${url.slice(at)}`;
  const guarded = config?.access !== undefined && !['open', 'public'].includes(config.access);
  if (guarded === PUBLIC_ROUTES.has(name)) {
    throw new Error(
      guarded
        ? `${name} is on the list of public routes, but requires a session.`
        : `${name} requires no session and is not on the list of public routes.`,
    );
  }
}
