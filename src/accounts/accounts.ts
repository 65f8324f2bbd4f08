import { implement, type Module, type OwnedTable } from '../kernel/module.ts';
import { deleteOldAuditJob, listAudit } from './audit/audit.ts';
import { auditContract } from './audit/contract.ts';
import { avatarKind } from './avatar.ts';
import { connectionRoutes } from './connections/requests.ts';
import { sweepConnectionsJob } from './connections/sweep.ts';
import { deleteExpiredNoncesJob } from './consumed-nonces.ts';
import { deleteExpiredConfirmationsJob, mailConfirmationJob } from './email/confirmation-mail.ts';
import { emailRoutes } from './email/email.ts';
import { instanceRoutes } from './instance/instance.ts';
import { findAccountWarnings } from './instance/warnings.ts';
import { inviteRoutes } from './invites/invites.ts';
import { usersSessions } from './migrations/0001-users-sessions.ts';
import { invitesKeysAudit } from './migrations/0002-invites-keys-audit.ts';
import { apiTokens } from './migrations/0003-api-tokens.ts';
import { issuersUsedOnce } from './migrations/0004-issuers-used-once.ts';
import { connections } from './migrations/0005-connections.ts';
import { notifications } from './migrations/0006-notifications.ts';
import { freshSessionsVerifiedAddresses } from './migrations/0007-fresh-sessions-verified-addresses.ts';
import { inviteAttachments } from './migrations/0008-invite-attachments.ts';
import { ownershipConflicts } from './migrations/0009-ownership-conflicts.ts';
import { consumedNonces } from './migrations/0010-consumed-nonces.ts';
import { webhooks } from './migrations/0011-webhooks.ts';
import { deliverPushJob } from './notifications/deliver.ts';
import { joinServices } from './notifications/join-services.ts';
import { notificationRoutes } from './notifications/notifications.ts';
import { removeDevices, removeNotifyServices } from './notifications/remove-targets.ts';
import { oidcRoutes } from './oidc/oidc.ts';
import { conflictRoutes } from './ownership/conflicts.ts';
import { passkeyRoutes } from './passkeys/passkeys.ts';
import { createLogIn } from './password-login/log-in.ts';
import { passwordRoutes } from './password-login/password-changes.ts';
import { deleteExpiredResetsJob, mailResetLinkJob } from './password-login/reset-mail.ts';
import { joinPreferences } from './preferences/join-preferences.ts';
import { preferenceRoutes } from './preferences/preferences.ts';
import { reauthenticationRoutes } from './reauthentication/reauthentication.ts';
import type { AccountsServices } from './services.ts';
import { sessionsContract } from './sessions/contract.ts';
import { guardCredentials } from './sessions/fresh-session.ts';
import { deleteExpiredSessionsJob, endSession, listSessions, logOut } from './sessions/sessions.ts';
import { readEnvironmentProviders } from './sign-in-methods/environment-providers.ts';
import { tokenRoutes } from './tokens/tokens.ts';
import { totpRoutes } from './totp/totp-routes.ts';
import { userRoutes } from './user-management/user-management.ts';
import { createRemovalJob } from './users/remove-account.ts';
import { ACCOUNTS_VARIABLES } from './variables.ts';
import { deliverWebhookJob } from './webhooks/deliver.ts';
import { purgeWebhooksJob, removeWebhooks } from './webhooks/remove-webhooks.ts';
import { webhookRoutes } from './webhooks/webhooks.ts';

export const ACCOUNTS_OWNED_TABLES: readonly OwnedTable[] = [
  {
    name: 'notify_services',
    keys: [{ columns: [], join: joinServices }],
    revokeExternalAccess: removeNotifyServices,
  },
  { name: 'push_subscriptions', revokeExternalAccess: removeDevices },
  { name: 'webhooks', revokeExternalAccess: removeWebhooks },
  // Written with the row that an event is about.
  { name: 'webhook_deliveries', skipsOwnerGuard: true },
  { name: 'preferences', keys: [{ columns: [], join: joinPreferences }] },
  { name: 'ownership_conflicts', skipsOwnerGuard: true },
];

/** The accounts of an instance: the only thing that the apps share. */
export function accountsModule(parts: AccountsServices): Module {
  return {
    name: 'accounts',
    migrations: [
      usersSessions,
      invitesKeysAudit,
      apiTokens,
      issuersUsedOnce,
      connections,
      notifications,
      freshSessionsVerifiedAddresses,
      inviteAttachments,
      ownershipConflicts,
      consumedNonces,
      webhooks,
    ],
    variables: ACCOUNTS_VARIABLES,
    onStart: async ({ config }) => {
      // Throws when a provider is incomplete.
      readEnvironmentProviders(config);
    },
    warnings: findAccountWarnings,
    ownedTables: ACCOUNTS_OWNED_TABLES,
    fileKinds: [avatarKind],
    jobs: [
      deleteExpiredSessionsJob,
      mailResetLinkJob,
      deleteExpiredResetsJob,
      mailConfirmationJob,
      deleteExpiredConfirmationsJob,
      deleteOldAuditJob,
      deleteExpiredNoncesJob,
      sweepConnectionsJob,
      deliverPushJob,
      deliverWebhookJob,
      purgeWebhooksJob,
      createRemovalJob(parts.owned),
    ],
    routes: [
      ...instanceRoutes(parts),
      ...userRoutes(parts),
      ...implement(sessionsContract, {
        logIn: createLogIn(parts),
        logOut,
        listSessions,
        endSession,
      }),
      ...passwordRoutes(parts),
      ...inviteRoutes(parts),
      ...preferenceRoutes(),
      ...notificationRoutes(parts),
      ...webhookRoutes(),
      ...totpRoutes(parts),
      ...oidcRoutes(parts),
      ...passkeyRoutes(parts),
      ...tokenRoutes(),
      ...connectionRoutes(),
      ...conflictRoutes(),
      ...reauthenticationRoutes(parts),
      ...emailRoutes(parts),
      ...implement(auditContract, { listAudit }),
    ].map(guardCredentials),
  };
}
