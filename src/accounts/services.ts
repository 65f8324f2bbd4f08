import type { Context } from '../kernel/context.ts';
import type { InviteAttachment } from '../kernel/module.ts';
import type { LoginLimits } from './login-limits/login-limits.ts';
import type { OwnedData } from './ownership/owned-data.ts';
import type { SessionTokens } from './sessions/token.ts';
import type { AccountsTables } from './tables.ts';

/** What the accounts' handlers share besides the context. */
export interface AccountsServices {
  readonly tokens: SessionTokens;
  readonly limits: LoginLimits;
  readonly owned: OwnedData;
  /** What a single account's apps keep when the accounts are disabled. */
  readonly keptForSingleUser: OwnedData;
  /** What account invites may carry for the apps that are switched on. */
  readonly inviteAttachments: readonly InviteAttachment[];
  /** The kinds of files that belong to the data that stays. */
  readonly keptFileKinds: readonly string[];
}

export type AccountsContext = Context<AccountsTables>;
