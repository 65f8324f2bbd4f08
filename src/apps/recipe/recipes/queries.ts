import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { containsText } from '../../../kernel/database/queries/like.ts';
import type { Match } from '../../../kernel/database/search/search.ts';
import { columnsOf } from '../../../kernel/fields.ts';
import type { RecipeAppTables } from '../tables.ts';
import { selectPermission, visibleTo } from './access.ts';
import { DETAIL_FIELDS, LISTED_FIELDS } from './fields.ts';
import { selectCategories } from './recipe-categories.ts';

type Db = Kysely<RecipeAppTables>;
type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;

export const SUMMARY_COLUMNS = [
  'recipes.id',
  'recipes.owner_id',
  'recipes.name',
  ...columnsOf('recipes', LISTED_FIELDS),
  'recipes.img_url',
  'recipes.servings',
  'recipes.total_minutes',
  'recipes.rating',
  'recipes.favorite',
  'recipes.tags',
  'recipes.visibility',
  'recipes.category_id',
  'recipes.cook_count',
  'recipes.last_cooked_at',
  'recipes.created_at',
  'recipes.updated_at',
  'category.name as category_name',
  'category.slug as category_slug',
  'category.color as category_color',
] as const;

/**
 * Ids of the parts of the recipe at hand that `me` may see, with commas between them. Its texts name
 * the recipe, because `recipes` are the parts here.
 */
function selectSeenParts(db: Db, me: number) {
  return db
    .selectFrom('recipe_parts')
    .innerJoin('recipes', 'recipes.id', 'recipe_parts.part_id')
    .select(sql<string | null>`string_agg(cast(recipe_parts.part_id as text), ',')`.as('ids'))
    .where('recipe_parts.recipe_id', '=', sql.ref<number>('recipe_texts.recipe_id'))
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb as unknown as Recipes, me));
}

/** Whole recipes that `me` may see, possibly deleted. */
export function selectWhole(db: Db, me: number) {
  return db
    .selectFrom('recipes')
    .innerJoin('recipe_texts', 'recipe_texts.recipe_id', 'recipes.id')
    .leftJoin('recipe_categories as category', 'category.id', 'recipes.category_id')
    .leftJoin('recipe_marks as mark', (join) =>
      join.on('mark.owner_id', '=', me).onRef('mark.recipe_id', '=', 'recipes.id'),
    )
    .leftJoin('users as creator', 'creator.id', 'recipes.owner_id')
    .leftJoin('users as editor', 'editor.id', 'recipes.last_edited_by')
    .select(SUMMARY_COLUMNS)
    .select([
      'recipes.total_given',
      'recipes.last_edited_by',
      'recipes.ingredient_count',
      'recipes.share_token',
      'recipes.revision',
      'recipes.deleted_at',
      'recipe_texts.ingredients',
      'recipe_texts.steps',
      'recipe_texts.photos',
      'recipe_texts.tools',
      'recipe_texts.nutrition',
      ...columnsOf('recipe_texts', DETAIL_FIELDS),
      'creator.username as creator_username',
      'creator.full_name as creator_full_name',
      'creator.avatar_id as creator_avatar_id',
      'mark.rating as my_rating',
      'mark.favorite as my_favorite',
      'mark.tags as my_tags',
    ])
    .select((eb) => [
      selectPermission(eb, me).as('may'),
      eb.fn.coalesce('editor.full_name', 'editor.username').as('editor_name'),
      selectSeenParts(db, me).as('seen_parts'),
      selectCategories(db).as('categories'),
    ])
    .where((eb) => visibleTo(eb, me));
}

export const findRecipe = prepareQuery((db: Db, at: { me: number; id: number }) =>
  selectWhole(db, at.me).where('recipes.id', '=', at.id),
);

export type RecipeRow = Awaited<ReturnType<typeof findRecipe>>[number];

const FOR_TOOLS = [
  'recipes.id',
  'recipes.name',
  'recipes.description',
  'recipes.servings',
  'recipes.prep_minutes',
  'recipes.cook_minutes',
  'recipes.total_minutes',
  'recipes.rating',
  'recipes.tags',
  'recipes.updated_at',
] as const;

function selectForTools(db: Db, owner: number) {
  return db
    .selectFrom('recipes')
    .select(FOR_TOOLS)
    .where('recipes.owner_id', '=', owner)
    .where('recipes.deleted_at', 'is', null);
}

export const findRecent = prepareQuery((db: Db, at: { owner: number; limit: number }) =>
  selectForTools(db, at.owner)
    .orderBy('recipes.updated_at', 'desc')
    .orderBy('recipes.id', 'desc')
    .limit(at.limit),
);

export type ToolRow = Awaited<ReturnType<typeof findRecent>>[number];

/** Recipes whose name or description contains every part, also inside words. */
export function findContaining(
  db: Db,
  owner: number,
  parts: readonly string[],
  { most, except }: { readonly most: number; readonly except: readonly number[] },
): Promise<ToolRow[]> {
  let query = selectForTools(db, owner);
  for (const part of parts) {
    query = query.where((eb) =>
      eb.or([
        containsText(sql.ref('recipes.name_key'), part),
        containsText(sql`lower(recipes.description)`, part),
      ]),
    );
  }
  if (except.length > 0) query = query.where('recipes.id', 'not in', except);
  return query
    .orderBy('recipes.updated_at', 'desc')
    .orderBy('recipes.id', 'desc')
    .limit(most)
    .execute();
}

/** Search results, best first. */
export function findSummaries(
  db: Db,
  owner: number,
  matches: RawBuilder<Match>,
  most: number,
): Promise<ToolRow[]> {
  return selectForTools(db, owner)
    .innerJoin(matches.as('found'), (join) => join.onRef('found.id', '=', 'recipes.id'))
    .orderBy('found.score')
    .orderBy('recipes.updated_at', 'desc')
    .orderBy('recipes.id', 'desc')
    .limit(most)
    .execute();
}
