import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACTIVITY_FACTORS, type ActivityLevel } from '../energy/activity-levels.ts';
import { proposeGoals, type WizardAnswers } from './goal-wizard.ts';

const MAN: WizardAnswers = {
  ...{ sex: 'male', kg: 80, cm: 180, years: 30, activity: 'moderate', pace: 0, proteinPerKg: 1.6 },
};

describe('the wizard', () => {
  test('proposes the energy that a body uses, protein by weight and 35 ml of water per kg', () => {
    const { calories, goals, waterMl, lines, isLimited } = proposeGoals(MAN);
    expect(calories).toBe(2759);
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['basal-rate', 1780],
      ['activity', 979],
    ]);
    expect(goals.proteins).toEqual({ min: 128, sharedGoal: true, isMin: true });
    expect([waterMl, isLimited]).toEqual([2800, false]);
  });

  test('half a kilogram a week is 550 kcal a day', () => {
    const slimmer = proposeGoals({ ...MAN, pace: -0.5 });
    expect(slimmer.calories).toBe(2759 - 550);
    expect(slimmer.lines.at(-1)).toEqual({ label: 'pace', amount: -550, by: -0.5 });
  });

  test('does not go below the basal rate, and says so', () => {
    const woman: WizardAnswers = {
      ...{ sex: 'female', kg: 60, cm: 165, years: 25, proteinPerKg: 1.6 },
      ...{ activity: 'sedentary', pace: -1 },
    };
    const { calories, isLimited, lines } = proposeGoals(woman);
    expect([calories, isLimited]).toEqual([1345, true]);
    expect(lines.at(-1)?.label).toBe('not-below-basal-rate');
  });

  test('explains the calories and spends them on the macros', () => {
    const answers = fc.record({
      sex: fc.constantFrom('female' as const, 'male' as const, null),
      kg: fc.integer({ min: 45, max: 150 }),
      cm: fc.integer({ min: 150, max: 200 }),
      years: fc.integer({ min: 18, max: 80 }),
      activity: fc.constantFrom(...(Object.keys(ACTIVITY_FACTORS) as ActivityLevel[])),
      pace: fc.constantFrom(-1, -0.5, 0, 0.25),
      proteinPerKg: fc.constantFrom(0.8, 1.2, 1.6),
    });
    fc.assert(
      fc.property(answers, (given) => {
        const { calories, lines, goals, basalRate } = proposeGoals(given);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(calories);
        expect(calories).toBeGreaterThanOrEqual(Math.floor(basalRate.kcal));
        const grams = (name: string) => goals[name]?.max ?? goals[name]?.min ?? 0;
        const spent = grams('proteins') * 4 + grams('carbohydrates') * 4 + grams('fat') * 9;
        expect(Math.abs(spent - calories)).toBeLessThanOrEqual(5);
      }),
    );
  });
});
