import { expect, test } from 'vitest';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { BLANK_NOTE } from '../notes/note-collection.ts';
import { groupReminders } from './group-reminders.ts';

const NOW = new Date(2026, 10, 17, 10, 0);

const due = (id: number, next: Date): Note => ({
  ...{ ...BLANK_NOTE, id, position: id, created_at: '', updated_at: '' },
  ...{ reminder_at: next.toISOString(), reminder_next_at: next.toISOString() },
});

test('reminders are grouped by the local day', () => {
  const groups = groupReminders(
    [
      due(1, new Date(2026, 10, 17, 9, 59)),
      due(2, new Date(2026, 10, 17, 23, 59)),
      due(3, new Date(2026, 10, 18, 0, 0)),
      due(4, new Date(2026, 10, 24, 8, 0)),
      due(5, new Date(2026, 10, 25, 8, 0)),
    ],
    NOW,
  );
  const ids = Object.fromEntries([...groups].map(([name, all]) => [name, all.map(({ id }) => id)]));
  expect(ids).toEqual({ past: [1], today: [2], tomorrow: [3], week: [4], later: [5] });
});
