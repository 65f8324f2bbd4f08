import type { Kysely } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/** The columns needed to match items by name. */
export const findItemNames = prepareQuery((db: Db, at: { owner: number }) =>
  db
    .selectFrom('pantry_items')
    .select(['id', 'name', 'generic_parent_id'])
    .where('owner_id', '=', at.owner)
    .where('deleted_at', 'is', null)
    .orderBy('id'),
);
