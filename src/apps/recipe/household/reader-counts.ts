import {
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import { takeAdvisoryLock } from '../../../accounts/locks/advisory-lock.ts';
import { inSteps } from '../../../kernel/database/in-steps.ts';
import { prepareQuery } from '../../../kernel/database/prepared-query.ts';
import { inJsonIds, inList } from '../../../kernel/database/queries/in-list.ts';
import { refreshStatistics } from '../../../kernel/database/statistics/statistics.ts';
import { transact } from '../../../kernel/database/transact.ts';
import { visibleTo } from '../recipes/access.ts';
import { lockPantry } from '../stock/pantry-lock.ts';
import type { RecipeAppTables } from '../tables.ts';
import { findUsableStock, type UsableStock } from './household-stock.ts';
import { recountStale, STALE } from './recount.ts';

type Db = Kysely<RecipeAppTables>;
type Tx = Transaction<RecipeAppTables>;

/** Whose recipes are counted for a reader. */
export interface CountedRecipes {
  /** People all of whose recipes are counted, the reader included. */
  readonly libraries: readonly number[];
  /** Single recipes of other people. */
  readonly few: readonly number[];
  /** The owners of these. */
  readonly others: readonly number[];
}

/** A change of the rules of counting gets another number; all readers then begin again. */
const RULES = 1;
/** More steps than the largest library needs. */
const MOST_STEPS = 1_000;

/** So many new counts make the statistics of the planner outdated. */
const BULK = 1_000;
const COUNTED_TABLES = ['reader_stock_counts', 'recipe_ingredient_keys'];

/** What counts depend on besides the ingredients of recipes. */
interface Basis {
  readonly rules: number;
  readonly libraries: readonly number[];
  readonly others: readonly number[];
  /** Items in stock. */
  readonly items: readonly number[];
  /** Keys of item names in stock, with the pantry before them: `3 milk`. */
  readonly names: readonly string[];
  /** Recipes within recipes that the reader sees. */
  readonly parts: readonly number[];
}

const NOTHING: Basis = {
  rules: RULES,
  libraries: [],
  others: [],
  items: [],
  names: [],
  parts: [],
};

const findBasis = prepareQuery((db: Db, at: { me: number }) =>
  db.selectFrom('stock_readers').select('stock').where('owner_id', '=', at.me).limit(1),
);

/** Whether something is stale, and how many of the single recipes are counted. */
const findState = prepareQuery((db: Db, at: { me: number; few: string }) =>
  db
    .selectNoFrom([
      sql<number>`case when exists (select 1 from reader_stock_counts
        where owner_id = ${at.me} and stale > 0 and recipe_id > 0) then 1 else 0 end`.as('stale'),
      sql<number>`(select count(*) from reader_stock_counts
        where owner_id = ${at.me} and ${inJsonIds(db, 'recipe_id', at.few)})`.as('few'),
    ])
    .limit(1),
);

type Recipes = ExpressionBuilder<RecipeAppTables, 'recipes'>;

const findSeenParts = prepareQuery((db: Db, at: { me: number; libraries: string }) =>
  db
    .selectFrom('recipes')
    .select('recipes.id')
    .where('recipes.id', 'in', (eb) =>
      eb
        .selectFrom('recipe_parts')
        .select('recipe_parts.part_id')
        .where(inJsonIds(db, 'recipe_parts.owner_id', at.libraries)),
    )
    .where('recipes.deleted_at', 'is', null)
    .where((eb) => visibleTo(eb as unknown as Recipes, at.me))
    .orderBy('recipes.id'),
);

/**
 * Brings the counts of a reader up to date. The stock that they are based on is kept with them, so
 * that only recipes with an ingredient that came into stock or ran out are recounted, besides
 * those that were changed.
 */
export async function refreshCounts(db: Db, me: number, counted: CountedRecipes): Promise<void> {
  const stock = await findUsableStock(db, me);
  const basis = await toBasis(db, me, stock, counted);
  const [[kept], [state]] = [
    await findBasis(db, { me }),
    await findState(db, { me, few: JSON.stringify(counted.few) }),
  ];
  const json = JSON.stringify(basis);
  const isKnown = kept?.stock === json && Number(state?.few) === counted.few.length;
  if (isKnown && state?.stale === 0) return;
  if (!isKnown) await transact(db, (tx) => changeBasis(tx, me, basis, counted));
  const step = (tx: Tx, after: number) => recountStale(tx, me, stock, after);
  const recounted = await inSteps(db, 0, step, MOST_STEPS);
  if (recounted >= BULK) await refreshStatistics(db, COUNTED_TABLES);
}

/** Removes the counts of a reader who needs none any more. */
export async function dropCounts(db: Db, me: number): Promise<void> {
  if ((await findBasis(db, { me })).length === 0) return;
  await transact(db, async (tx) => {
    await takeAdvisoryLock(tx, `stock counts of ${me}`);
    for (const table of ['stock_libraries', 'reader_stock_counts', 'stock_readers'] as const) {
      await tx.deleteFrom(table).where('owner_id', '=', me).execute();
    }
  });
}

async function toBasis(
  db: Db,
  me: number,
  { items, names }: UsableStock,
  { libraries, others }: CountedRecipes,
): Promise<Basis> {
  const parts = await findSeenParts(db, { me, libraries: JSON.stringify(libraries) });
  return {
    rules: RULES,
    libraries: libraries.toSorted(ascending),
    others: others.toSorted(ascending),
    items: [...items].sort(ascending),
    names: [...names].flatMap(([owner, keys]) => [...keys].map((key) => `${owner} ${key}`)).sort(),
    parts: parts.map(({ id }) => id),
  };
}

/** Marks what the difference between two bases concerns, and stores the new one. */
async function changeBasis(tx: Tx, me: number, now: Basis, counted: CountedRecipes): Promise<void> {
  await takeAdvisoryLock(tx, `stock counts of ${me}`);
  const [kept] = await findBasis(tx, { me });
  const read = kept ? (JSON.parse(kept.stock) as Basis) : NOTHING;
  const before = read.rules === RULES ? read : NOTHING;
  const [were, are] = [before, now].map(({ libraries, others }) => [...libraries, ...others]);
  await dropRows(tx, me, 'reader_stock_counts', differenceOf(were ?? [], are ?? []));
  await dropRows(tx, me, 'stock_libraries', differenceOf(before.libraries, now.libraries));
  await addLibraries(tx, me, differenceOf(now.libraries, before.libraries));
  await addFew(tx, me, counted.few);
  await markUses(tx, me, counted, {
    recipe_pantry_links: ['pantry_item_id', changesOf(before.items, now.items)],
    recipe_ingredient_keys: ['name_key', changesOf(before.names, now.names).map(withoutPantry)],
    recipe_parts: ['part_id', changesOf(before.parts, now.parts)],
  });
  const stock = JSON.stringify(now);
  await tx
    .insertInto('stock_readers')
    .values({ owner_id: me, stock })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ stock }))
    .execute();
}

async function dropRows(
  tx: Tx,
  me: number,
  table: 'stock_libraries' | 'reader_stock_counts',
  libraries: readonly number[],
): Promise<void> {
  if (libraries.length === 0) return;
  await tx
    .deleteFrom(table)
    .where('owner_id', '=', me)
    .where(inList(tx, 'library_id', libraries))
    .execute();
}

/** The lock of each pantry makes new recipes of that library wait; see `addReaderCounts`. */
async function addLibraries(tx: Tx, me: number, libraries: readonly number[]): Promise<void> {
  for (const library of libraries) {
    await lockPantry(tx, library, 'change');
    await sql`insert into stock_libraries (owner_id, library_id)
      values (${me}, ${library}) on conflict do nothing`.execute(tx);
    await addRows(tx, me, sql`recipes.owner_id = ${library}`);
  }
}

async function addFew(tx: Tx, me: number, few: readonly number[]): Promise<void> {
  if (few.length === 0) return;
  await addRows(
    tx,
    me,
    sql`${inList(tx, 'recipes.id', few)} and not exists (
      select 1 from reader_stock_counts as counted
      where counted.owner_id = ${me} and counted.recipe_id = recipes.id)`,
  );
}

async function addRows(tx: Tx, me: number, where: RawBuilder<unknown>): Promise<void> {
  await sql`insert into reader_stock_counts (owner_id, recipe_id, library_id)
    select cast(${me} as bigint), recipes.id, recipes.owner_id from recipes where ${where}
    on conflict (owner_id, recipe_id)
      do update set library_id = excluded.library_id, stale = excluded.stale`.execute(tx);
}

type RecipeUses = Record<
  'recipe_pantry_links' | 'recipe_ingredient_keys' | 'recipe_parts',
  readonly [column: string, changed: readonly number[] | readonly string[]]
>;

/** Marks the recipes that use something that changed, by the indexes of what recipes use. */
async function markUses(
  tx: Tx,
  me: number,
  { libraries, others }: CountedRecipes,
  uses: RecipeUses,
): Promise<void> {
  const owners = inList(tx, 'used.owner_id', [...libraries, ...others]);
  for (const [table, [column, changed]] of Object.entries(uses)) {
    if (changed.length === 0) continue;
    await sql`update reader_stock_counts set stale = ${sql.lit(STALE.stock)}
      where owner_id = ${me} and stale = 0 and recipe_id in (
        select used.recipe_id from ${sql.table(table)} as used
        where ${owners} and ${inList(tx, `used.${column}`, changed)})`.execute(tx);
  }
}

const withoutPantry = (name: string) => name.slice(name.indexOf(' ') + 1);

const ascending = (one: number, other: number) => one - other;

function differenceOf<Value>(some: readonly Value[], others: readonly Value[]): Value[] {
  return [...new Set(some).difference(new Set(others))];
}

function changesOf<Value>(before: readonly Value[], now: readonly Value[]): Value[] {
  return [...new Set(before).symmetricDifference(new Set(now))];
}
