import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratio } from '../numbers/fraction.ts';
import { convertToSystem } from './convert-to-system.ts';
import { BUILT_IN, buildUnits } from './units.ts';

function switched(amount: string, name: string, system: 'metric' | 'us') {
  const [qty = '', unit = ''] = amount.split('|');
  const result = convertToSystem({ qty, unit, name }, system);
  return `${result.qty}|${result.unit}`;
}

describe('to a metric cook', () => {
  test.each([
    ['1|cup', 'all-purpose flour', '120|g'],
    ['1|cup', 'milk', '240|ml'],
    ['1|cup', 'mystery', '240|ml'],
    ['6|cups', 'stock', '1.4|l'],
    ['10|cup', 'sugar', '2|kg'],
    ['2|tbsp', 'salt', '36|g'],
    ['1|tsp', 'salt', '1|tsp'],
    ['1/4|tsp', 'nutmeg', '1/4|tsp'],
    ['1|tbsp', 'flour', '1|tbsp'],
    ['1/2|tsp', 'vanilla extract', '1/2|tsp'],
    ['1|tsp', 'vanilla extract', '5|ml'],
    ['2|EL', 'Öl', '2|EL'],
    ['2|Tassen', 'Milch', '470|ml'],
    ['1|cup', 'ground beef', '225|g'],
    ['1|metric cup', 'milk', '250|ml'],
    ['1|UK pint', 'beer', '570|ml'],
    ['8|oz', 'beef', '225|g'],
    ['2 1/2|lb', 'beef', '1.15|kg'],
    ['1-2|tbsp', 'olive oil', '15–30|ml'],
    ['about 1|cup', 'flour', 'about 120|g'],
    ['200|g', 'flour', '200|g'],
    ['2|clove', 'garlic', '2|clove'],
    ['2|', 'eggs', '2|'],
    ['|to taste', 'salt', '|to taste'],
    ['a few|cup', 'flour', 'a few|cup'],
  ])('%s of %s is %s', (amount, name, expected) => {
    expect(switched(amount, name, 'metric')).toBe(expected);
  });
});

describe('to a US cook', () => {
  test.each([
    ['120|g', 'all-purpose flour', '1|cup'],
    ['60|ml', 'milk', '¼|cup'],
    ['15|ml', 'soy sauce', '1|tbsp'],
    ['5|ml', 'vanilla extract', '1|tsp'],
    ['1|l', 'water', '4¼|cup'],
    ['500|g', 'ground beef', '1⅛|lb'],
    ['200|g', 'beef', '7|oz'],
    ['1|kg', 'potatoes', '2¼|lb'],
    ['0.5|g', 'nutmeg', '¼|tsp'],
    ['0.5|g', 'mystery', '0.5|g'],
    ['1|cup', 'flour', '1|cup'],
  ])('%s of %s is %s', (amount, name, expected) => {
    expect(switched(amount, name, 'us')).toBe(expected);
  });
});

test('the density of the pantry item takes precedence', () => {
  const flour = { qty: '1', unit: 'cup', name: 'house blend' };
  expect(convertToSystem(flour, 'metric', { gPerCup: 130 })).toEqual({ qty: '130', unit: 'g' });
});

test('a scaled amount is rounded once, in the unit of the system', () => {
  const by = (factor: number, written: string, name: string) => {
    const [qty = '', unit = ''] = written.split('|');
    const scaled = convertToSystem({ qty, unit, name }, 'metric', { factor: ratio(factor, 3) });
    return `${scaled.qty}|${scaled.unit}`;
  };
  expect(by(1, '1|cup', 'flour')).toBe('40|g');
  expect(by(1, '100|g', 'flour')).toBe('33|g');
  expect(by(4, '1|tsp', 'nutmeg')).toBe('1¼|tsp');
  expect(by(2, '3|', 'eggs')).toBe('2|');
});

test('disabled units are not chosen, and custom units are converted by their size', () => {
  const units = buildUnits({
    disabled: ['cup', 'oz'],
    custom: [{ abbr: 'mug', name: 'mug', family: 'volume', factor: 300 }],
  });
  const milk = { qty: '300', unit: 'ml', name: 'milk' };
  expect(convertToSystem(milk, 'us', { units }).unit).toBe('tbsp');
  expect(convertToSystem({ qty: '100', unit: 'g', name: 'beef' }, 'us', { units }).unit).toBe('g');
  expect(convertToSystem({ qty: '2', unit: 'mug', name: 'milk' }, 'metric', { units })).toEqual({
    qty: '600',
    unit: 'ml',
  });
});

test('converting twice changes nothing', () => {
  const any = fc.constantFrom(...BUILT_IN);
  fc.assert(
    fc.property(any, fc.string(), fc.constantFrom('us', 'metric'), (unit, qty, system) => {
      const once = {
        ...convertToSystem({ qty, unit: unit.abbr, name: 'flour' }, system),
        name: 'flour',
      };
      expect(convertToSystem(once, system)).toEqual({ qty: once.qty, unit: once.unit });
    }),
  );
});
