import type { Goal } from '../../../../src/apps/nutrition/measures/goals/goals.ts';

/** A goal of a nutriment that the form does not always ask for. */
export interface OtherGoal {
  readonly name: string;
  readonly amount: number | null;
  /** To be reached, not to be stayed below. */
  readonly isMin: boolean;
  /** The goal as it is stored. */
  readonly stored?: Goal;
}

type Goals = Readonly<Record<string, Goal>>;

export function readOtherGoals(goals: Goals, asked: readonly string[]): OtherGoal[] {
  return Object.entries(goals)
    .filter(([name]) => !asked.includes(name))
    .map(([name, stored]) => ({
      name,
      amount: stored.max ?? stored.min ?? null,
      isMin: stored.isMin === true || stored.max === undefined,
      stored,
    }));
}

/** A goal that was not changed stays as it is, with amounts that the form does not show. */
export function toGoals(others: readonly OtherGoal[]): Goals {
  return Object.fromEntries(
    others.flatMap(({ name, amount, isMin, stored }) => {
      const [before] = stored ? readOtherGoals({ [name]: stored }, []) : [];
      if (stored && before?.amount === amount && before.isMin === isMin) return [[name, stored]];
      if (amount === null) return [];
      return [
        [
          name,
          isMin ? { min: amount, isMin, sharedGoal: true } : { max: amount, sharedGoal: true },
        ],
      ];
    }),
  );
}
