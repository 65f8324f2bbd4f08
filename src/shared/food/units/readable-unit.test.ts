import { expect, test } from 'vitest';
import { fromNumber, multiply } from '../numbers/fraction.ts';
import { chooseReadableUnit, isMeasuredUnit } from './readable-unit.ts';
import { BUILT_IN_UNITS, buildUnits } from './units.ts';

function measure(abbr: string) {
  const unit = BUILT_IN_UNITS.find(abbr);
  if (unit === undefined || !isMeasuredUnit(unit)) throw new Error(`${abbr} measures nothing`);
  return unit;
}

const readable = (amount: number, unit: string, written: string[], units = BUILT_IN_UNITS) =>
  chooseReadableUnit(
    multiply(fromNumber(amount), measure(unit).factor),
    written.map(measure),
    units,
  ).abbr;

test.each([
  [2, 'tsp', ['tsp'], 'tsp'],
  [3, 'tsp', ['tsp'], 'tbsp'],
  [48, 'tsp', ['tsp'], 'cup'],
  [4, 'tbsp', ['tbsp'], 'tbsp'],
  [18, 'tbsp', ['tbsp', 'cup'], 'cup'],
  [9, 'tbsp', ['tbsp', 'cup'], 'cup'],
  [3, 'tbsp', ['tbsp', 'cup'], 'tbsp'],
  [0.1, 'cup', ['cup'], 'cup'],
  [999, 'g', ['g'], 'g'],
  [1000, 'g', ['g'], 'kg'],
  [600, 'g', ['g', 'kg'], 'g'],
  [0.5, 'kg', ['kg'], 'kg'],
  [1200, 'mg', ['mg'], 'g'],
  [12, 'dl', ['dl'], 'l'],
  [16, 'oz', ['oz'], 'lb'],
  [32, 'fl oz', ['fl oz'], 'fl oz'],
  [3, 'pt', ['pt'], 'pt'],
])('%d %s written in %j is best said in %s', (amount, unit, written, best) => {
  expect(readable(amount, unit, written)).toBe(best);
});

test('disabled units are never chosen', () => {
  const units = buildUnits({ disabled: ['kg'], custom: [] });
  expect(readable(5000, 'g', ['g'], units)).toBe('g');
  expect(readable(5000, 'g', ['g', 'kg'], units)).toBe('kg');
});
