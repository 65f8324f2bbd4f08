import type { accountPages, authPages } from '../../accounts/pages.ts';
import type { Route } from '../../core/page/routes.tsx';

/** Loads the page list lazily: it is long and rarely needed. */
const accountModule = () => import('../../accounts/pages.ts');

export function loadAuthPage(name: keyof typeof authPages) {
  return () => accountModule().then((all) => all.authPages[name]());
}

const PATHS: readonly (keyof typeof accountPages)[] = [
  '/profile',
  '/profile/data',
  '/ai-clients',
  '/settings/users',
  '/settings/invites',
  '/settings/security',
  '/settings/providers',
  '/settings/audit',
  '/settings/conflicts',
  '/settings/backups',
  '/settings/system',
  '/settings/notifications',
  '/settings/webhooks',
  '/sign-in',
];

export const accountRoutes: readonly Route[] = PATHS.map((path) => ({
  path,
  load: () => accountModule().then((all) => all.accountPages[path]()),
}));

export const lazyRefusalHandlers = {
  reauthenticate: () =>
    accountModule().then(({ accountRefusalHandlers }) => accountRefusalHandlers.reauthenticate()),
  clearIfRevoked: () =>
    accountModule().then(({ accountRefusalHandlers }) => accountRefusalHandlers.clearIfRevoked()),
};
