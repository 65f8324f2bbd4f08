import { addDays } from '../../../../shared/calendar/dates.ts';
import { startOfWeek, weekOf } from '../../../../shared/calendar/weeks.ts';
import { addLines, type ExplainedAmount, type ExplanationLine, round } from './explanation.ts';
import { type ChosenAmount, chooseAmount, gramsOfPercent } from './goal-amounts.ts';
import { findVersion, type Goal, type GoalMode, type GoalVersion } from './goals.ts';

/** What a day's targets depend on besides the goals. */
export interface DayCircumstances {
  readonly date: string;
  /** Days with training among the days of the week; null if nothing is known of them. */
  readonly trainingDays?: ReadonlySet<string> | null;
  /** Energy burned by activity in kcal, without what the body uses at rest. */
  readonly burned?: number;
  /** The learned TDEE; null until it is ready. */
  readonly tdee?: number | null;
  /** Completely known calories of logged days of the same week. */
  readonly eaten?: ReadonlyMap<string, number>;
  /** ISO weekday on which the week starts; Monday unless given. */
  readonly firstDay?: number;
}

export interface NutrimentTarget {
  readonly target: number;
  readonly min: number | null;
  readonly max: number | null;
  /** The target is to be reached, not to be stayed below. */
  readonly is_min: boolean;
  /** The amounts add up to the target. */
  readonly lines: readonly ExplanationLine[];
}

export interface DayTargets {
  readonly date: string;
  /** First day of the goals that are valid on the day; null without goals. */
  readonly from: string | null;
  readonly mode: GoalMode | null;
  readonly targets: Readonly<Record<string, NutrimentTarget>>;
}

const MONDAY = 1;
const ENERGY = 'calories';
const DECIMALS = 2;

/** The targets of a day, each with its explanation. Later versions of the goals do not matter. */
export function resolveTargets(
  versions: readonly GoalVersion[],
  circumstances: DayCircumstances,
): DayTargets {
  const { date } = circumstances;
  const version = findVersion(versions, date);
  if (version === null) return { date, from: null, mode: null, targets: {} };
  const energy = resolveEnergy(versions, version, circumstances);
  const targets: Record<string, NutrimentTarget> = {};
  if (energy !== null) targets[ENERGY] = toTarget(energy, boundsOf(version.goals[ENERGY] ?? {}));
  for (const [name, goal] of Object.entries(version.goals)) {
    if (name === ENERGY) continue;
    const target = resolveNutriment(name, goal, energy?.amount ?? null, circumstances);
    if (target !== null) targets[name] = target;
  }
  return { date, from: version.from, mode: version.mode, targets };
}

function resolveEnergy(
  versions: readonly GoalVersion[],
  version: GoalVersion,
  circumstances: DayCircumstances,
): ExplainedAmount | null {
  const base = explainBase(version, circumstances.date, circumstances);
  if (base === null) return null;
  const shift = version.weeklyBudget ? spreadRest(versions, circumstances) : 0;
  const burned = version.mode === 'dynamic' ? (circumstances.burned ?? 0) : 0;
  return addLines([
    ...base,
    ...(shift === 0 ? [] : [{ label: 'weekly-budget', amount: shift }]),
    ...(burned > 0 ? [{ label: 'burned', amount: burned }] : []),
  ]);
}

/** The calories of a day before the weekly budget and activity. */
function explainBase(
  { mode, factor, goals }: GoalVersion,
  date: string,
  circumstances: DayCircumstances,
): ExplanationLine[] | null {
  const { tdee = null } = circumstances;
  if (mode === 'adaptive' && tdee !== null) {
    const change = tdee * (factor - 1);
    return [
      { label: 'tdee', amount: tdee },
      ...(factor === 1 ? [] : [{ label: 'factor', amount: change, by: factor }]),
    ];
  }
  const chosen = chooseFor(goals[ENERGY] ?? {}, date, circumstances);
  if (chosen === null) return null;
  return [{ ...chosen, label: mode === 'adaptive' ? 'until-learned' : chosen.label }];
}

function chooseFor(
  goal: Goal,
  date: string,
  { trainingDays = null }: DayCircumstances,
): ChosenAmount | null {
  return chooseAmount(goal, date, trainingDays?.has(date) ?? null);
}

/**
 * What the earlier days of the week left over or used up, as the share of this day: the remaining
 * days get it in proportion to their own targets. A day that is not logged, or not completely known,
 * counts as on target, because unknown is not zero.
 */
function spreadRest(versions: readonly GoalVersion[], circumstances: DayCircumstances): number {
  const { date, firstDay = MONDAY, eaten = new Map() } = circumstances;
  const baseOf = (day: string) => {
    // Goals that begin later in the week do not change the target of this day.
    const version = findVersion(versions, day < date ? day : date);
    const lines = version === null ? null : explainBase(version, day, circumstances);
    return lines?.reduce((sum, { amount }) => sum + amount, 0) ?? null;
  };
  const own = baseOf(date) ?? 0;
  let left = 0;
  let remaining = 0;
  for (const day of weekOf(date, firstDay)) {
    const base = baseOf(day);
    if (base === null) continue;
    if (day >= date) remaining += base;
    else left += base - (eaten.get(day) ?? base);
  }
  return remaining > 0 ? Math.max(-own, (left * own) / remaining) : 0;
}

/** The days of a week before a day, whose calories `eaten` needs; null on its first day. */
export function earlierDaysOfWeek(
  date: string,
  firstDay = MONDAY,
): { readonly from: string; readonly to: string } | null {
  const from = startOfWeek(date, firstDay);
  return from === date ? null : { from, to: addDays(date, -1) };
}

function resolveNutriment(
  name: string,
  goal: Goal,
  kcal: number | null,
  circumstances: DayCircumstances,
): NutrimentTarget | null {
  const chosen = chooseFor(goal, circumstances.date, circumstances);
  if (chosen === null) return null;
  if (goal.isPercent !== true) {
    return toTarget(addLines([chosen], DECIMALS), boundsOf(goal));
  }
  if (kcal === null) return null;
  const grams = gramsOfPercent(name, chosen.amount, kcal);
  if (grams === null) return null;
  const toGrams = (percent: number) => gramsOfPercent(name, percent, kcal) ?? percent;
  const line = { label: `percent-${chosen.label}`, amount: grams, by: chosen.amount };
  return toTarget(addLines([line]), boundsOf(goal, toGrams));
}

interface Bounds extends Pick<NutrimentTarget, 'min' | 'max' | 'is_min'> {}

function boundsOf(
  { min, max, isMin = max === undefined && min !== undefined }: Goal,
  convert: (amount: number) => number = (amount) => round(amount, DECIMALS),
): Bounds {
  return {
    min: min === undefined ? null : convert(min),
    max: max === undefined ? null : convert(max),
    is_min: isMin,
  };
}

function toTarget({ amount, lines }: ExplainedAmount, bounds: Bounds): NutrimentTarget {
  return { target: amount, ...bounds, lines };
}
