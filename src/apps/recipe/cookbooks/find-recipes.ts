import { type Kysely, sql } from 'kysely';
import {
  orderPage,
  type Page,
  type PageOrder,
  type PageRequest,
  readPage,
} from '../../../kernel/api/paging.ts';
import { visibleTo } from '../recipes/access.ts';
import { findPassing } from '../recipes/list/list.ts';
import {
  livingRecipes,
  ORDERS,
  type Summaries,
  type SummaryRow,
} from '../recipes/list/summaries.ts';
import { visibleFrom } from '../recipes/list/visible.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { CookbookRule } from './contract.ts';
import { matchesRule } from './rule.ts';

type Db = Kysely<RecipeAppTables>;

interface CookbookRef {
  readonly id: number;
  readonly owner_id: number;
  readonly rule: string | null;
}

type CookbookRecipeRow = SummaryRow & { readonly position: number };
type CookbookRecipes = ReturnType<typeof selectFiled>;

/** The recipes of a cookbook that `me` may see. A rule is asked each time, never written down. */
export async function selectCookbookRecipes(
  db: Db,
  { id, owner_id, rule }: CookbookRef,
  me: number,
): Promise<CookbookRecipes> {
  const seen = livingRecipes(db).where((eb) => visibleTo(eb, me));
  if (rule === null) return selectFiled(seen, id);
  const { byIndex } = matchesRule(db, owner_id, JSON.parse(rule) as CookbookRule);
  return seen
    .where('recipes.owner_id', '=', owner_id)
    .where(byIndex)
    .select(sql.lit(0).as('position')) as unknown as CookbookRecipes;
}

function selectFiled(recipes: Summaries, cookbookId: number) {
  return recipes
    .innerJoin('cookbook_recipes as kept', 'kept.recipe_id', 'recipes.id')
    .select('kept.position')
    .where('kept.cookbook_id', '=', cookbookId);
}

const IN_ORDER: PageOrder<CookbookRecipeRow> = {
  direction: 'asc',
  keys: [
    [sql.ref('kept.position'), (row) => row.position],
    [sql.ref('kept.recipe_id'), (row) => row.id],
  ],
};

function orderOf({ rule }: CookbookRef): PageOrder<CookbookRecipeRow> {
  return rule === null ? IN_ORDER : ORDERS.updated;
}

export async function findCookbookRecipes(
  db: Db,
  book: CookbookRef,
  me: number,
  page: PageRequest,
): Promise<Page<SummaryRow>> {
  if (book.rule !== null) {
    const conditions = [matchesRule(db, book.owner_id, JSON.parse(book.rule) as CookbookRule)];
    if (me !== book.owner_id) conditions.push(visibleFrom(me));
    return findPassing(db, book.owner_id, conditions, ORDERS.updated, page);
  }
  return readPage(await selectCookbookRecipes(db, book, me), IN_ORDER, page);
}

const MOST_COVERS = 4;

/**
 * Number of recipes in a cookbook that `me` sees, with the pictures of the first recipes that have
 * one.
 */
export async function summarizeCookbook(db: Db, book: CookbookRef, me: number) {
  const recipes = await selectCookbookRecipes(db, book, me);
  const picturesFirst = recipes.orderBy(sql`case when recipes.img_url is null then 1 else 0 end`);
  const first = await orderPage(picturesFirst, orderOf(book))
    .clearSelect()
    .select(['recipes.img_url', sql<number>`count(*) over ()`.as('count')])
    .limit(MOST_COVERS)
    .execute();
  return {
    recipe_count: first[0]?.count ?? 0,
    covers: first.flatMap(({ img_url }) => img_url ?? []),
  };
}
