import { type Kysely, sql } from 'kysely';
import { after, cutPage, ordered, type Page, type PageOrder } from '../../../kernel/paging.ts';
import { visibleTo } from '../recipes/access.ts';
import { livingRecipes, ORDERS, type Summaries, type SummaryRow } from '../recipes/list.ts';
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
export function recipesOf(db: Db, { id, owner_id, rule }: Book, me: number): Rows {
  const seen = livingRecipes(db).where((eb) => visibleTo(eb, me));
  if (rule === null) return keptIn(seen, id);
  return seen
    .where('recipes.owner_id', '=', owner_id)
    .where(fits(db, owner_id, JSON.parse(rule) as Rule))
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
    [sql.ref('recipes.id'), (row) => row.id],
  ],
};

function orderOf({ rule }: Book): PageOrder<Row> {
  return rule === null ? IN_ORDER : ORDERS.updated;
}

export async function findRecipesOf(
  db: Db,
  book: Book,
  me: number,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<Row>> {
  const order = orderOf(book);
  const all = ordered(recipesOf(db, book, me), order);
  const rest = cursor === undefined ? all : after(all, order, cursor);
  return cutPage(await rest.limit(limit + 1).execute(), limit, order);
}

const MOST_COVERS = 4;

/** How many recipes a cookbook shows `me`, and the pictures of the first that have one. */
export async function glanceAt(db: Db, book: Book, me: number) {
  const picturesFirst = recipesOf(db, book, me).orderBy(
    sql`case when recipes.img_url is null then 1 else 0 end`,
  );
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
