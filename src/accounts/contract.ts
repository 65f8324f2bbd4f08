import { auditContract } from './audit/contract.ts';
import { connectionsContract } from './connections/contract.ts';
import { emailContract } from './email/contract.ts';
import { instanceContract } from './instance/contract.ts';
import { invitesContract } from './invites/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { oidcContract } from './oidc/contract.ts';
import { conflictsContract } from './ownership/contract.ts';
import { passkeysContract } from './passkeys/contract.ts';
import { passwordsContract } from './password-login/contract.ts';
import { preferencesContract } from './preferences/contract.ts';
import { reauthenticationContract } from './reauthentication/contract.ts';
import { sessionsContract } from './sessions/contract.ts';
import { tokensContract } from './tokens/contract.ts';
import { totpContract } from './totp/contract.ts';
import { usersContract } from './users/contract.ts';
import { webhooksContract } from './webhooks/contract.ts';

/**
 * Everything that answers at `/api/auth`, the API tokens at `/api/tokens`, notifications, webhooks,
 * and what connects clients.
 */
export const accountsContract = {
  ...instanceContract,
  ...usersContract,
  ...sessionsContract,
  ...passwordsContract,
  ...invitesContract,
  ...preferencesContract,
  ...auditContract,
  ...conflictsContract,
  ...totpContract,
  ...oidcContract,
  ...passkeysContract,
  ...tokensContract,
  ...connectionsContract,
  ...reauthenticationContract,
  ...emailContract,
  ...notificationsContract,
  ...webhooksContract,
};

export type { AppName } from '../kernel/config/config.ts';
export type { User } from './users/contract.ts';
