import { expect, test } from 'vitest';
import { checkPasswordRules, isTooLong } from './password-rules.ts';

function open(password: string) {
  return checkPasswordRules(password).flatMap(({ rule, met }) => (met ? [] : [rule]));
}

test('each rule is met by its own kind of character', () => {
  expect(open('')).toEqual(['length', 'lower', 'upper', 'digit', 'special']);
  expect(open('Abcdefg1')).toEqual(['special']);
  expect(open('Secret1!')).toEqual([]);
});

test('length counts characters, the limit counts bytes', () => {
  expect(open('🔑🔑🔑🔑🔑🔑🔑')).toContain('length');
  expect(isTooLong('é'.repeat(36))).toBe(false);
  expect(isTooLong('é'.repeat(37))).toBe(true);
});
