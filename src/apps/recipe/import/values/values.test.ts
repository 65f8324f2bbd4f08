import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount } from './amounts.ts';
import { parseDay, parseInstant } from './instants.ts';
import { parseHeading, stripNumber } from './lines.ts';
import { parseMinutes } from './minutes.ts';
import { parseNutrition, parseNutritionText } from './nutrition.ts';
import { parseLine } from './parse-line.ts';
import { clip, readableText } from './readable-text.ts';
import { normalizeUnit } from './unit-names.ts';

describe('minutes', () => {
  test.each([
    ['PT15M', 15],
    ['PT1H', 60],
    ['PT0H45M', 45],
    ['P0DT0H35M', 35],
    ['P1DT2H', 1560],
    ['PT1.5H', 90],
    ['pt20m', 20],
    ['PT90S', 2],
    ['PT0M', null],
    ['PT', null],
    [30, 30],
    ['30', 30],
    ['1:30', 90],
    ['45 min', 45],
    ['1 hour 30 minutes', 90],
    ['1h30', 90],
    ['1 ½ hours', 90],
    ['1 1/2 Std.', 90],
    ['8 hrs 30 mins', 510],
    ['30-45 minutes', 45],
    ['2 Stunden', 120],
    ['1 heure et 10 minutes', 70],
    ['2 Tage', 2880],
    ['overnight', null],
    ['', null],
    [null, null],
    [-5, null],
    [{}, null],
  ])('of %j: %s', (given, expected) => {
    expect(parseMinutes(given)).toBe(expected);
  });
});

describe('a stored amount', () => {
  test.each([
    [0.33, 'cup', '1/3'],
    [0.333333, 'cup', '1/3'],
    [0.67, 'cup', '2/3'],
    [0.66, null, '2/3'],
    [0.25, 'tsp', '1/4'],
    [0.5, null, '1/2'],
    [0.75, null, '3/4'],
    [0.125, null, '1/8'],
    [0.13, null, '1/8'],
    [1.5, null, '1 1/2'],
    [2.3333, 'cup', '2 1/3'],
    [0.33, 'kg', '0.33'],
    [1.25, 'l', '1.25'],
    [0.3, null, '0.3'],
    [1.1, null, '1.1'],
    [250, 'g', '250'],
    ['250.0000000000', 'g', '250'],
    ['1,5', null, '1 1/2'],
    [0, null, ''],
    [-1, null, ''],
    [null, null, ''],
    ['some', null, ''],
    [Number.NaN, null, ''],
  ])('%s %s is written "%s"', (amount, unit, expected) => {
    expect(formatAmount(amount, unit)).toBe(expected);
  });
});

test.each([
  ['Tablespoons', 'tbsp'],
  ['Tbsp.', 'tbsp'],
  ['T', 'tbsp'],
  ['t', 'tsp'],
  ['teaspoon', 'tsp'],
  ['Grams', 'g'],
  ['GR', 'g'],
  ['Litre', 'l'],
  ['pounds', 'lb'],
  ['ounces', 'oz'],
  ['EL', 'EL'],
  ['yellow', 'yellow'],
  ['  ', null],
])('the unit "%s" is %s', (given, expected) => {
  expect(normalizeUnit(given)).toBe(expected);
});

test('an ingredient line is read as the editor reads it, without its markup', () => {
  expect(parseLine('<b>3</b> cups flour, sifted')).toEqual({
    qty: '3',
    unit: 'cup',
    name: 'flour',
    note: 'sifted',
  });
  expect(parseLine('Salt')).toEqual({ qty: '', unit: null, name: 'Salt', note: '' });
});

describe('readable text', () => {
  test.each([
    ['a <b>bold</b> word', 'a bold word'],
    ['<p>One.</p><p>Two.</p>', 'One.\nTwo.'],
    ['One.<br/>Two.', 'One.\nTwo.'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['salt &amp; pepper &frac12;', 'salt & pepper ½'],
    ['&lt;p&gt;twice&lt;/p&gt;', 'twice'],
    ['<script>alert(1)</script>safe<style>p{}</style>', 'safe'],
    ['<img src=x onerror=alert(1)>x', 'x'],
    ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\u0000b\ud800', 'ab\ufffd'],
    ['a\n\n\n\n\nb', 'a\n\nb'],
    [5, '5'],
    [null, ''],
    [{}, ''],
  ])('of %j is %j', (given, expected) => {
    expect(readableText(given)).toBe(expected);
  });

  test('never contains an active tag', () => {
    const part = fc.constantFrom('<', '>', 'script', '/', '&lt;', '&gt;', '&amp;', ' ', 'img', 'x');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        expect(readableText(parts.join(''))).not.toMatch(/<script[^>]*>[^<]*<\/script>/i);
      }),
    );
  });

  test('is truncated between characters', () => {
    expect(clip('ab😀', 3)).toBe('ab\ufffd');
    expect(clip('ab ', 5)).toBe('ab ');
  });
});

describe('nutrition', () => {
  test('has our names and units', () => {
    expect(
      parseNutrition({
        calories: '1130 kJ',
        sodiumContent: '0,5 g',
        cholesterolContent: '30 mg',
        fiber: 2,
        fat: null,
        x: 1,
      }),
    ).toEqual({ calories: 270.08, sodium_mg: 500, cholesterol_mg: 30, fiber: 2 });
    expect(parseNutrition({ calories: '1,250 kcal', sodiumContent: '1,047.5mg' })).toEqual({
      calories: 1250,
      sodium_mg: 1047.5,
    });
    expect(parseNutrition({ fatContent: '0,125 g', fiberContent: '3,5 g' })).toEqual({
      fat: 0.13,
      fiber: 3.5,
    });
    expect(parseNutrition({ calories: 'plenty' })).toBeNull();
    expect(parseNutrition(null)).toBeNull();
  });

  test('is found in text', () => {
    expect(
      parseNutritionText('Calories 250\nSaturated Fat 2 g\nFat 7,5 g\nTrans fat 1 g\nCarbs: 30g'),
    ).toEqual({
      calories: 250,
      saturated_fat: 2,
      fat: 7.5,
      carbs: 30,
    });
  });
});

test.each([
  ['2024-03-02T18:22:10.123456', '2024-03-02T18:22:10.000Z'],
  ['2024-03-02', '2024-03-02T00:00:00.000Z'],
  ['2019-12-24 18:30:00', '2019-12-24T18:30:00.000Z'],
  ['2021-09-18T14:03:11+0200', '2021-09-18T12:03:11.000Z'],
  [1_700_000_000, '2023-11-14T22:13:20.000Z'],
  [1_700_000_000_000, '2023-11-14T22:13:20.000Z'],
  ['0', null],
  ['yesterday', null],
  ['0001-01-01', null],
  [null, null],
  [{}, null],
])('the instant %j is %s', (given, expected) => {
  expect(parseInstant(given)).toBe(expected);
  expect(parseDay(given)).toBe(expected?.slice(0, 10) ?? null);
});

test.each([
  ['## Dough', 'Dough'],
  ['[Dough]', 'Dough'],
  ['**Dough**', 'Dough'],
  ['For the dough:', 'For the dough'],
  ['2 cups: rice', null],
  ['1 kg potatoes:', null],
  ['Mix well. Then:', null],
  ['rice', null],
])('the heading of "%s" is %s', (line, heading) => {
  expect(parseHeading(line)).toBe(heading);
});

test.each([
  ['1. Boil', 'Boil'],
  ['2) Boil', 'Boil'],
  ['Step 3: Boil', 'Boil'],
  ['- Boil', 'Boil'],
  ['250 g flour', '250 g flour'],
  ['1.5 cups', '1.5 cups'],
])('"%s" without its number is "%s"', (line, expected) => {
  expect(stripNumber(line)).toBe(expected);
});
