import type { Route } from '../core/routes.tsx';

/** The pages that every app has, because the account is the same in all of them. */
export const accountRoutes: readonly Route[] = [
  {
    path: '/profile',
    load: () =>
      import('../accounts/profile/profile-page.tsx').then(({ ProfilePage }) => ProfilePage),
  },
  {
    path: '/settings/users',
    load: () => import('../accounts/settings/users-page.tsx').then(({ UsersPage }) => UsersPage),
  },
  {
    path: '/settings/invites',
    load: () =>
      import('../accounts/settings/invites-page.tsx').then(({ InvitesPage }) => InvitesPage),
  },
  {
    path: '/settings/security',
    load: () =>
      import('../accounts/settings/security-page.tsx').then(({ SecurityPage }) => SecurityPage),
  },
  {
    path: '/settings/providers',
    load: () =>
      import('../accounts/settings/providers-page.tsx').then(({ ProvidersPage }) => ProvidersPage),
  },
  {
    path: '/settings/audit',
    load: () => import('../accounts/settings/audit-page.tsx').then(({ AuditPage }) => AuditPage),
  },
  {
    path: '/sign-in',
    load: () => import('../accounts/signed-in-page.tsx').then(({ SignedInPage }) => SignedInPage),
  },
];
