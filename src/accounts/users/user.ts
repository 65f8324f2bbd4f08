import type { AppName } from '../../kernel/config/config.ts';
import type { CallerAccount, Role } from '../../kernel/context.ts';
import { NotSignedIn } from '../../kernel/errors.ts';
import type { AccountsContext } from '../services.ts';
import type { User } from './contract.ts';
import type { UserRow } from './queries.ts';

/** An account as an app shows it; only the workout app distinguishes trainers from members. */
export function toUser(row: UserRow, app: AppName | null): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    email_verified: row.email !== null && row.email_verified_at !== null,
    full_name: row.full_name,
    role: toShownRole(row.role, app),
    trainer_id: row.trainer_id,
    birthday: row.birthday,
    gender: row.gender,
    time_zone: row.time_zone,
    locale: row.locale,
    units: row.units,
    avatar: row.avatar_id === null ? null : `/api/files/${row.avatar_id}`,
    has_password: row.password_hash !== null,
    totp_enabled: row.totp_enabled_at !== null,
    created_at: row.created_at,
  };
}

export function toShownRole(role: Role, app: AppName | null): User['role'] {
  if (role === 'admin' || app === null || app === 'workout') return role;
  return 'user';
}

export function toStoredRole(asked: User['role'] | undefined): Role {
  return asked === undefined || asked === 'user' ? 'member' : asked;
}

/** The caller's account, for operations that only accounts may call. */
export function accountOf({ caller }: AccountsContext): CallerAccount {
  if (!caller.account) throw new NotSignedIn();
  return caller.account;
}
