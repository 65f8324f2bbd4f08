import type { User } from '../../../src/accounts/contract.ts';
import { accounts } from '../../core/session.ts';

/** Every account, page by page, so that the search sees them all. */
export async function allUsers(): Promise<User[]> {
  const users: User[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: User[]; next_cursor: string | null } = await accounts(
      'GET /api/auth/users',
      cursor === null ? {} : { cursor },
    );
    users.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return users;
}
