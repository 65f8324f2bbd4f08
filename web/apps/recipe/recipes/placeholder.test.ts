import { expect, test } from 'vitest';
import { createPlaceholder, initialsOf } from './placeholder.ts';

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
  expect(createPlaceholder('Dal')).toEqual(createPlaceholder('Dal'));
  expect(createPlaceholder('Dal').plates).not.toEqual(createPlaceholder('Soup').plates);
  for (const name of ['', 'x', 'Soup', 'Ω'.repeat(200)]) {
    const { hue } = createPlaceholder(name);
    expect(hue).toBeGreaterThanOrEqual(20);
    expect(hue).toBeLessThanOrEqual(145);
  }
});
