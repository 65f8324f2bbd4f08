import { expect, test } from 'vitest';
import type { Note } from '../../../../src/apps/notes/notes/contract.ts';
import { addDays } from '../../../../src/shared/calendar/dates.ts';
import { today } from '../../../core/time/dates.ts';
import { applyToNote, BLANK_NOTE } from './note-collection.ts';

const item = (uuid: string, more: object = {}) => ({
  ...{ uuid, text: uuid, checked: false, position: 0 },
  ...{ parent_uuid: null, due_date: null, due_repeat: null, ...more },
});
const list: Note = {
  ...{ ...BLANK_NOTE, id: 5, kind: 'checklist', position: 1, created_at: '', updated_at: '' },
  items: [item('a'), item('b'), item('c', { parent_uuid: 'b' })],
};
const apply = (route: string, input: object, note = list) =>
  applyToNote(note, { route, input: { id: 5, ...input }, temporaryId: -1 });
const uuids = ({ items }: Note) => items.map(({ uuid }) => uuid).join('');

test('an item is added at the end, first or behind another one, and only once', () => {
  const add = (more: object) =>
    apply('POST /api/notes/:id/items', { uuid: 'x', text: 'X', ...more });
  expect(uuids(add({}))).toBe('abcx');
  expect(uuids(add({ after_uuid: null }))).toBe('xabc');
  expect(uuids(add({ after_uuid: 'a' }))).toBe('axbc');
  expect(uuids(apply('POST /api/notes/:id/items', { uuid: 'b', text: 'again' }))).toBe('abc');
});

test('a removed item takes those nested in it along; an order moves the named ones first', () => {
  expect(uuids(apply('DELETE /api/notes/:id/items/:uuid', { uuid: 'b' }))).toBe('a');
  const ordered = apply('PUT /api/notes/:id/items/order', { uuids: ['b', 'c', 'a'] });
  expect(ordered.items.map(({ uuid, position }) => `${uuid}${position}`)).toEqual([
    'b0',
    'c1',
    'a2',
  ]);
});

test('checking a repeating item moves its date past today and leaves it open', () => {
  const tick = (more: object) =>
    apply(
      'PATCH /api/notes/:id/items/:uuid',
      { uuid: 'a', checked: true },
      {
        ...list,
        items: [item('a', more)],
      },
    ).items[0];
  expect(tick({})).toMatchObject({ checked: true });
  expect(tick({ due_date: today() })).toMatchObject({ checked: true, due_date: today() });
  const yesterday = addDays(today(), -1);
  expect(tick({ due_date: yesterday, due_repeat: 'daily' })).toMatchObject({
    checked: false,
    due_date: addDays(today(), 1),
  });
});

test('a check of a date that has moved on since changes nothing', () => {
  const bins = { ...list, items: [item('a', { due_date: '2026-03-08', due_repeat: 'weekly' })] };
  const check = { uuid: 'a', checked: true, base_due_date: '2026-03-01' };
  expect(apply('PATCH /api/notes/:id/items/:uuid', check, bins).items).toEqual(bins.items);
});
