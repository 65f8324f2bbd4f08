import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTreeOrder } from './checklist-order.ts';
import { formatItems, type PlainItem, parseItems } from './checklist-text.ts';

const plain = { checked: false, nested: false, due_date: null, due_repeat: null };

test('lines, bullets, numbers and task boxes become items; blank lines do not', () => {
  expect(parseItems('Milk\n\n- Eggs\n* [x] Bread\n  - [ ] Rye\n1. Tea\n\t+ Green')).toEqual([
    { ...plain, text: 'Milk' },
    { ...plain, text: 'Eggs' },
    { ...plain, text: 'Bread', checked: true },
    { ...plain, text: 'Rye', nested: true },
    { ...plain, text: 'Tea' },
    { ...plain, text: 'Green', nested: true },
  ]);
});

test('the first item is never nested', () => {
  expect(parseItems('  - [ ] Milk')).toEqual([{ ...plain, text: 'Milk' }]);
});

test('a due date and its repeat are written at the end of the line', () => {
  const rent = { ...plain, text: 'Rent', due_date: '2026-12-01', due_repeat: 'monthly' };
  expect(formatItems([rent])).toBe('- [ ] Rent 📅 2026-12-01 🔁 monthly');
  expect(parseItems('- [ ] Rent 📅 2026-12-01 🔁 monthly')).toEqual([rent]);
  const said = { ...plain, text: 'Rent 📅 2026-12-01' };
  expect(formatItems([said])).toBe('- [ ] Rent \\📅 2026-12-01');
});

test('a date that does not exist is no due date', () => {
  const [never, leap] = parseItems('- [ ] Pay 📅 2026-02-30\n- [ ] Jump 📅 2028-02-29');
  expect(never).toMatchObject({ text: 'Pay 📅 2026-02-30', due_date: null });
  expect(leap).toMatchObject({ text: 'Jump', due_date: '2028-02-29' });
});

test('a line that is too long for one item becomes several', () => {
  expect(parseItems('x'.repeat(12_000)).map(({ text }) => text.length)).toEqual([5000, 5000, 2000]);
});

const word = fc.constantFrom('Milk', '- [x]', '📅', '2026-01-02', '🔁', 'weekly', '\\', '1.', '#');
const due = fc.option(fc.constantFrom('2026-01-31', '2028-02-29'), { nil: null });
const repeat = fc.constantFrom(null, 'daily', 'weekdays', 'yearly');
const item = fc
  .tuple(fc.array(word, { maxLength: 5 }), fc.boolean(), fc.boolean(), due, repeat)
  .map(([words, checked, nested, due_date, due_repeat]): PlainItem => {
    const dated = { due_date, due_repeat: due_date === null ? null : due_repeat };
    return { text: words.join(' '), checked, nested, ...dated };
  });

test('a checklist that becomes a text and a checklist again is the same', () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 8 }), (items) => {
      const [first, ...rest] = items;
      const list = first ? [{ ...first, nested: false }, ...rest] : [];
      expect(parseItems(formatItems(list))).toEqual(list);
    }),
    { numRuns: 2000 },
  );
});

test('nested items follow their parent, whatever their position; orphans stay where they are', () => {
  const at = (uuid: string, position: number, parent_uuid: string | null = null) => ({
    ...{ uuid, position, parent_uuid },
  });
  const items = [at('b', 2), at('child', 3, 'a'), at('a', 1), at('orphan', 0, 'gone')];
  expect(inTreeOrder(items).map(({ uuid }) => uuid)).toEqual(['orphan', 'a', 'child', 'b']);
});
