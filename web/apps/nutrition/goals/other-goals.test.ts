import { expect, test } from 'vitest';
import { readOtherGoals, toGoals } from './other-goals.ts';

const STORED = {
  calories: { max: 2000 },
  iron: { min: 14, isMin: true },
  sugars: { max: 50, sharedGoal: false, days: [40, 40, 40, 40, 40, 60, 60] },
};

test('goals of other nutriments are read and written without a change', () => {
  const others = readOtherGoals(STORED, ['calories']);
  expect(others).toMatchObject([
    { name: 'iron', amount: 14, isMin: true },
    { name: 'sugars', amount: 50, isMin: false },
  ]);
  const { calories: _calories, ...rest } = STORED;
  expect(toGoals(others)).toEqual(rest);
});

test('a changed goal is the new amount, at least or at most; an empty one is left out', () => {
  const [iron, sugars] = readOtherGoals(STORED, ['calories']);
  if (!iron || !sugars) throw new Error('Both goals are stored.');
  const changed = [
    { ...iron, amount: null },
    { ...sugars, amount: 30 },
    { name: 'caffeine', amount: 400, isMin: false },
    { name: 'zinc', amount: 10, isMin: true },
  ];
  expect(toGoals(changed)).toEqual({
    sugars: { max: 30, sharedGoal: true },
    caffeine: { max: 400, sharedGoal: true },
    zinc: { min: 10, isMin: true, sharedGoal: true },
  });
});
