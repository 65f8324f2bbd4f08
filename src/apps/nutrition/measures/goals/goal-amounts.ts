import { weekdayOf } from '../../../../shared/calendar/weeks.ts';
import type { Goal } from './goals.ts';

const WEEK = 7;

/** Energy of a gram in kcal, for goals in percent of the energy. */
const KCAL_PER_GRAM: Readonly<Record<string, number>> = {
  proteins: 4,
  carbohydrates: 4,
  sugars: 4,
  'added-sugars': 4,
  fiber: 2,
  fat: 9,
  'saturated-fat': 9,
  'trans-fat': 9,
  'polyunsaturated-fat': 9,
  'monounsaturated-fat': 9,
  alcohol: 7,
};

/** An amount of a goal as it is stored, and which rule chose it. */
export interface ChosenAmount {
  readonly amount: number;
  readonly label: 'goal' | 'weekday' | 'training-day' | 'rest-day';
}

/** The amount of a goal on a day; `training` is null if it is unknown whether the day is one. */
export function chooseAmount(
  goal: Goal,
  date: string,
  training: boolean | null,
): ChosenAmount | null {
  if (training === true && goal.training !== undefined) {
    return { amount: goal.training, label: 'training-day' };
  }
  if (training === false && goal.rest !== undefined) {
    return { amount: goal.rest, label: 'rest-day' };
  }
  const ofWeekday = weekdaysOf(goal)?.[weekdayOf(date) - 1] ?? null;
  if (ofWeekday !== null) return { amount: ofWeekday, label: 'weekday' };
  const amount = goal.max ?? goal.min;
  return amount === undefined ? null : { amount, label: 'goal' };
}

/** Null for a shared goal, and for a list that does not have seven days. */
function weekdaysOf({ days, sharedGoal }: Goal): readonly (number | null)[] | null {
  return sharedGoal === true || days?.length !== WEEK ? null : days;
}

/** Whole grams of a percentage of the energy; null for a nutriment without energy. */
export function gramsOfPercent(nutriment: string, percent: number, kcal: number): number | null {
  const perGram = KCAL_PER_GRAM[nutriment];
  return perGram === undefined ? null : Math.round((kcal * percent) / 100 / perGram);
}
