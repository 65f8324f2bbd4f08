import type { doors, pages } from '../accounts/pages.ts';
import type { Route } from '../core/routes.tsx';

/** The list of the account pages is long and rarely needed, so it is fetched with them. */
const list = () => import('../accounts/pages.ts');

export function loadDoor(name: keyof typeof doors) {
  return () => list().then((all) => all.doors[name]());
}

const PATHS: readonly (keyof typeof pages)[] = [
  '/profile',
  '/ai-clients',
  '/settings/users',
  '/settings/invites',
  '/settings/security',
  '/settings/providers',
  '/settings/audit',
  '/settings/conflicts',
  '/settings/notifications',
  '/sign-in',
];

export const accountRoutes: readonly Route[] = PATHS.map((path) => ({
  path,
  load: () => list().then((all) => all.pages[path]()),
}));

export const accountRefusals = {
  prove: () => list().then(({ refusals }) => refusals.prove()),
  wipeIfEnded: () => list().then(({ refusals }) => refusals.wipeIfEnded()),
};
