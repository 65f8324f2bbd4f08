import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { contains } from '../../../kernel/database/like.ts';
import { foldedKey } from '../../../kernel/text.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { peopleContract } from './contract.ts';
import { findPeople } from './find-people.ts';

export async function listPeers(
  { db, owner }: Context<RecipeAppTables>,
  { q, ...page }: z.output<typeof peopleContract.listPeers.input>,
) {
  const asked = q?.trim() ?? '';
  return findPeople(db, page, (people) => {
    const others = people.where('users.id', '<>', owner);
    return asked === '' ? others : others.where(isCalled(asked));
  });
}

function isCalled(asked: string) {
  return sql<boolean>`(${contains(sql.ref('users.username_key'), foldedKey(asked))}
    or ${contains(sql`lower(users.full_name)`, asked.toLowerCase())})`;
}
