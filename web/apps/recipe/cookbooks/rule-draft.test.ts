import { expect, test } from 'vitest';
import { draftOf, isEmpty, ruleOf } from './rule-draft.ts';

test('a rule goes through the form unchanged, what the form does not show included', () => {
  const rule = {
    match: 'any' as const,
    tags_match: 'all' as const,
    tags: ['quick'],
    max_minutes: 25,
    category_id: 3,
    q: 'soup',
  };
  expect(ruleOf(draftOf(rule))).toEqual(rule);
});

test('a rule without a condition is empty', () => {
  expect(isEmpty(draftOf(null))).toBe(true);
  expect(isEmpty(draftOf({ match: 'any', tags_match: 'all' }))).toBe(true);
  expect(isEmpty({ ...draftOf(null), favorite: true })).toBe(false);
  expect(isEmpty(draftOf({ match: 'all', tags_match: 'any', q: 'soup' }))).toBe(false);
});
