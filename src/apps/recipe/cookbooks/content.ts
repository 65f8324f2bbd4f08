import { type Kysely, sql } from 'kysely';
import { after, cutPage, ordered, type Page, type PageOrder } from '../../../kernel/paging.ts';
import { visibleTo } from '../recipes/access.ts';
import { findPassing } from '../recipes/list.ts';
import {
  livingRecipes,
  ORDERS,
  type Slice,
  type Summaries,
  type SummaryRow,
} from '../recipes/summaries.ts';
import { visibleFrom } from '../recipes/visible.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { Rule } from './contract.ts';
import { fits } from './rule.ts';

type Db = Kysely<RecipeAppTables>;

interface Book {
  readonly id: number;
  readonly owner_id: number;
  readonly rule: string | null;
}

type Row = SummaryRow & { readonly position: number };
type Rows = ReturnType<typeof keptIn>;

/** The recipes of a cookbook that `me` may see. A rule is asked each time, never written down. */
export async function recipesOf(db: Db, { id, owner_id, rule }: Book, me: number): Promise<Rows> {
  const seen = livingRecipes(db).where((eb) => visibleTo(eb, me));
  if (rule === null) return keptIn(seen, id);
  const { byIndex } = await fits(db, owner_id, JSON.parse(rule) as Rule);
  return seen
    .where('recipes.owner_id', '=', owner_id)
    .where(byIndex)
    .select(sql.lit(0).as('position')) as unknown as Rows;
}

function keptIn(recipes: Summaries, cookbookId: number) {
  return recipes
    .innerJoin('cookbook_recipes as kept', 'kept.recipe_id', 'recipes.id')
    .select('kept.position')
    .where('kept.cookbook_id', '=', cookbookId);
}

const IN_ORDER: PageOrder<Row> = {
  direction: 'asc',
  keys: [
    [sql.ref('kept.position'), (row) => row.position],
    [sql.ref('kept.recipe_id'), (row) => row.id],
  ],
};

function orderOf({ rule }: Book): PageOrder<Row> {
  return rule === null ? IN_ORDER : ORDERS.updated;
}

export async function findRecipesOf(
  db: Db,
  book: Book,
  me: number,
  page: Slice,
): Promise<Page<SummaryRow>> {
  if (book.rule !== null) {
    const conditions = [await fits(db, book.owner_id, JSON.parse(book.rule) as Rule)];
    if (me !== book.owner_id) conditions.push(visibleFrom(me));
    return findPassing(db, book.owner_id, conditions, ORDERS.updated, page);
  }
  const all = ordered(await recipesOf(db, book, me), IN_ORDER);
  const rest = page.cursor === undefined ? all : after(all, IN_ORDER, page.cursor);
  return cutPage(await rest.limit(page.limit + 1).execute(), page.limit, IN_ORDER);
}

const MOST_COVERS = 4;

/** How many recipes a cookbook shows `me`, and the pictures of the first that have one. */
export async function glanceAt(db: Db, book: Book, me: number) {
  const recipes = await recipesOf(db, book, me);
  const picturesFirst = recipes.orderBy(sql`case when recipes.img_url is null then 1 else 0 end`);
  const first = await ordered(picturesFirst, orderOf(book))
    .clearSelect()
    .select(['recipes.img_url', sql<number>`count(*) over ()`.as('count')])
    .limit(MOST_COVERS)
    .execute();
  return {
    recipe_count: first[0]?.count ?? 0,
    covers: first.flatMap(({ img_url }) => img_url ?? []),
  };
}
