import { expect, test } from 'vitest';
import { draftFromRule, isEmptyRule, ruleFromDraft } from './rule-draft.ts';

test('the form keeps a rule unchanged, including conditions it does not show', () => {
  const rule = {
    match: 'any' as const,
    tags_match: 'all' as const,
    tags: ['quick'],
    max_minutes: 25,
    category_id: 3,
    q: 'soup',
  };
  expect(ruleFromDraft(draftFromRule(rule))).toEqual(rule);
});

test('a rule without a condition is empty', () => {
  expect(isEmptyRule(draftFromRule(null))).toBe(true);
  expect(isEmptyRule(draftFromRule({ match: 'any', tags_match: 'all' }))).toBe(true);
  expect(isEmptyRule({ ...draftFromRule(null), favorite: true })).toBe(false);
  expect(isEmptyRule(draftFromRule({ match: 'all', tags_match: 'any', q: 'soup' }))).toBe(false);
});
