import { expect, test } from 'vitest';
import { BLANK_NOTE } from '../notes/note-collection.ts';
import { canSnooze, snoozePresets } from './snooze-presets.ts';

const shown = (now: Date) =>
  snoozePresets(now).map(({ name, until }) => [name, new Date(until)] as const);

test('a snooze is at full minutes; the evening is offered until the late afternoon', () => {
  expect(shown(new Date(2026, 10, 17, 16, 59, 40))).toEqual([
    ['hour', new Date(2026, 10, 17, 17, 59)],
    ['evening', new Date(2026, 10, 17, 18, 0)],
    ['tomorrow', new Date(2026, 10, 18, 9, 0)],
    ['week', new Date(2026, 10, 23, 9, 0)],
  ]);
  expect(shown(new Date(2026, 10, 16, 17, 0)).map(([name]) => name)).toEqual([
    ...['hour', 'tomorrow', 'week'],
  ]);
});

test('only own reminders that were due are snoozed', () => {
  const [past, future] = ['2026-11-17T10:00:00.000Z', '2026-11-17T12:00:00.000Z'];
  const now = Date.parse('2026-11-17T11:00:00.000Z');
  const note = {
    ...{ ...BLANK_NOTE, id: 1, position: 1, created_at: past, updated_at: past },
    ...{ reminder_at: past, reminder_next_at: future },
  };
  expect(canSnooze(note, now)).toBe(true);
  expect(canSnooze({ ...note, reminder_at: future }, now)).toBe(false);
  expect(canSnooze({ ...note, reminder_at: null }, now)).toBe(false);
  expect(canSnooze({ ...note, share_role: 'edit' }, now)).toBe(false);
});
