import type { CookbookRule } from '../../../../src/apps/recipe/cookbooks/contract.ts';

/** A rule in the form; empty fields are no conditions. */
export interface RuleDraft {
  match: 'all' | 'any';
  tags: string[];
  ingredient: string;
  maxMinutes: number | null;
  minRating: number | null;
  favorite: boolean;
  /** Conditions that the form does not show stay unchanged. */
  rest: Partial<CookbookRule>;
}

export function draftFromRule(rule: CookbookRule | null): RuleDraft {
  const {
    match = 'all',
    tags,
    ingredient,
    max_minutes,
    min_rating,
    favorite,
    ...rest
  } = rule ?? {};
  return {
    match,
    tags: tags ?? [],
    ingredient: ingredient ?? '',
    maxMinutes: max_minutes ?? null,
    minRating: min_rating ?? null,
    favorite: favorite ?? false,
    rest,
  };
}

export function ruleFromDraft({
  match,
  tags,
  ingredient,
  maxMinutes,
  minRating,
  favorite,
  rest,
}: RuleDraft) {
  return {
    ...rest,
    match,
    ...(tags.length > 0 && { tags }),
    ...(ingredient.trim() && { ingredient: ingredient.trim() }),
    ...(maxMinutes !== null && { max_minutes: maxMinutes }),
    ...(minRating !== null && { min_rating: minRating }),
    ...(favorite && { favorite }),
  };
}

export function isEmptyRule(draft: RuleDraft): boolean {
  const {
    match: _,
    tags_match: __,
    ...conditions
  } = { tags_match: 'any', ...ruleFromDraft(draft) };
  return Object.keys(conditions).length === 0;
}
