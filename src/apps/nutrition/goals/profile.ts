import type { Kysely } from 'kysely';
import type { AccountsTables } from '../../../accounts/tables.ts';

export interface Profile {
  readonly gender: string | null;
  readonly birthday: string | null;
}

/** What the account says about the person; nothing without an account. */
export async function findProfile(
  db: Kysely<Pick<AccountsTables, 'users'>>,
  owner: number,
): Promise<Profile> {
  const profile = await db
    .selectFrom('users')
    .select(['gender', 'birthday'])
    .where('id', '=', owner)
    .executeTakeFirst();
  return profile ?? { gender: null, birthday: null };
}
