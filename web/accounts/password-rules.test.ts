import { expect, test } from 'vitest';
import { passwordRules } from './password-rules.ts';

function open(password: string) {
  return passwordRules(password).flatMap(({ rule, met }) => (met ? [] : [rule]));
}

test('each rule is met by its own kind of character', () => {
  expect(open('')).toEqual(['length', 'lower', 'upper', 'digit', 'special']);
  expect(open('Abcdefg1')).toEqual(['special']);
  expect(open('Secret1!')).toEqual([]);
});
