import type { RouteOptions } from 'fastify';

/** Every route of the API that answers without a session, and nothing else. */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'GET /api/health',
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
  'GET /api/r/:token',
  'GET /api/r/:token/pictures/:fileId',
]);

/** Stops the boot for a route of the API that asks for no session and is not on the list. */
export function refuseUnguarded({ method, url, config }: RouteOptions): void {
  if (!url.includes('/api/')) return;
  // Fastify answers HEAD by the route of the GET that it belongs to.
  const name = `${method === 'HEAD' ? 'GET' : method} ${url.slice(url.indexOf('/api/'))}`;
  const guarded = config?.access !== undefined && !['open', 'public'].includes(config.access);
  if (guarded === PUBLIC_ROUTES.has(name)) {
    throw new Error(
      guarded
        ? `${name} is on the list of public routes, but asks for a session.`
        : `${name} neither asks for a session nor is on the list of public routes.`,
    );
  }
}
