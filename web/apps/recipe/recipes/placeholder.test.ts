import { expect, test } from 'vitest';
import { initialsOf, placeholderOf } from './placeholder.ts';

test.each([
  ['Spaghetti carbonara', 'SC'],
  ['The best of all soups', 'BA'],
  ['Dal', 'DA'],
  ['Crème brûlée', 'CB'],
  ['7-layer salad', '7L'],
  ['the', 'TH'],
  ['🍲', ''],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('a name always gets the same picture, and another one a different picture', () => {
  expect(placeholderOf('Dal')).toEqual(placeholderOf('Dal'));
  expect(placeholderOf('Dal').plates).not.toEqual(placeholderOf('Soup').plates);
  for (const name of ['', 'x', 'Soup', 'Ω'.repeat(200)]) {
    const { hue } = placeholderOf(name);
    expect(hue).toBeGreaterThanOrEqual(20);
    expect(hue).toBeLessThanOrEqual(145);
  }
});
