import { expect, test } from 'vitest';
import { fillNote } from './fill-note.ts';

test('a note from a template has the moment of the device, and items of its own', () => {
  const template = {
    ...{ id: 1, name: 'Trip', kind: 'checklist' as const, title: 'Trip of {{date}}', body_md: '' },
    ...{ items: ['Pack at {{time}}', 'Keys'], color: 'sky', created_at: '', updated_at: '' },
  };
  const note = fillNote(template, new Date(2026, 2, 8, 9, 5));
  expect(note).toMatchObject({ kind: 'checklist', title: 'Trip of 2026-03-08', color: 'sky' });
  expect(note.items.map(({ text }) => text)).toEqual(['Pack at 09:05', 'Keys']);
  expect(new Set([note.uuid, ...note.items.map(({ uuid }) => uuid)]).size).toBe(3);
});
