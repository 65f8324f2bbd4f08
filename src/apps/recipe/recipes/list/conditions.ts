import { type Kysely, type RawBuilder, sql } from 'kysely';
import { inList } from '../../../../kernel/database/queries/in-list.ts';
import { readIds } from '../../../../kernel/database/queries/read-ids.ts';
import type { Query } from '../../../../kernel/database/search/search-terms.ts';
import { foldedKey } from '../../../../kernel/text/fold.ts';
import type { RecipeAppTables } from '../../tables.ts';
import type { RecipeListQuery } from '../contract.ts';
import { type RecipeField, recipeSearch } from '../search.ts';
import { recipeWords } from '../spelling.ts';

type Db = Kysely<RecipeAppTables>;
export type Filters = Partial<RecipeListQuery>;

/** What the recipes of a list have in common. */
export interface Condition {
  /** On the row at hand of `recipes`; for reading all that pass. */
  readonly byIndex: RawBuilder<boolean>;
  /** The same in a form that no index answers; for walking a list until a page is full. */
  readonly byRow: RawBuilder<boolean>;
  /** The recipes of the owner that pass it, by an index; null if they are more than `most`. */
  readonly probe: (db: Db, owner: number, most: number) => Promise<readonly number[] | null>;
}

/** So many recipes are sorted in a moment. */
export const FEW = 300;
/** Of two conditions a walk finds fewer rows that pass both, so looking up pays for longer. */
const FEW_OF_SEVERAL = 600;
/** With so few no other condition is asked. */
const VERY_FEW = 100;
/** A recipe without a time passes no limit. */
const LONGEST = 1_000_000;
const NOBODY = 0;
/** Behind every id. */
const NEWEST = Number.MAX_SAFE_INTEGER;

export interface RareMatches {
  readonly ids: readonly number[];
  /** The conditions that the ids are not known to pass. */
  readonly others: readonly Condition[];
}

/** The recipes that pass the rarest condition; null if each of them lets many pass. */
export async function findRareMatches(
  db: Db,
  owner: number,
  conditions: readonly Condition[],
  most = conditions.length > 1 ? FEW_OF_SEVERAL : FEW,
): Promise<RareMatches | null> {
  let few: RareMatches | null = null;
  for (const condition of conditions) {
    const ids = await condition.probe(db, owner, few ? few.ids.length : most);
    if (ids === null) continue;
    few = { ids, others: conditions.filter((other) => other !== condition) };
    if (ids.length <= VERY_FEW) break;
  }
  return few;
}

/** Of these recipes those that pass, in their order. */
export async function keepPassing(
  db: Db,
  owners: readonly number[],
  ids: readonly number[],
  conditions: readonly RawBuilder<boolean>[],
): Promise<readonly number[]> {
  if (conditions.length === 0 || ids.length === 0) return ids;
  const query = db
    .selectFrom('recipes')
    .select('recipes.id')
    .where(inList(db, 'recipes.id', ids))
    .where(sql<boolean>`+recipes.owner_id in (${sql.join([...owners])})`)
    .where('recipes.deleted_at', 'is', null);
  const passed = new Set(
    await readIds(
      db,
      conditions.reduce((left, one) => left.where(one), query),
    ),
  );
  return ids.filter((id) => passed.has(id));
}

/** The names of a list with commas between them. */
export function namesIn(list: string | undefined): string[] {
  return (list ?? '').split(',').flatMap((name) => name.trim() || []);
}

/** All filters of a list of one owner, with those that ask for words. */
export function filtersOf(db: Db, filters: Filters): Condition[] {
  return [...conditionsOf(filters), ...ingredientsOf(db, filters)];
}

/** That a recipe has some ingredients and lacks others. */
export function ingredientsOf(db: Db, { with: wanted, without }: Filters): Condition[] {
  const ofIngredients = (name: string) => {
    const { byRow, probe } = matching(db, NOBODY, name, ['ingredients']);
    return { byIndex: byRow, byRow, probe };
  };
  return [
    ...namesIn(wanted).map(ofIngredients),
    ...namesIn(without).map((name) => not(ofIngredients(name))),
  ];
}

/** Its rows are many, so they are never looked up. */
function not({ byRow }: Condition): Condition {
  const lacks = sql<boolean>`not ${byRow}`;
  return { byIndex: lacks, byRow: lacks, probe: async () => null };
}

export function conditionsOf(filters: Filters): Condition[] {
  const { tag, tags, tool, category, favorite, visibility, max_minutes, cookable } = filters;
  const conditions: Condition[] = [];
  for (const name of [...(tag === undefined ? [] : [tag]), ...namesIn(tags)]) {
    conditions.push(carries('recipe_tags', 'tag_key', name));
  }
  if (tool !== undefined) conditions.push(carries('recipe_tools', 'tool_key', tool));
  if (category === 'none') {
    conditions.push(onRecipe(sql`recipes.category_id is null`, sql`+recipes.category_id is null`));
  } else if (category !== undefined) {
    conditions.push(belongsTo('recipe_category_links', 'category_id', category));
  }
  if (max_minutes !== undefined) {
    const time = sql`coalesce(recipes.total_minutes, ${sql.lit(LONGEST)})`;
    const most = Math.min(max_minutes, LONGEST - 1);
    conditions.push(
      onRecipe(sql`${time} <= ${most}`, sql`+recipes.total_minutes <= ${most}`, time),
    );
  }
  if (cookable) {
    conditions.push(onRecipe(sql`recipes.pantry_share >= 1`, sql`+recipes.pantry_share >= 1`));
  }
  if (favorite !== undefined) {
    const is = sql.lit(Number(favorite));
    conditions.push(onRecipe(sql`recipes.favorite = ${is}`, sql`+recipes.favorite = ${is}`));
  }
  if (visibility !== undefined) {
    const is = sql.lit(visibility);
    conditions.push(
      onRecipe(sql`recipes.visibility = ${is}`, sql`recipes.visibility || '' = ${is}`),
    );
  }
  return conditions;
}

/**
 * The same condition twice: as an index of the recipes answers it, and as none does. An order makes
 * PostgreSQL take the index of a condition whose rows it can't estimate.
 */
export function onRecipe(
  byIndex: RawBuilder<unknown>,
  byRow: RawBuilder<unknown>,
  order?: RawBuilder<unknown>,
): Condition {
  return {
    byIndex: byIndex as RawBuilder<boolean>,
    byRow: byRow as RawBuilder<boolean>,
    probe: (db, owner, most) =>
      readFew(
        db,
        sql`select recipes.id from recipes where recipes.owner_id = ${owner}
          and recipes.deleted_at is null and ${byIndex}
          ${order ? sql`order by ${order}` : sql``} limit ${most + 1}`,
        most,
      ),
  };
}

/** Tables of things that belong to a recipe, with an index by owner and value. */
type Belongings = 'recipe_tags' | 'recipe_tools' | 'recipe_pantry_links' | 'recipe_category_links';

export function belongsTo(table: Belongings, column: string, value: string | number): Condition {
  const is = sql<boolean>`${sql.ref(`owned.${column}`)} = ${value}`;
  const exists = sql<boolean>`exists (select 1 from ${sql.table(table)} as owned
    where owned.recipe_id = recipes.id and ${is})`;
  return {
    byIndex: exists,
    byRow: exists,
    probe: (db, owner, most) =>
      readFew(
        db,
        sql`select owned.recipe_id as id from ${sql.table(table)} as owned
          where owned.owner_id = ${owner} and ${is} limit ${most + 1}`,
        most,
      ),
  };
}

export function carries(
  table: 'recipe_tags' | 'recipe_tools',
  column: string,
  name: string,
): Condition {
  return belongsTo(table, column, foldedKey(name));
}

/** That the words of a query are in the recipe, or in those of its fields that are named. */
export function matching(
  db: Db,
  owner: number,
  query: Query,
  fields?: readonly RecipeField[],
): Condition {
  const matches = recipeSearch.matches(db, owner, query, fields);
  return {
    byIndex: matches
      ? sql<boolean>`recipes.id in (select found.id from ${matches} as found)`
      : sql<boolean>`1 = 0`,
    byRow: recipeSearch.matchesRow(db, query, sql.ref('recipes.id'), fields),
    probe: async (reader, of, most) => {
      const completions = await recipeWords.findCompletions(reader, of, query);
      const window = { before: NEWEST, matches: most + 1, completions };
      const ids = await recipeSearch.newestIds(reader, of, query, window, fields);
      return ids.length > most ? null : ids;
    },
  };
}

/** That all of the conditions hold. */
export function allOf(conditions: readonly Condition[]): Condition {
  return {
    byIndex: joined(
      conditions.map(({ byIndex }) => byIndex),
      sql` and `,
    ),
    byRow: joined(
      conditions.map(({ byRow }) => byRow),
      sql` and `,
    ),
    probe: async (db, owner, most) => {
      const few = await findRareMatches(db, owner, conditions, most);
      if (!few) return null;
      const rest = few.others.map((one) => one.byRow);
      return keepPassing(db, [owner], few.ids, rest);
    },
  };
}

/** That any of the conditions holds. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return {
    byIndex: joined(
      conditions.map(({ byIndex }) => byIndex),
      sql` or `,
    ),
    byRow: joined(
      conditions.map(({ byRow }) => byRow),
      sql` or `,
    ),
    probe: async (db, owner, most) => {
      const found = new Set<number>();
      for (const { probe } of conditions) {
        const ids = await probe(db, owner, most);
        if (ids === null) return null;
        for (const id of ids) found.add(id);
      }
      return found.size > most ? null : [...found];
    },
  };
}

function joined(conditions: readonly RawBuilder<boolean>[], word: RawBuilder<unknown>) {
  return sql<boolean>`(${sql.join(conditions, word)})`;
}

/** The ids that a query finds, which stops at one more than `most`; null if there is one more. */
export async function readFew(
  db: Db,
  query: RawBuilder<unknown>,
  most: number,
): Promise<number[] | null> {
  const ids = await readIds(db, query);
  return ids.length > most ? null : ids;
}
