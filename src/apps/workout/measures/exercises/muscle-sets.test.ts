import { expect, test } from 'vitest';
import { countMuscleSets } from './muscle-sets.ts';
import { compareWithUsual, USUAL_SETS } from './usual-sets.ts';

test('secondary muscles count half, and the most trained comes first', () => {
  const bench = { primary_muscles: ['chest'], secondary_muscles: ['triceps'] } as const;
  const dip = { primary_muscles: ['triceps'], secondary_muscles: ['chest'] } as const;
  expect(
    countMuscleSets([
      { ...bench, sets: 3 },
      { ...dip, sets: 4 },
      { sets: 0, primary_muscles: ['abs'], secondary_muscles: [] },
    ]),
  ).toEqual([
    { muscle: 'triceps', sets: 5.5 },
    { muscle: 'chest', sets: 5 },
  ]);
});

test('the ends of a range belong to it', () => {
  expect(USUAL_SETS.chest).toEqual({ from: 10, to: 20 });
  const said = [9.5, 10, 20, 20.5].map((sets) => compareWithUsual('chest', sets));
  expect(said).toEqual(['below', 'within', 'within', 'above']);
  expect(compareWithUsual('heart', 5)).toBeNull();
});
