import type { Goal } from '../../../../src/apps/nutrition/measures/goals/goals.ts';

/** How the energy goal differs between days. */
export const DAY_RULES = ['same', 'weekdays', 'training'] as const;
export type DayRule = (typeof DAY_RULES)[number];

/** Energy in kcal by weekday, Monday first, and by training; null stands for the goal itself. */
export interface EnergyOfDays {
  readonly rule: DayRule;
  readonly days: readonly (number | null)[];
  readonly training: number | null;
  readonly rest: number | null;
}

const WEEK = 7;

export function readEnergyOfDays(goal: Goal | undefined): EnergyOfDays {
  const { days, sharedGoal, training = null, rest = null } = goal ?? {};
  const isByWeekday = sharedGoal !== true && days?.length === WEEK;
  return {
    rule: training !== null || rest !== null ? 'training' : isByWeekday ? 'weekdays' : 'same',
    days: isByWeekday ? days : Array.from({ length: WEEK }, () => null),
    training,
    rest,
  };
}

/** The goal with the energy of its days; amounts of other rules are left out. */
export function withEnergyOfDays(goal: Goal, { rule, days, training, rest }: EnergyOfDays): Goal {
  const { days: _days, training: _training, rest: _rest, sharedGoal: _shared, ...own } = goal;
  if (rule === 'weekdays' && days.some((kcal) => kcal !== null)) {
    return { ...own, sharedGoal: false, days };
  }
  if (rule !== 'training') return { ...own, sharedGoal: true };
  return {
    ...own,
    sharedGoal: true,
    ...(training !== null && { training }),
    ...(rest !== null && { rest }),
  };
}
