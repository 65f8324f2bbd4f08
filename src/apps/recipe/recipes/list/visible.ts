import { expressionBuilder, type Kysely, sql } from 'kysely';
import type { RecipeAppTables } from '../../tables.ts';
import { visibleTo } from '../access.ts';
import { type Condition, readFew } from './conditions.ts';

type Db = Kysely<RecipeAppTables>;

/** That `me` may see a recipe of somebody else. */
export function visibleFrom(me: number): Condition {
  const eb = expressionBuilder<RecipeAppTables, 'recipes'>();
  const visible = sql<boolean>`${visibleTo(eb, me)}`;
  return {
    byIndex: visible,
    byRow: visible,
    probe: async (db, owner, most) => {
      const granted = await readFew(
        db,
        sql`select recipe_id as id from recipe_shares
          where user_id = ${me} and owner_id = ${owner} limit ${most + 1}`,
        most,
      );
      if (granted === null || !(await haveKitchenInCommon(db, me, owner))) return granted;
      const open = await readFew(
        db,
        sql`select id from recipes where owner_id = ${owner} and deleted_at is null
          and visibility = 'group' limit ${most + 1}`,
        most,
      );
      if (open === null) return null;
      const either = new Set([...granted, ...open]);
      return either.size > most ? null : [...either];
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
