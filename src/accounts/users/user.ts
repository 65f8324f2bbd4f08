import type { AppName } from '../../kernel/config.ts';
import type { Role } from '../../kernel/context.ts';
import type { User } from '../contract.ts';
import type { UserRow } from './queries.ts';

/** An account as an app shows it. Only the workout app tells trainers from members. */
export function toUser(row: UserRow, app: AppName | null): User {
  const { id, username, email, full_name, time_zone } = row;
  return { id, username, email, full_name, role: shownRole(row.role, app), time_zone };
}

function shownRole(role: Role, app: AppName | null): User['role'] {
  if (role === 'admin' || app === null || app === 'workout') return role;
  return 'user';
}
