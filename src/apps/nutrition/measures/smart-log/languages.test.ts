import { expect, test } from 'vitest';
import { BUILT_IN_UNITS } from '../../../../shared/food/units/units.ts';
import { SPOKEN_UNITS } from './language.ts';
import { GERMAN } from './language-de.ts';
import { ENGLISH } from './language-en.ts';
import { FRENCH } from './language-fr.ts';
import { findLanguage } from './languages.ts';

const TABLES = [
  ['en', ENGLISH],
  ['de', GERMAN],
  ['fr', FRENCH],
] as const;

test('a tag finds its language; unknown ones are English', () => {
  expect(findLanguage('de-AT')).toBe(findLanguage('DE'));
  expect(findLanguage('fr_CA')).toBe(findLanguage('fr'));
  expect(findLanguage('sw')).toBe(findLanguage('en'));
  expect(findLanguage('hasOwnProperty')).toBe(findLanguage('en'));
});

test.each(TABLES)('every unit of %s is a shared or spoken one', (_, { units }) => {
  const spoken: readonly string[] = SPOKEN_UNITS;
  const unknown = Object.keys(units).filter(
    (unit) => BUILT_IN_UNITS.find(unit)?.abbr !== unit && !spoken.includes(unit),
  );
  expect(unknown).toEqual([]);
});

test.each(TABLES)('no word of %s stands for two units', (_, { units }) => {
  const words = Object.values(units).flatMap((list) => list.split(','));
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test.each(TABLES)('no list of %s has an empty entry', (_, table) => {
  const lists = Object.values(table).filter((value) => typeof value === 'string' && value !== '');
  for (const list of lists)
    expect(
      String(list)
        .split(',')
        .map((word) => word.trim()),
    ).not.toContain('');
});
