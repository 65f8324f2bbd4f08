import { expect, test } from 'vitest';
import { type AllUnits, applyToUnits } from './unit-collection.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const cup = {
  abbr: 'cup',
  name: 'cup',
  plural: 'cups',
  family: 'volume' as const,
  factor: 236.588,
  system: 'us' as const,
  disabled: false,
};
const all: AllUnits = {
  units: [cup, { ...cup, abbr: 'pt', name: 'pint' }],
  overlay: {
    disabled: [],
    custom: [
      {
        id: 1,
        abbr: 'mug',
        name: 'mug',
        family: 'volume',
        factor: 300,
        created_at: NOW,
        updated_at: NOW,
      },
    ],
    usage: {},
  },
};

test('switching a unit off and on affects no other unit', () => {
  const flip = (disabled: boolean) => ({
    route: 'PATCH /api/units/builtin/:abbr' as const,
    input: { abbr: 'cup', disabled },
    temporaryId: -1,
  });
  const off = applyToUnits(all, flip(true));
  expect(off.units.map(({ disabled }) => disabled)).toEqual([true, false]);
  expect(off.overlay.disabled).toEqual(['cup']);
  expect(applyToUnits(off, flip(false))).toEqual(all);
});

test("a removed unit of one's own is gone", () => {
  const removal = { route: 'DELETE /api/units/:id', input: { id: 1 }, temporaryId: -1 } as const;
  expect(applyToUnits(all, removal).overlay.custom).toEqual([]);
});
