import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds } from '../../../kernel/database/queries/in-list.ts';
import { selectPermission } from '../recipes/access.ts';
import { selectWhole } from '../recipes/queries.ts';
import type { RecipeAppTables } from '../tables.ts';

type Db = Kysely<RecipeAppTables>;

/**
 * The recipes that `me` may see, as the list shows them. Each reason is read by its own index, since
 * those of most other people are not among them.
 */
function seenBy(me: number): RawBuilder<{ id: number }> {
  return sql<{ id: number }>`(
    select own.id from recipes as own where own.owner_id = ${me} and own.deleted_at is null
    union
    select granted.recipe_id as id from recipe_shares as granted where granted.user_id = ${me}
    union
    select open.id from kitchen_members as mine
      join kitchen_members as theirs on theirs.kitchen_id = mine.kitchen_id
      join recipes as open on open.owner_id = theirs.owner_id
        and open.deleted_at is null and open.visibility = 'group'
    where mine.owner_id = ${me})`;
}

/** What the versions of recipes are made of. */
function versioned(db: Db, me: number) {
  return db
    .selectFrom('recipes')
    .leftJoin('recipe_categories as category', 'category.id', 'recipes.category_id')
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
      'category.name as category_name',
      'category.slug as category_slug',
      'category.color as category_color',
      'mark.updated_at as marked_at',
      'creator.username as creator_username',
      'creator.full_name as creator_full_name',
      'creator.avatar_id as creator_avatar_id',
    ])
    .select((eb) => selectPermission(eb, me).as('may'))
    .where('recipes.deleted_at', 'is', null);
}

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versioned>['execute']>>[number];

/** By descending id, which never changes: a recipe that changes meanwhile is not passed over. */
export const findVersions = prepareQuery(
  (db: Db, at: { me: number; before: number; limit: number }) =>
    versioned(db, at.me)
      .innerJoin(seenBy(at.me).as('seen'), 'seen.id', 'recipes.id')
      .where('recipes.id', '<', at.before)
      .orderBy('recipes.id', 'desc')
      .limit(at.limit),
);

export const findWhole = prepareQuery((db: Db, at: { me: number; ids: string }) =>
  selectWhole(db, at.me)
    .select('recipes.in_stock_count')
    .where('recipes.deleted_at', 'is', null)
    .where(inJsonIds(db, 'recipes.id', at.ids))
    .orderBy('recipes.id', 'desc'),
);
