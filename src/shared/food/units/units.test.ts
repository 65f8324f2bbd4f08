import { describe, expect, test } from 'vitest';
import { fraction, fromDecimal, multiply } from '../numbers/fraction.ts';
import { FOREIGN_NAMES } from './foreign-names.ts';
import { BUILT_IN, BUILT_IN_UNITS, buildUnits, REGIONAL, spellUnit } from './units.ts';

const { find } = BUILT_IN_UNITS;

describe('the built-in units', () => {
  test('are these 37', () => {
    expect(BUILT_IN.map(({ abbr }) => abbr).join('|')).toBe(
      'tsp|tbsp|fl oz|cup|pt|qt|gal|ml|cl|dl|l|oz|lb|mg|g|kg|pc|whole|clove|sprig|slice|stick|pinch|dash|drop|splash|handful|bunch|head|stalk|can|jar|bottle|pkg|box|bag|to taste',
    );
    expect(BUILT_IN).toHaveLength(37);
    expect(BUILT_IN.filter(({ family }) => family === 'count')).toHaveLength(21);
  });

  test('have the exact legal values', () => {
    const gallon = multiply(fraction(231n), fromDecimal('16.387064'));
    const parts = [
      ['gal', 1n],
      ['qt', 4n],
      ['pt', 8n],
      ['cup', 16n],
      ['fl oz', 128n],
      ['tbsp', 256n],
      ['tsp', 768n],
    ] as const;
    for (const [abbr, many] of parts) {
      expect(find(abbr)?.factor).toEqual(multiply(gallon, fraction(1n, many)));
    }
    expect(find('lb')?.factor).toEqual(fromDecimal('453.59237'));
    expect(find('oz')?.factor).toEqual(multiply(fromDecimal('453.59237'), fraction(1n, 16n)));
  });

  test('measures have a factor, counted things have none', () => {
    for (const { family, factor } of BUILT_IN)
      expect(factor === undefined).toBe(family === 'count');
  });

  test.each([
    ['tsp', 'tsp t teaspoons Tsp. TL Teelöffel cucharadita theelepel'],
    ['tbsp', 'T Tbsp tablespoon tbs. EL el Esslöffel cucharadas cucchiai eetlepels'],
    ['cup', 'c C Cups tasse Tassen taza'],
    ['l', 'L litre liters litros'],
    ['g', 'G gr. Gramm grams grammes'],
    ['lb', 'lbs pound lb.'],
    ['pinch', 'Prise pinches pincée pizca'],
    ['bunch', 'Bund botte'],
    ['clove', 'gousses Zehen cloves'],
    ['can', 'Dose tins'],
    ['pkg', 'packet Packung pkg.'],
  ])('%s also goes by %s', (abbr, names) => {
    for (const name of names.split(' ')) expect(find(name)?.abbr, name).toBe(abbr);
  });

  test.each([
    ['fl. oz.', 'fl oz'],
    ['Fluid  Ounces', 'fl oz'],
    ['cuillères à soupe', 'tbsp'],
    ['c. à c.', 'tsp'],
    ['q.b.', 'to taste'],
    ['To Taste', 'to taste'],
  ])('%s is %s', (name, abbr) => {
    expect(find(name)?.abbr).toBe(abbr);
  });

  test.each(['', ' ', 'Pfund', 'knob', 'constructor', 'Glas'])('%j is no unit', (name) => {
    expect(find(name)).toBeUndefined();
  });

  test.each([
    ['c. à soupe', 'tbsp'],
    ['C. à Café', 'tsp'],
    ['łyżeczki', 'tsp'],
    ['Ст. л.', 'tbsp'],
    ['xícaras (chá)', 'cup'],
    ['зубчиков', 'clove'],
    ['ízlés szerint', 'to taste'],
  ])('%s is %s in another language', (name, abbr) => {
    expect(find(name)?.abbr).toBe(abbr);
  });

  test('measures of other countries have their own size and are not offered', () => {
    expect(find('su bardağı')).toMatchObject({ family: 'volume', factor: fraction(200n) });
    expect(find('dkg')).toMatchObject({ family: 'mass', factor: fraction(10n) });
    expect(find('стаканов')).toMatchObject({ family: 'count' });
    expect(BUILT_IN_UNITS.offered.some(({ abbr }) => abbr === 'su bardağı')).toBe(false);
  });

  test('cups and pints of other countries have their own size and are no built-in units', () => {
    expect(find('metric cups')).toMatchObject({ abbr: 'metric cup', factor: fraction(250n) });
    expect(find('Imperial pint')?.abbr).toBe('UK pint');
    expect(find('UK pint')?.factor).toEqual(multiply(fromDecimal('4546.09'), fraction(1n, 8n)));
    expect(find('UK fl oz')?.factor).toEqual(multiply(fromDecimal('4546.09'), fraction(1n, 160n)));
    expect(REGIONAL.filter(({ abbr }) => BUILT_IN.some((unit) => unit.abbr === abbr))).toEqual([]);
    expect(find('pint')?.abbr).toBe('pt');
    const written = find('metric cups');
    expect(written && spellUnit(written, 'metric cups')).toBe('metric cup');
  });

  test('a name in another language is spelled as written, any other by its abbreviation', () => {
    const spell = (written: string) => {
      const unit = find(written);
      return unit && spellUnit(unit, written);
    };
    expect(['EL', 'c. à s.', 'Cups', 'tbs.', 'Gramm', 'г', 'krm'].map(spell)).toEqual([
      'EL',
      'c. à s.',
      'cup',
      'tbsp',
      'g',
      'г',
      'krm',
    ]);
  });

  test('no foreign name stands for two units', () => {
    const key = (name: string) => find(name)?.abbr;
    const lines = FOREIGN_NAMES.trim().split('\n');
    for (const line of lines) {
      const [abbr, names = ''] = line.split('|');
      for (const name of names.split(',')) expect(key(name), name).toBe(abbr);
    }
  });

  test('no name stands for two units', () => {
    const own = BUILT_IN.flatMap(({ abbr, name, plural }) =>
      [abbr, name, plural].map((n) => [n, abbr]),
    );
    for (const [name = '', abbr] of own) expect(find(name)?.abbr, name).toBe(abbr);
  });
});

describe("a person's own units", () => {
  const units = buildUnits({
    disabled: ['gal', 'splash'],
    custom: [
      { abbr: 'mug', name: 'mug', plural: 'mugs', family: 'volume', factor: 300 },
      { abbr: 'knob', name: 'knob', family: 'count' },
      { abbr: 'c', name: 'metric cup', family: 'volume', factor: 250 },
      { abbr: 'odd', name: 'odd', family: 'mass', factor: 0 },
    ],
  });

  test('are found by abbreviation, name and plural, before the built-in ones', () => {
    expect(units.find('Mugs')).toMatchObject({ abbr: 'mug', factor: fraction(300n) });
    expect(units.find('c')?.factor).toEqual(fraction(250n));
    expect(units.find('cup')?.abbr).toBe('cup');
  });

  test('without an equivalence they are counted', () => {
    expect(units.find('knob')).toMatchObject({ family: 'count' });
    expect(units.find('odd')).toEqual({ abbr: 'odd', name: 'odd', plural: 'odd', family: 'count' });
  });

  test('disabled ones are not offered, but still known', () => {
    expect(units.offered).toHaveLength(37 - 2 + 4);
    expect(units.offered.some(({ abbr }) => abbr === 'gal')).toBe(false);
    expect(units.find('gallon')?.abbr).toBe('gal');
  });
});
