import type { AppName } from '../kernel/config/config.ts';
import type { Context } from '../kernel/context.ts';
import type { InviteAttachment } from '../kernel/module.ts';
import type { LoginLimits } from './login-limits/login-limits.ts';
import type { OwnedData } from './ownership/owned-data.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { SessionTokens } from './sessions/token.ts';
import type { AccountsTables } from './tables.ts';

/** Services of the accounts' handlers besides the context. */
export interface AccountsServices {
  readonly tokens: SessionTokens;
  readonly limits: LoginLimits;
  readonly passwords: PasswordHasher;
  readonly owned: OwnedData;
  /** Data of a single account that is kept when the accounts are disabled. */
  readonly singleUserData: OwnedData;
  /** The apps whose data is kept; it decides about rows that name their app. */
  readonly singleUserApps: readonly AppName[];
  /** Attachments of account invites, from the enabled apps. */
  readonly inviteAttachments: readonly InviteAttachment[];
  readonly appTitles: ReadonlyMap<AppName, string>;
  /** The file kinds of the kept data. */
  readonly singleUserFileKinds: readonly string[];
}

export type AccountsContext = Context<AccountsTables>;
