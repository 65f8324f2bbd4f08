import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { containsText } from '../../../kernel/database/queries/like.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
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
    return asked === '' ? others : others.where(nameContains(asked));
  });
}

function nameContains(asked: string) {
  return sql<boolean>`(${containsText(sql.ref('users.username_key'), foldedKey(asked))}
    or ${containsText(sql`lower(users.full_name)`, asked.toLowerCase())})`;
}
