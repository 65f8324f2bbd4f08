import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../kernel/context.ts';
import { containsText } from '../../kernel/database/queries/like.ts';
import { foldedKey } from '../../kernel/text/fold.ts';
import type { AccountsTables } from '../tables.ts';
import { findPeople } from './find-people.ts';
import type { peersInput } from './person.ts';

/** The other accounts on this instance. */
export async function listPeers(
  { db, owner }: Context<Pick<AccountsTables, 'users'>>,
  { q, ...page }: z.output<typeof peersInput>,
) {
  const asked = q?.trim() ?? '';
  const named = asked === '' ? sql`1 = 1` : nameContains(asked);
  return findPeople(db, page, sql`users.id <> ${owner} and ${named}`);
}

function nameContains(asked: string) {
  return sql<boolean>`(${containsText(sql.ref('users.username_key'), foldedKey(asked))}
    or ${containsText(sql`lower(users.full_name)`, asked.toLowerCase())})`;
}
