import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
    ['1|cup', 'milk', '237|ml'],
    ['1|cup', 'mystery', '237|ml'],
    ['6|cups', 'stock', '1.42|l'],
    ['10|cup', 'sugar', '1.98|kg'],
    ['1|tsp', 'salt', '6|g'],
    ['1/4|tsp', 'cinnamon', '0.65|g'],
    ['1/2|tsp', 'vanilla extract', '2.5|ml'],
    ['5/8|tsp', 'vanilla extract', '3|ml'],
    ['1|tsp', 'vanilla extract', '5|ml'],
    ['1/4|tsp', 'vanilla extract', '1|ml'],
    ['1/16|tsp', 'vanilla extract', '0.5|ml'],
    ['8|oz', 'beef', '227|g'],
    ['2 1/2|lb', 'beef', '1.13|kg'],
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
    ['500|g', 'beef', '1.1|lb'],
    ['200|g', 'beef', '7.1|oz'],
    ['1|cup', 'flour', '1|cup'],
  ])('%s of %s is %s', (amount, name, expected) => {
    expect(switched(amount, name, 'us')).toBe(expected);
  });
});

test('the density of the pantry item takes precedence', () => {
  const flour = { qty: '1', unit: 'cup', name: 'house blend' };
  expect(convertToSystem(flour, 'metric', { gPerCup: 130 })).toEqual({ qty: '130', unit: 'g' });
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
