import { type Kysely, sql } from 'kysely';
import {
  allOf,
  anyOf,
  type Condition,
  conditionsOf,
  matching,
  onRecipe,
} from '../recipes/list/conditions.ts';
import type { RecipeAppTables } from '../tables.ts';
import type { CookbookRule } from './contract.ts';

type Db = Kysely<RecipeAppTables>;

/**
 * That a recipe of the owner fits a rule. Each part of the rule is the list's own filter, so that a
 * rule finds what the same filter of the list finds.
 */
export function matchesRule(db: Db, owner: number, rule: CookbookRule): Condition {
  const conditions = partsOf(db, owner, rule);
  return rule.match === 'any' ? anyOf(conditions) : allOf(conditions);
}

function partsOf(db: Db, owner: number, rule: CookbookRule): Condition[] {
  const { tags, tags_match, category_id, max_minutes, min_rating, favorite, ingredient, q } = rule;
  const conditions = conditionsOf({ category: category_id, max_minutes, favorite });
  if (tags !== undefined) {
    const each = tags.flatMap((tag) => conditionsOf({ tag }));
    conditions.push(tags_match === 'any' ? anyOf(each) : allOf(each));
  }
  if (min_rating !== undefined) {
    conditions.push(
      onRecipe(
        sql`coalesce(recipes.rating, -1) >= ${min_rating}`,
        sql`+recipes.rating >= ${min_rating}`,
      ),
    );
  }
  if (ingredient !== undefined) {
    conditions.push(matching(db, owner, ingredient, ['ingredients']));
  }
  if (q !== undefined) conditions.push(matching(db, owner, q));
  return conditions;
}
