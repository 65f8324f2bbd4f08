import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BLANK_NOTE } from '../notes/note-collection.ts';
import { diffLines, toLines } from './version-diff.ts';

const MARKS = { same: ' ', removed: '-', added: '+' };
const show = (from: string, to: string) =>
  diffLines(from.split('\n'), to.split('\n')).map(({ kind, text }) => MARKS[kind] + text);

test('shows which lines go away and which come back', () => {
  expect(show('Soup\nleek\nsalt', 'Soup\nleek\npepper\nsalt')).toEqual([
    ' Soup',
    ' leek',
    '+pepper',
    ' salt',
  ]);
  expect(show('a\nb', 'a\nc')).toEqual([' a', '-b', '+c']);
});

test('the kept and added lines are the new text, the kept and removed ones the old text', () => {
  const line = fc.constantFrom('a', 'b', 'c', '');
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (from, to) => {
      const lines = diffLines(from, to);
      const without = (kind: string) =>
        lines.filter((one) => one.kind !== kind).map(({ text }) => text);
      expect(without('added')).toEqual(from);
      expect(without('removed')).toEqual(to);
    }),
  );
});

test('a checklist is compared by its items', () => {
  const item = { uuid: 'a', text: 'Milk', checked: true, position: 0 };
  const items = [{ ...item, parent_uuid: null, due_date: '2026-11-20', due_repeat: null }];
  expect(toLines({ ...BLANK_NOTE, title: 'Shop', items })).toEqual([
    'Shop',
    '- [x] Milk 📅 2026-11-20',
  ]);
});
