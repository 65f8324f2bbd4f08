import { expect, test } from 'vitest';
import { dragKey, isCookedByDrop, parseDragKey } from './drag-key.ts';

const TODAY = '2026-11-15';

test.each([
  ['planned', '2026-11-17', TODAY, true],
  ['planned', '2026-11-10', TODAY, true],
  ['planned', TODAY, TODAY, false],
  ['planned', '2026-11-17', '2026-11-18', false],
  ['cooked', '2026-11-10', TODAY, false],
] as const)('%s on %s, dropped on %s: was it cooked? %s', (kind, date, day, cooked) => {
  expect(isCookedByDrop({ kind, date }, day, TODAY)).toBe(cooked);
});

test('a drag key parses back to its content', () => {
  expect(parseDragKey(dragKey({ entry: -5 }))).toEqual({ entry: -5 });
  expect(parseDragKey(dragKey({ recipe: 12 }))).toEqual({ recipe: 12 });
  expect(parseDragKey(dragKey({ note: 3 }))).toEqual({ note: 3 });
});
