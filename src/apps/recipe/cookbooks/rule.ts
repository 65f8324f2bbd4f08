import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { filtered, ownRecipes, type Summaries } from '../recipes/list.ts';
import { recipeSearch } from '../recipes/search.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { Rule } from './contract.ts';

type Db = Kysely<RecipeAppTables>;
type Condition = RawBuilder<SqlBool>;

/**
 * Whether the recipe of the row at hand fits a rule, given that it is the owner's. Each condition
 * is the list's own filter, so that a rule finds what the same filter of the list finds.
 */
export function fits(db: Db, owner: number, rule: Rule): Condition {
  return joined(conditionsOf(db, owner, rule), rule.match);
}

function conditionsOf(db: Db, owner: number, rule: Rule): Condition[] {
  const { tags, tags_match, category_id, max_minutes, min_rating, favorite, ingredient, q } = rule;
  const among = (narrow: (own: Summaries) => Summaries): Condition =>
    sql<SqlBool>`recipes.id in ${narrow(ownRecipes(db, owner)).clearSelect().select('recipes.id')}`;
  const conditions: Condition[] = [];
  if (tags !== undefined) {
    const each = tags.map((tag) => among((own) => filtered(own, { tag })));
    conditions.push(joined(each, tags_match));
  }
  if (category_id !== undefined) {
    conditions.push(among((own) => filtered(own, { category: category_id })));
  }
  if (max_minutes !== undefined) conditions.push(among((own) => filtered(own, { max_minutes })));
  if (favorite !== undefined) conditions.push(among((own) => filtered(own, { favorite })));
  if (min_rating !== undefined) {
    conditions.push(among((own) => own.where('recipes.rating', '>=', min_rating)));
  }
  if (ingredient !== undefined) {
    conditions.push(isFound(recipeSearch.matches(db, owner, ingredient, ['ingredients'])));
  }
  if (q !== undefined) conditions.push(isFound(recipeSearch.matches(db, owner, q)));
  return conditions;
}

function joined(conditions: readonly Condition[], match: 'all' | 'any'): Condition {
  return sql<SqlBool>`(${sql.join(conditions, match === 'any' ? sql` or ` : sql` and `)})`;
}

/** A search without a word finds nothing. */
function isFound(matches: ReturnType<typeof recipeSearch.matches>): Condition {
  if (!matches) return sql<SqlBool>`1 = 0`;
  return sql<SqlBool>`recipes.id in (select found.id from ${matches} as found)`;
}
