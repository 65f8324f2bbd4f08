import { expect, test } from 'vitest';
import { chooseWeight, fromKilograms, inKilograms } from './choose-weight.ts';

const scale = (date: string, source: string, kg: number) => ({
  date,
  source,
  metrics: { weight_kg: kg },
});

test('the latest day counts, and on one day the most trusted source', () => {
  const weighIn = { date: '2026-11-14', weight: 154, weight_unit: 'lb' as const };
  expect(chooseWeight([], [])).toBeNull();
  expect(chooseWeight([scale('2026-11-13', 'garmin', 71)], [weighIn])).toBe(69.853);
  expect(chooseWeight([scale('2026-11-14', 'withings', 70.2)], [weighIn])).toBe(70.2);
  expect(chooseWeight([{ ...scale('2026-11-15', 'garmin', 0), metrics: {} }], [weighIn])).toBe(
    69.853,
  );
});

test('pounds shown again are those that were typed', () => {
  expect(fromKilograms(inKilograms(154.3, 'lb'), 'lb')).toBe(154.3);
});
