import type { User } from '../../../../src/accounts/contract.ts';

/** Trainers and admins. */
export function isCoach(user: User | null): user is User {
  return user?.role === 'trainer' || user?.role === 'admin';
}

export function isCoached(user: User | null): user is User {
  return user?.role === 'member' || user?.role === 'user';
}
