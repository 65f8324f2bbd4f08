import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addSlot,
  changeSlot,
  moveSlot,
  removedSlots,
  removeSlot,
  restoreSlot,
} from './slot-changes.ts';
import {
  defaultSlots,
  offeredSlots,
  readSlots,
  type Slot,
  slotAt,
  slotByName,
  slotsOfDay,
} from './slots.ts';

const names = (slots: readonly Slot[]) => offeredSlots(slots).map(({ name }) => name);
const nameUnknown = (slot: number) => `Meal ${slot + 1}`;

test.each([
  [undefined, ['Breakfast', 'Lunch', 'Dinner', 'Snacks']],
  [[], ['Breakfast', 'Lunch', 'Dinner', 'Snacks']],
  [[{ name: '' }], ['Breakfast', 'Lunch', 'Dinner', 'Snacks']],
  [[{ name: 'Tea', removed: true }], ['Breakfast', 'Lunch', 'Dinner', 'Snacks']],
  [
    [{ name: ' Tea ' }, { name: 'Supper', time: '25:00' }],
    ['Tea', 'Supper'],
  ],
  [
    [
      { name: 'Late', place: 7 },
      { name: 'Early', place: 1 },
    ],
    ['Early', 'Late'],
  ],
])('stored slots %j are %j', (stored, expected) => {
  expect(names(readSlots(stored))).toEqual(expected);
});

test('an item keeps its meal when meals are moved, removed, added and renamed', () => {
  const change = fc.oneof(
    fc.record({ kind: fc.constant('add' as const) }),
    fc.record({ kind: fc.constant('move' as const), from: fc.nat(9), to: fc.nat(9) }),
    fc.record({ kind: fc.constant('remove' as const), slot: fc.nat(9) }),
    fc.record({ kind: fc.constant('restore' as const), slot: fc.nat(9) }),
    fc.record({ kind: fc.constant('rename' as const), slot: fc.nat(9) }),
  );
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const before = defaultSlots();
      let renamed = 0;
      const after = changes.reduce<readonly Slot[]>((slots, one) => {
        if (one.kind === 'add') return addSlot(slots, 'New');
        if (one.kind === 'move') return moveSlot(slots, one.from, one.to);
        if (one.kind === 'remove') return removeSlot(slots, one.slot);
        if (one.kind === 'restore') return restoreSlot(slots, one.slot);
        renamed += 1;
        return changeSlot(slots, one.slot, { name: `Renamed ${renamed}` });
      }, before);
      expect(after.length).toBeLessThanOrEqual(10);
      expect(offeredSlots(after).length).toBeGreaterThan(0);
      expect(readSlots(JSON.parse(JSON.stringify(after)))).toEqual(after);
      for (const [slot, { name }] of before.entries()) {
        const [shown] = slotsOfDay(after, [{ slot }], nameUnknown).filter(
          (one) => one.slot === slot,
        );
        expect([
          name,
          ...Array.from({ length: renamed }, (_, at) => `Renamed ${at + 1}`),
        ]).toContain(shown?.name);
      }
    }),
  );
});

test('a removed meal is shown where something is logged in it, and comes back at the end', () => {
  const slots = removeSlot(defaultSlots(), 1);
  expect(names(slots)).toEqual(['Breakfast', 'Dinner', 'Snacks']);
  expect(removedSlots(slots).map(({ name }) => name)).toEqual(['Lunch']);
  const shown = slotsOfDay(slots, [{ slot: 1 }, { slot: 8 }], nameUnknown);
  expect(shown.map(({ name }) => name)).toEqual([
    'Breakfast',
    'Lunch',
    'Dinner',
    'Snacks',
    'Meal 9',
  ]);
  expect(names(restoreSlot(slots, 1))).toEqual(['Breakfast', 'Dinner', 'Snacks', 'Lunch']);
});

test('the last meal stays, and ten are the most', () => {
  const one = [0, 1, 2, 3].reduce<readonly Slot[]>(removeSlot, defaultSlots());
  expect(names(one)).toEqual(['Snacks']);
  const many = Array.from({ length: 9 }).reduce<readonly Slot[]>(
    (slots) => addSlot(slots, 'x'),
    [],
  );
  expect(addSlot(addSlot(many, 'tenth'), 'eleventh')).toHaveLength(10);
});

test.each([
  ['06:00', 0],
  ['12:30', 1],
  ['23:00', 2],
  ['03:00', 2],
])('at %s the meal is %i', (time, slot) => {
  expect(slotAt(defaultSlots(), time)).toBe(slot);
});

test('a removed meal is neither found by time nor by name', () => {
  const slots = removeSlot(defaultSlots(), 1);
  expect(slotAt(slots, '12:30')).toBe(0);
  expect(slotByName(slots, 'lunch')).toBeUndefined();
  expect(slotByName(slots, ' dinner ')).toBe(2);
  const untimed = [
    { ...slots[0], time: null, removed: true },
    { ...slots[1], removed: false, time: null },
  ];
  expect(slotAt(untimed as Slot[], '12:30')).toBe(1);
});
