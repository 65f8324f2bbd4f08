import { expect, test } from 'vitest';
import { reminderPresets } from './reminder-presets.ts';

const shown = (now: Date) =>
  reminderPresets(now).map(({ name, date, time }) => `${name} ${date} ${time}`);

test('later today is at least an hour away, next week begins on Monday', () => {
  expect(shown(new Date(2026, 10, 17, 10, 20))).toEqual([
    'later 2026-11-17 12:00',
    'tomorrow 2026-11-18 09:00',
    'week 2026-11-23 09:00',
  ]);
});

test('in the late evening nothing is later today, and on Monday next week is seven days away', () => {
  expect(shown(new Date(2026, 10, 16, 21, 0))).toEqual([
    'tomorrow 2026-11-17 09:00',
    'week 2026-11-23 09:00',
  ]);
});
