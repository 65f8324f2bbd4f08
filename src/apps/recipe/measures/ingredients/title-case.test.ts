import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titleCase } from './title-case.ts';

test.each([
  ['olive oil', 'Olive Oil'],
  ['KOSHER SALT', 'Kosher Salt'],
  ['salt and pepper', 'Salt and Pepper'],
  ['SALT AND PEPPER', 'Salt and Pepper'],
  ['all-purpose flour', 'All-Purpose Flour'],
  ['half-and-half', 'Half-and-Half'],
  ['the good butter', 'The Good Butter'],
  ['cream of tartar', 'Cream of Tartar'],
  ['2% milk', '2% Milk'],
  ['tomatoes (canned)', 'Tomatoes (Canned)'],
  ["za'atar", "Za'atar"],
  ['crème fraîche', 'Crème Fraîche'],
  ['Greek yogurt', 'Greek yogurt'],
  ['iPhone-shaped cookies', 'iPhone-shaped cookies'],
  ['', ''],
])('%j is headed %j', (name, titled) => {
  expect(titleCase(name)).toBe(titled);
});

test('is idempotent for titles', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(titleCase(titleCase(name))).toBe(titleCase(name));
    }),
  );
});
