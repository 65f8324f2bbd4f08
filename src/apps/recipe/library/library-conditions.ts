import { type Kysely, sql } from 'kysely';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { foldedKey } from '../../../kernel/text/fold.ts';
import {
  anyOf,
  type Condition,
  carries,
  conditionsOf,
  type Filters,
  filtersOf,
  namesIn,
  readFew,
} from '../recipes/list/conditions.ts';
import type { RecipeAppTables } from '../tables.ts';
import { inStockFor } from './by-stock.ts';

type Db = Kysely<RecipeAppTables>;

/**
 * What the filters mean in a list of several owners: tags and favorites are also those that `me`
 * keeps for themselves, a category is known by its name, and what is in stock is counted for `me`.
 */
export async function libraryConditionsOf(
  db: Db,
  me: number,
  { tag, tags, category, favorite, cookable, ...plain }: Filters,
): Promise<Condition[]> {
  const conditions = filtersOf(db, plain);
  for (const name of [...(tag === undefined ? [] : [tag]), ...namesIn(tags)]) {
    conditions.push(anyOf([carries('recipe_tags', 'tag_key', name), taggedBy(me, name)]));
  }
  if (category === 'none') conditions.push(...conditionsOf({ category }));
  else if (category !== undefined) conditions.push(await named(db, me, category));
  if (cookable) conditions.push(inStockFor(me));
  if (favorite !== undefined) conditions.push(likedBy(me, favorite));
  return conditions;
}

function taggedBy(me: number, tag: string): Condition {
  const key = foldedKey(tag);
  const exists = sql<boolean>`exists (select 1 from recipe_mark_tags as tagged
    where tagged.owner_id = ${me} and tagged.recipe_id = recipes.id and tagged.tag_key = ${key})`;
  return {
    byIndex: exists,
    byRow: exists,
    probe: (db, owner, most) =>
      readFew(
        db,
        sql`select tagged.recipe_id as id from recipe_mark_tags as tagged
          join recipes on recipes.id = tagged.recipe_id
          where tagged.owner_id = ${me} and tagged.tag_key = ${key}
            and +recipes.owner_id = ${owner} limit ${most + 1}`,
        most,
      ),
  };
}

/** One's own recipes carry the mark themselves. */
function likedBy(me: number, favorite: boolean): Condition {
  const [own] = conditionsOf({ favorite }) as [Condition];
  const liked = sql`exists (select 1 from recipe_marks as liked
    where liked.owner_id = ${me} and liked.recipe_id = recipes.id and liked.favorite = 1)`;
  const byRow = sql<boolean>`case when +recipes.owner_id = ${me} then ${own.byRow}
    else ${favorite ? liked : sql`not ${liked}`} end`;
  return {
    byIndex: byRow,
    byRow,
    probe: async (db, owner, most) => {
      if (owner === me) return own.probe(db, owner, most);
      if (!favorite) return null;
      return readFew(
        db,
        sql`select liked.recipe_id as id from recipe_marks as liked
          join recipes on recipes.id = liked.recipe_id
          where liked.owner_id = ${me} and liked.favorite = 1
            and +recipes.owner_id = ${owner} limit ${most + 1}`,
        most,
      );
    },
  };
}

/** In this category or in one of somebody else with the same name. */
async function named(db: Db, me: number, category: number): Promise<Condition> {
  const { rows } = await sql<{ id: number; owner_id: number }>`select other.id, other.owner_id
    from recipe_categories as mine join recipe_categories as other
      on other.name_key = mine.name_key and other.owner_id in (
        select theirs.owner_id from kitchen_members as reader
          join kitchen_members as theirs on theirs.kitchen_id = reader.kitchen_id
          where reader.owner_id = ${me})
    where mine.id = ${category} and mine.owner_id = ${me}`.execute(db);
  const ids = [...new Set([category, ...rows.map(({ id }) => id)])];
  const byRow = sql<boolean>`exists (select 1 from recipe_category_links as link
    where link.recipe_id = recipes.id and link.category_id in (${sql.join(ids)}))`;
  return {
    byIndex: byRow,
    byRow,
    probe: (reader, owner, most) =>
      readFew(
        reader,
        sql`select link.recipe_id as id from recipe_category_links as link
          where ${inList(reader, 'link.category_id', ids)} and link.owner_id = ${owner}
          limit ${most + 1}`,
        most,
      ),
  };
}
