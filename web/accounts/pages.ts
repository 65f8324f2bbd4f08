import type { ComponentType } from 'preact';
import type { AppDefinition } from '../shell/app-definition.ts';

type AuthPageLoader = () => Promise<ComponentType<{ app: AppDefinition['name'] }>>;
type AccountPageLoader = () => Promise<ComponentType>;

/** Pages that work without a session, and the consent page of clients. */
export const authPages = {
  setUp: () => import('./set-up/set-up-page.tsx').then(({ SetUpPage }) => SetUpPage),
  lock: () => import('./security/lock-page.tsx').then(({ LockPage }) => LockPage),
  signIn: () => import('./sign-in/sign-in-page.tsx').then(({ SignInPage }) => SignInPage),
  forgot: () =>
    import('./sign-in/forgot-password-page.tsx').then(
      ({ ForgotPasswordPage }) => ForgotPasswordPage,
    ),
  reset: () =>
    import('./sign-in/reset-password-page.tsx').then(({ ResetPasswordPage }) => ResetPasswordPage),
  invite: () =>
    import('./set-up/accept-invite-page.tsx').then(({ AcceptInvitePage }) => AcceptInvitePage),
  again: () =>
    import('./security/reauthenticate-sheet.tsx').then(
      ({ ReauthenticateSheet }) => ReauthenticateSheet,
    ),
  confirmEmail: () =>
    import('./sign-in/confirm-email-page.tsx').then(({ ConfirmEmailPage }) => ConfirmEmailPage),
  connect: () => import('./connect/connect-page.tsx').then(({ ConnectPage }) => ConnectPage),
  notConnected: () =>
    import('./connect/not-connected-page.tsx').then(({ NotConnectedPage }) => NotConnectedPage),
} satisfies Record<string, AuthPageLoader>;

/** Account pages, which are the same in every app. */
export const accountPages = {
  '/profile': () => import('./profile/profile-page.tsx').then(({ ProfilePage }) => ProfilePage),
  '/profile/data': () => import('./data/import-page.tsx').then(({ ImportPage }) => ImportPage),
  '/ai-clients': () =>
    import('./ai-clients/ai-clients-page.tsx').then(({ AiClientsPage }) => AiClientsPage),
  '/settings/users': () => import('./settings/users-page.tsx').then(({ UsersPage }) => UsersPage),
  '/settings/invites': () =>
    import('./settings/invites-page.tsx').then(({ InvitesPage }) => InvitesPage),
  '/settings/security': () =>
    import('./settings/security-page.tsx').then(({ SecurityPage }) => SecurityPage),
  '/settings/providers': () =>
    import('./settings/providers-page.tsx').then(({ ProvidersPage }) => ProvidersPage),
  '/settings/audit': () => import('./settings/audit-page.tsx').then(({ AuditPage }) => AuditPage),
  '/settings/conflicts': () =>
    import('./settings/conflicts-page.tsx').then(({ ConflictsPage }) => ConflictsPage),
  '/settings/backups': () =>
    import('./backups/backups-page.tsx').then(({ BackupsPage }) => BackupsPage),
  '/settings/system': () => import('./system/system-page.tsx').then(({ SystemPage }) => SystemPage),
  '/settings/notifications': () =>
    import('./notifications/notifications-page.tsx').then(
      ({ NotificationsPage }) => NotificationsPage,
    ),
  '/settings/webhooks': () =>
    import('./webhooks/webhooks-page.tsx').then(({ WebhooksPage }) => WebhooksPage),
  '/sign-in': () => import('./sign-in/signed-in-page.tsx').then(({ SignedInPage }) => SignedInPage),
} satisfies Record<string, AccountPageLoader>;

/** Handlers for refused calls: reauthenticate, or clear a session that was revoked. */
export const accountRefusalHandlers = {
  reauthenticate: () =>
    import('./security/reauthenticate-sheet.tsx').then((sheet) => sheet.askToReauthenticate()),
  clearIfRevoked: () =>
    import('./security/revoked-session.ts').then((session) => session.clearIfRevoked()),
};
