import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from '../numbers/fraction.ts';
import { amountToBuy, parseQuantity, parseQuantityAtStart } from './parse-quantity.ts';

function read(text: string) {
  const quantity = parseQuantity(text);
  if (quantity === undefined) return 'none';
  const { low, high } = quantity;
  return high === undefined ? toNumber(low) : [toNumber(low), toNumber(high)];
}

describe('a written quantity', () => {
  test.each([
    ['2', 2],
    [' 2 ', 2],
    ['0', 0],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['.5', 0.5],
    ['0,250', 0.25],
    ['1,000', 1000],
    ['1,500', 1500],
    ['12,000.5', 12000.5],
    ['1,50', 1.5],
    ['0.6666666666666666', 2 / 3],
    ['1/2', 0.5],
    ['1 / 2', 0.5],
    ['1⁄2', 0.5],
    ['3 ⁄ 4', 0.75],
    ['1 1/2', 1.5],
    ['1 and 1/2', 1.5],
    ['1 & 1/2', 1.5],
    ['1-1/2', 1.5],
    ['½', 0.5],
    ['1½', 1.5],
    ['1 ½', 1.5],
    ['1 and ½', 1.5],
    ['⅓', 1 / 3],
    ['2⅔', 2 + 2 / 3],
    ['⅒', 0.1],
    ['11/2', 5.5],
    ['about 2', 2],
    ['About 2', 2],
    ['ca. 3', 3],
    ['ca 3', 3],
    ['~4', 4],
    ['approx. 1/2', 0.5],
    ['2 large', 2],
    ['3 (about 300 g)', 3],
  ])('%j is %d', (text, amount) => {
    expect(read(text)).toBeCloseTo(amount, 12);
  });

  test.each([
    ['2-3', 2, 3],
    ['2–3', 2, 3],
    ['2 — 3', 2, 3],
    ['2 to 3', 2, 3],
    ['2 bis 3', 2, 3],
    ['2 à 3', 2, 3],
    ['2 or 3', 2, 3],
    ['1/2 - 3/4', 0.5, 0.75],
    ['1/2-3/4', 0.5, 0.75],
    ['1-1 1/2', 1, 1.5],
    ['½–1', 0.5, 1],
    ['1½-2', 1.5, 2],
    ['about 2 to 3', 2, 3],
    ['1,5-2', 1.5, 2],
    ['3-2', 2, 3],
  ])('%j is a range from %d to %d', (text, low, high) => {
    expect(read(text)).toEqual([low, high]);
  });

  test('a range from a number to itself is that number', () => {
    expect(read('2-2')).toBe(2);
  });

  test.each([
    '',
    ' ',
    'to taste',
    'some',
    'a few',
    'x2',
    '1/0',
    '½½',
    '1.2.3',
    '12/5/2020',
    '2% fat',
    '99999999999999999999',
    '-2',
  ])('%j is none', (text) => {
    expect(read(text)).toBe('none');
  });

  test('a range buys its upper end', () => {
    const range = parseQuantity('2-3');
    expect(range && toNumber(amountToBuy(range))).toBe(3);
  });

  test('the position of the digits excludes the preceding word', () => {
    expect(parseQuantityAtStart('about 1 1/2 cups')).toMatchObject({ start: 6, end: 11 });
    expect(parseQuantityAtStart('500g flour')).toMatchObject({ start: 0, end: 3 });
    expect(parseQuantityAtStart('2–3 cloves')).toMatchObject({ start: 0, end: 3 });
  });

  test('any text is parsed or rejected without throwing', () => {
    const scraps = fc
      .array(
        fc.constantFrom(
          '1',
          '0',
          '12',
          ' ',
          '/',
          '⁄',
          '½',
          '⅒',
          '-',
          '–',
          ',',
          '.',
          'to',
          '%',
          'ca. ',
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), scraps), (text) => {
        const quantity = parseQuantity(text);
        if (quantity?.high !== undefined) {
          expect(toNumber(quantity.high)).toBeGreaterThan(toNumber(quantity.low));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('whole numbers and halves are read as written', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999999 }), fc.integer({ min: 1, max: 999 }), (whole, under) => {
        expect(read(String(whole))).toBe(whole);
        expect(read(`${whole} 1/${under}`)).toBeCloseTo(whole + 1 / under, 9);
      }),
    );
  });
});
