import { expressionBuilder, type Kysely, sql } from 'kysely';
import { readIds } from '../../../kernel/database/read-ids.ts';
import type { RecipeAppTables } from '../tables.ts';
import { visibleTo } from './access.ts';
import type { Condition } from './conditions.ts';

type Db = Kysely<RecipeAppTables>;

/** That `me` may see a recipe of somebody else. */
export function visibleFrom(me: number): Condition {
  const eb = expressionBuilder<RecipeAppTables, 'recipes'>();
  const visible = sql<boolean>`${visibleTo(eb, me)}`;
  return {
    byIndex: visible,
    byRow: visible,
    probe: async (db, owner, most) => {
      const granted = await readIds(
        db,
        sql`select recipe_id as id from recipe_shares
          where user_id = ${me} and owner_id = ${owner} limit ${most + 1}`,
      );
      if (granted.length > most || !(await haveKitchenInCommon(db, me, owner))) return granted;
      const open = await readIds(
        db,
        sql`select id from recipes where owner_id = ${owner} and deleted_at is null
          and visibility = 'group' limit ${most + 1}`,
      );
      return [...new Set([...granted, ...open])];
    },
  };
}

async function haveKitchenInCommon(db: Db, me: number, other: number): Promise<boolean> {
  const row = await db
    .selectFrom('kitchen_members as mine')
    .innerJoin('kitchen_members as theirs', 'theirs.kitchen_id', 'mine.kitchen_id')
    .select('mine.kitchen_id')
    .where('mine.owner_id', '=', me)
    .where('theirs.owner_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
