import { expect, test } from 'vitest';
import type { NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { chooseCardItems } from './card-items.ts';

const item = (text: string, more: Partial<NoteItem> = {}): NoteItem => ({
  ...{ uuid: text, text, checked: false, position: 0 },
  ...{ parent_uuid: null, due_date: null, due_repeat: null, ...more },
});
const texts = (items: readonly NoteItem[]) => items.map(({ text }) => text);

test('checked items sink, nested ones follow their item, blank ones are left out', () => {
  const { open, checked, left } = chooseCardItems(
    [
      item('Milk', { checked: true, position: 0 }),
      item('Tent', { position: 1 }),
      item(' ', { position: 2 }),
      item('Stove', { position: 3 }),
      item('Pegs', { position: 4, parent_uuid: 'Tent' }),
    ],
    10,
  );
  expect(texts(open)).toEqual(['Tent', 'Pegs', 'Stove']);
  expect(texts(checked)).toEqual(['Milk']);
  expect(left).toBe(0);
});

test('open items come before checked ones where a card has no room for all', () => {
  const many = Array.from({ length: 6 }, (_, at) =>
    item(`${at}`, { position: at, checked: at < 3 }),
  );
  expect(chooseCardItems(many, 4)).toMatchObject({
    open: [{ text: '3' }, { text: '4' }, { text: '5' }],
    checked: [{ text: '0' }],
    left: 2,
  });
});
