import { describe, expect, test } from 'vitest';
import { pluralizeUnit } from './pluralize-unit.ts';
import { BUILT_IN } from './units.ts';

describe('a unit is said', () => {
  test.each([
    ['clove', 8, 'cloves'],
    ['can', 2, 'cans'],
    ['cup', 3, 'cups'],
    ['cup', 1.5, 'cups'],
    ['cup', 1, 'cup'],
    ['cup', 0.5, 'cup'],
    ['pinch', 2, 'pinches'],
    ['tsp', 3, 'tsp'],
    ['g', 500, 'g'],
    ['mug', 2, 'mug'],
    ['cups', 1, 'cups'],
    ['', 2, ''],
  ])('%s of which there are %d as %s', (unit, amount, said) => {
    expect(pluralizeUnit(unit, amount)).toBe(said);
  });

  test.each(BUILT_IN.filter(({ abbr, name }) => abbr === name))(
    '$abbr by the plural that the table of units gives',
    ({ abbr, plural }) => {
      expect(pluralizeUnit(abbr, 2)).toBe(plural);
    },
  );
});
