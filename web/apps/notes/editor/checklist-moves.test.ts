import { describe, expect, test } from 'vitest';
import type { NoteItem } from '../../../../src/apps/notes/notes/contract.ts';
import { moveInOrder, parentFor } from './checklist-moves.ts';

/** `-` marks a nested item. */
function list(...names: string[]): NoteItem[] {
  let parent: string | null = null;
  return names.map((name, position) => {
    const uuid = name.replace('-', '');
    const parent_uuid = name.startsWith('-') ? parent : null;
    if (parent_uuid === null) parent = uuid;
    return {
      uuid,
      text: uuid,
      checked: false,
      position,
      parent_uuid,
      due_date: null,
      due_repeat: null,
    };
  });
}

describe('nesting', () => {
  test.each([
    ['the first item has nothing above it', list('a', 'b'), 'a', undefined],
    ['the item above', list('a', 'b'), 'b', 'a'],
    ['the top-level item above nested ones', list('a', '-b', 'c'), 'c', 'a'],
    ['a nested item is not nested again', list('a', '-b'), 'b', undefined],
    ['an item with nested ones stays', list('a', 'b', '-c'), 'b', undefined],
  ])('%s', (_, items, uuid, expected) => {
    expect(parentFor(items, uuid)).toBe(expected);
  });
});

describe('moving', () => {
  test.each([
    [list('a', 'b', 'c'), 'b', -1, 'bac'],
    [list('a', 'b', 'c'), 'b', 1, 'acb'],
    [list('a', '-x', 'b', '-y', 'c'), 'b', -1, 'byaxc'],
    [list('a', '-x', 'b', '-y', 'c'), 'a', 1, 'byaxc'],
    [list('a', '-x', '-y', 'b'), 'x', 1, 'ayxb'],
  ] as const)('%o %s by %i: %s', (items, uuid, by, expected) => {
    expect(moveInOrder(items, uuid, by)?.join('')).toBe(expected);
  });

  test('the ends stay where they are', () => {
    expect(moveInOrder(list('a', 'b'), 'a', -1)).toBeUndefined();
    expect(moveInOrder(list('a', '-x', 'b'), 'x', 1)).toBeUndefined();
    expect(moveInOrder(list('a'), 'gone', 1)).toBeUndefined();
  });
});
