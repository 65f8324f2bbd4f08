import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findTimers } from './timers.ts';

const found = (text: string) => findTimers(text).map(({ label, seconds }) => [label, seconds]);

describe('a step', () => {
  test.each([
    ['Bake for 30 min.', '30 min', 1800],
    ['Bake 30 minutes', '30 minutes', 1800],
    ['Simmer for 1.5 hours', '1.5 hours', 5400],
    ['Simmer 1,5 Stunden', '1,5 Stunden', 5400],
    ['Simmer 1 1/2 hours', '1 1/2 hours', 5400],
    ['Simmer 1½ hours', '1½ hours', 5400],
    ['Simmer 1 hour 30 min', '1 hour 30 min', 5400],
    ['Simmer 1 hour and 30 minutes', '1 hour and 30 minutes', 5400],
    ['Simmer 1 hour, 30 minutes', '1 hour, 30 minutes', 5400],
    ['Roast 30–45 min', '30–45 min', 1800],
    ['Roast 30 - 45 minutes', '30 - 45 minutes', 1800],
    ['Roast 30 to 45 minutes', '30 to 45 minutes', 1800],
    ['Roast 45 min to 1 hour', '45 min to 1 hour', 2700],
    ['Roast 1 to 1 1/2 hours', '1 to 1 1/2 hours', 3600],
    ['Blend 45 seconds', '45 seconds', 45],
    ['Blend 90 sec', '90 sec', 90],
    ['Fry 1 minute 30 seconds', '1 minute 30 seconds', 90],
    ['Cuire 1h30', '1h30', 5400],
    ['Cuire 1 h 30', '1 h 30', 5400],
    ['Cuire 1h30 min', '1h30 min', 5400],
    ['Bake 1 hr. 30 min.', '1 hr. 30 min', 5400],
    ['Cuire 2h', '2h', 7200],
    ['A 20-minute rest', '20-minute', 1200],
    ['Chill half an hour', 'half an hour', 1800],
    ['Chill for an hour', 'an hour', 3600],
    ['Marinate 24 hours', '24 hours', 86400],
    ['Bei 180 °C 25 Min. backen', '25 Min', 1500],
    ['Bake at 350F for 1/2 hour', '1/2 hour', 1800],
  ])('%j has %j: %d s', (text, label, seconds) => {
    expect(found(text)).toEqual([[label, seconds]]);
  });

  test.each([
    'Marinate 25 hours',
    'Marinate 2 days',
    'Add 2 eggs',
    'Take 12 stalks, 3 m of twine',
    'Heat to 180 °C',
    'Rest 0 min',
    'Cut 3 hard rolls',
    'Add 2 minced cloves',
    '1/0 hours',
    '',
  ])('%j has none', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('has each of its durations, where they stand', () => {
    const text = 'Fry 5 min, add 2 eggs, bake 1 hour at 180 °C, rest 10–15 minutes.';
    expect(found(text)).toEqual([
      ['5 min', 300],
      ['1 hour', 3600],
      ['10–15 minutes', 600],
    ]);
    for (const { start, end, label } of findTimers(text))
      expect(text.slice(start, end)).toBe(label);
  });

  test('two durations of one kind stay two', () => {
    expect(found('Fry 5 min and 3 min more')).toEqual([
      ['5 min', 300],
      ['3 min', 180],
    ]);
  });

  test('never has durations that overlap, and none beyond a day', () => {
    const steps = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            ' ',
            '-',
            '–',
            ' to ',
            ' and ',
            ', ',
            'h',
            ' hours',
            ' min',
            's',
            '½',
            '1 1/2',
          ),
          fc.nat({ max: 100 }).map(String),
          fc.string({ maxLength: 3 }),
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(steps, (text) => {
        let from = 0;
        for (const { start, end, seconds, label } of findTimers(text)) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).toBe(label);
          expect(seconds).toBeGreaterThan(0);
          expect(seconds).toBeLessThanOrEqual(86400);
          from = end;
        }
      }),
      { numRuns: 500 },
    );
  });
});
