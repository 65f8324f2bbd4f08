import type { CookbookRule } from '../../../../src/apps/recipe/cookbooks/contract.ts';
import { cookbooksText as text } from '../text/cookbooks.ts';

const words = text.rule;

/** A cookbook's rule as text. */
export function describeRule(rule: CookbookRule): string {
  const { tags, max_minutes, min_rating, favorite, ingredient, q } = rule;
  const conditions = [
    tags && words.tags(tags),
    max_minutes !== undefined && words.time(max_minutes),
    min_rating !== undefined && words.rating(min_rating),
    favorite && words.favorite,
    ingredient !== undefined && words.ingredient(ingredient),
    q !== undefined && `“${q}”`,
  ].filter((condition) => typeof condition === 'string');
  return words.said(conditions);
}
