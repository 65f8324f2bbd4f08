import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BURNED_SOURCES, chooseSource, WEIGHT_SOURCES } from '../health/sources.ts';
import { burnedEnergy } from './burned.ts';
import { energyOfKcal, energyOfMet, energyOfNet } from './energy.ts';

test('8.5 MET, 70 kg, 30 minutes: 297.5 kcal, 262.5 above rest', () => {
  expect(energyOfMet(8.5, 70, 30)).toEqual({ gross: 297.5, net: 262.5 });
});

test('an activity below rest adds nothing', () => {
  expect(energyOfMet(0.9, 80, 60)).toEqual({ gross: 72, net: 0 });
});

test('given kcal include rest, which is subtracted when duration and weight are known', () => {
  expect(energyOfKcal(300, 70, 30)).toEqual({ gross: 300, net: 265 });
  expect(energyOfKcal(300, null, 30)).toEqual({ gross: 300, net: 300 });
  expect(energyOfKcal(300, 70, null)).toEqual({ gross: 300, net: 300 });
  expect(energyOfKcal(20, 70, 60)).toEqual({ gross: 20, net: 0 });
});

test('energy above rest stays as stated; with rest it is the stated one or follows from weight', () => {
  expect(energyOfNet(200, 240, 70, 30)).toEqual({ gross: 240, net: 200 });
  expect(energyOfNet(200, 0, 70, 30)).toEqual({ gross: 235, net: 200 });
  expect(energyOfNet(200, 0, null, 30)).toEqual({ gross: 200, net: 200 });
});

test('the sources are trusted in the order Garmin, Health Connect, Fitbit, workout app, Apple', () => {
  const all = ['apple-a', 'apple-watch', 'workout', 'fitbit', 'oura', 'health-connect', 'garmin'];
  const order: (string | undefined)[] = [];
  for (let left = all; left.length > 0; ) {
    const chosen = chooseSource(
      left.map((source) => ({ source })),
      BURNED_SOURCES,
    )?.source;
    order.push(chosen);
    left = left.filter((source) => source !== chosen);
  }
  expect(order.slice(0, 4)).toEqual(['garmin', 'health-connect', 'fitbit', 'workout']);
  expect(order.slice(4)).toEqual(['apple-watch', 'apple-a', 'oura']);
});

const source = fc.constantFrom(...BURNED_SOURCES, ...WEIGHT_SOURCES, 'oura', 'polar');
const reports = fc.uniqueArray(fc.record({ source, kcal: fc.integer({ min: 1, max: 5000 }) }), {
  selector: (report) => report.source,
});

test('sources are never summed: the energy is that of one of them, plus what was logged by hand', () => {
  fc.assert(
    fc.property(reports, fc.integer({ min: 0, max: 3000 }), (sources, manual) => {
      const burned = burnedEnergy(sources, manual);
      const own = sources.find((report) => report.source === burned.source);
      expect(burned.source_kcal).toBe(own?.kcal ?? 0);
      expect(burned.total_kcal).toBe(burned.source_kcal + manual);
      expect(burned.source === null).toBe(sources.length === 0);
    }),
  );
});

test('the order in which sources report does not matter', () => {
  fc.assert(
    fc.property(reports, (sources) => {
      expect(burnedEnergy(sources.toReversed(), 0)).toEqual(burnedEnergy(sources, 0));
    }),
  );
});
