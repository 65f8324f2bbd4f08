import { describe, expect, test } from 'vitest';
import { describeLiftedIn, notationBetween } from './member-units.ts';

describe('a coach', () => {
  test('who reads in pounds reads a log in kilograms in pounds, and what was lifted', () => {
    const units = { log: 'kg', shown: 'lb' } as const;
    expect(describeLiftedIn({ weight: 55 }, units)).toBe(' (55 kg)');
  });

  test('who reads in kilograms sees what was lifted in pounds abroad', () => {
    const units = { log: 'kg', shown: 'kg' } as const;
    const abroad = { weight: 102.058, lifted_in: 'lb' } as const;
    expect(describeLiftedIn(abroad, units)).toBe(' (225 lb)');
    expect(describeLiftedIn({ weight: 100 }, units)).toBe('');
  });

  test('types in their own unit what is stored in the unit of the member', () => {
    const weights = notationBetween({ log: 'kg', shown: 'lb' });
    const stored = weights.parse('135') ?? 0;
    expect(stored).toBeCloseTo(61.235, 3);
    expect(weights.format(stored)).toBe('135');
    expect(weights.parse('heavy')).toBeUndefined();
    expect(notationBetween({ log: 'lb', shown: 'lb' }).parse('135')).toBe(135);
  });
});
