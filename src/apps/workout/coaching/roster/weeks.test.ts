import { expect, test } from 'vitest';
import { lastWeeks } from './weeks.ts';

test('the last four weeks begin on Monday', () => {
  expect(lastWeeks('2026-01-01')).toEqual(['2025-12-08', '2025-12-15', '2025-12-22', '2025-12-29']);
});
