import { expect, test } from 'vitest';
import { personInitials } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Anna Maria van den Berg', 'AB'],
  ['ada', 'AD'],
  ['ada.lovelace', 'AL'],
  ['Ada مريم 🍋', 'Aم'],
  ['𝒜da', '𝒜D'],
  ['🍋', ''],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(personInitials(name)).toBe(initials);
});
