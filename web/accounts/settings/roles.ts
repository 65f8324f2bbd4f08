import type { User } from '../../../src/accounts/contract.ts';
import { instance } from '../../core/instance.ts';
import { settingsText as text } from '../text/settings.ts';

type Role = User['role'];

/** Only the workout app distinguishes trainers from members. */
const ROLES: readonly Role[] = hasTrainers() ? ['member', 'trainer', 'admin'] : ['user', 'admin'];

export const roleOptions = ROLES.map((value) => ({ value, label: text.roles[value] }));

export const ordinaryRole: Role = hasTrainers() ? 'member' : 'user';

export function hasTrainers(): boolean {
  return instance.apps.some(({ name }) => name === 'workout');
}

/** The role as shown on this instance. */
export function displayRole(role: Role): Role {
  if (hasTrainers()) return role === 'user' ? 'member' : role;
  return role === 'admin' ? 'admin' : 'user';
}
