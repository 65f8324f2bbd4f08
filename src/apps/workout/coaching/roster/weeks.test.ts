import { describe, expect, test } from 'vitest';
import { computeStreak } from './streak.ts';
import { lastWeeks, mondayOf } from './weeks.ts';

describe('weeks and streaks', () => {
  test('a week begins on Monday', () => {
    expect(mondayOf('2026-11-15')).toBe('2026-11-09');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(lastWeeks('2026-01-01')).toEqual([
      '2025-12-08',
      '2025-12-15',
      '2025-12-22',
      '2025-12-29',
    ]);
  });

  test('a streak lasts while today can still be added to it', () => {
    expect(computeStreak(['2026-11-15', '2026-11-14', '2026-11-12'], '2026-11-15')).toBe(2);
    expect(computeStreak(['2026-11-14', '2026-11-13'], '2026-11-15')).toBe(2);
    expect(computeStreak(['2026-11-13'], '2026-11-15')).toBe(0);
    expect(computeStreak([], '2026-11-15')).toBe(0);
  });
});
