/**
 * Every route that answers without a session, and nothing else. A route that calls itself public
 * and is not on this list stops the boot.
 */
export const PUBLIC_ROUTES: ReadonlySet<string> = new Set([
  'GET /api/health',
  'GET /api/openapi.json',
  'GET /api/docs',
  'GET /api/auth/status',
  'GET /api/auth/me',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/single-user',
]);
