import { expressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
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
      const granted = await firstIds(
        db,
        sql`select recipe_id as id from recipe_shares
          where user_id = ${me} and owner_id = ${owner} limit ${most + 1}`,
      );
      if (granted.length > most || !(await haveKitchenInCommon(db, me, owner))) return granted;
      const open = await firstIds(
        db,
        sql`select id from recipes where owner_id = ${owner} and deleted_at is null
          and visibility = 'group' limit ${most + 1}`,
      );
      return [...new Set([...granted, ...open])];
    },
  };
}

async function firstIds(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
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
