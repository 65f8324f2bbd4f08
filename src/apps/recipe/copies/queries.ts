import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds } from '../../../kernel/database/queries/in-list.ts';
import { selectPermission } from '../recipes/access.ts';
import { HAS_PARTS } from '../recipes/list/summaries.ts';
import { selectWhole } from '../recipes/queries.ts';
import { selectCategories } from '../recipes/recipe-categories.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

interface VersionsPage {
  readonly me: number;
  readonly before: number;
  readonly limit: number;
}

/**
 * The ids of a page of the recipes that `me` may see: own ones, granted ones and those open to a
 * Kitchen. Each kind is read by its own index; the plus and the sum keep SQLite from choosing another
 * one. Recipes in a bin are left out here, because a short page would end the list.
 */
function seenBefore({ me, before, limit }: VersionsPage): RawBuilder<{ id: number }> {
  const end = sql`order by id desc limit ${limit}`;
  return sql<{ id: number }>`(
    select id from (
      select * from (select own.id as id from recipes as own
        where own.owner_id = ${me} and own.id < ${before} and coalesce(own.deleted_at, '') = ''
        ${end}) as found
      union
      select * from (select granted.recipe_id + 0 as id from recipe_shares as granted
          cross join recipes as given
        where granted.user_id = ${me} and +granted.recipe_id < ${before}
          and given.id = granted.recipe_id and given.deleted_at is null ${end}) as found
      union
      select * from (select open.id + 0 as id from recipes as open
        where open.owner_id in (select theirs.owner_id from kitchen_members as mine
            join kitchen_members as theirs on theirs.kitchen_id = mine.kitchen_id
            where mine.owner_id = ${me})
          and open.deleted_at is null and open.visibility = 'group' and +open.id < ${before}
        ${end}) as found
    ) as found ${end})`;
}

/** The columns that determine the version of a recipe. */
function versioned(db: Db, page: VersionsPage) {
  const { me } = page;
  return db
    .selectFrom(seenBefore(page).as('found'))
    .crossJoin('recipes')
    .leftJoin('recipe_marks as mark', (join) =>
      join.on('mark.owner_id', '=', me).onRef('mark.recipe_id', '=', 'recipes.id'),
    )
    .leftJoin('users as creator', 'creator.id', 'recipes.owner_id')
    .select([
      'recipes.id',
      'recipes.updated_at',
      'recipes.revision',
      'recipes.rating',
      'recipes.favorite',
      'recipes.tags',
      'recipes.visibility',
      'recipes.cook_count',
      'recipes.last_cooked_at',
      'recipes.created_at',
      'recipes.in_stock_count',
      'recipes.ingredient_count',
      'recipes.share_token',
      'recipes.img_url',
      'mark.updated_at as marked_at',
      'creator.username as creator_username',
      'creator.full_name as creator_full_name',
      'creator.avatar_id as creator_avatar_id',
    ])
    .select((eb) => [selectPermission(eb, me).as('may'), selectCategories(db).as('categories')])
    .whereRef('recipes.id', '=', 'found.id')
    .where('recipes.deleted_at', 'is', null);
}

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versioned>['execute']>>[number];

/** By descending id, which never changes: a recipe that changes meanwhile is not passed over. */
export function findVersions(db: Db, page: VersionsPage): Promise<VersionRow[]> {
  return versioned(db, page).orderBy('recipes.id', 'desc').limit(page.limit).execute();
}

export const findWhole = prepareQuery((db: Db, at: { me: number; ids: string }) =>
  selectWhole(db, at.me)
    .select(['recipes.in_stock_count', 'recipes.name_key', 'recipes.pantry_share'])
    .select(HAS_PARTS.as('has_parts'))
    .where('recipes.deleted_at', 'is', null)
    .where(inJsonIds(db, 'recipes.id', at.ids))
    .orderBy('recipes.id', 'desc'),
);
