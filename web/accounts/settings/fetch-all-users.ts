import type { User } from '../../../src/accounts/contract.ts';
import { accountsApi } from '../../core/session/session.ts';

/** All accounts, page by page, so that the search covers them all. */
export async function fetchAllUsers(): Promise<User[]> {
  const users: User[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: User[]; next_cursor: string | null } = await accountsApi(
      'GET /api/auth/users',
      cursor === null ? {} : { cursor },
    );
    users.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return users;
}
