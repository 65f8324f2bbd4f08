import { isCalendarDate } from '../../../../shared/calendar/dates.ts';

/** The name of the preference that holds the goals: a list of `GoalVersion`. */
export const GOALS_PREFERENCE = 'nutrition-goals';

export const GOAL_MODES = ['fixed', 'dynamic', 'adaptive'] as const;
/** Dynamic adds what was burned; adaptive is the learned TDEE times a factor. */
export type GoalMode = (typeof GOAL_MODES)[number];

/** Factors of the adaptive mode: lose, keep, gain. */
export const ADAPTIVE_FACTORS = [0.8, 1, 1.2] as const;
export type AdaptiveFactor = (typeof ADAPTIVE_FACTORS)[number];

/** The goal of one nutriment. Amounts are in its unit, or in percent of the energy. */
export interface Goal {
  readonly max?: number;
  readonly min?: number;
  /** The same target on all days; otherwise `days` decides. */
  readonly sharedGoal?: boolean;
  /** Targets by weekday, Monday first; null stands for `max`. */
  readonly days?: readonly (number | null)[];
  readonly isPercent?: boolean;
  /** The target is to be reached, not to be stayed below. */
  readonly isMin?: boolean;
  /** Targets of training days and of rest days, where it is known which the day is. */
  readonly training?: number;
  readonly rest?: number;
}

/** The goals from a day on, until the next version. */
export interface GoalVersion {
  readonly from: string;
  readonly mode: GoalMode;
  readonly factor: AdaptiveFactor;
  /** With a weekly budget, what is left of a week's calories is spread over its remaining days. */
  readonly weeklyBudget: boolean;
  readonly goals: Readonly<Record<string, Goal>>;
}

/** One more than a week has, so that a list of the wrong length stays one. */
const MOST_DAYS = 8;
const MOST_AMOUNT = 100_000;
const NUTRIMENT_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The version that is valid on a day: the latest one that starts on it or before. */
export function findVersion(versions: readonly GoalVersion[], date: string): GoalVersion | null {
  let found: GoalVersion | null = null;
  for (const version of versions) {
    if (version.from <= date && (found === null || version.from >= found.from)) found = version;
  }
  return found;
}

/** Whether a goal differs between training days and rest days. */
export function hasTrainingGoals(versions: readonly GoalVersion[]): boolean {
  return versions.some(({ goals }) =>
    Object.values(goals).some(({ training, rest }) => training !== undefined || rest !== undefined),
  );
}

/** Adds a version, or replaces the one of the same day. Other days keep their version. */
export function putVersion(versions: readonly GoalVersion[], version: GoalVersion): GoalVersion[] {
  return [...versions.filter(({ from }) => from !== version.from), version].toSorted(byStart);
}

function byStart(one: GoalVersion, other: GoalVersion): number {
  return one.from < other.from ? -1 : Number(one.from > other.from);
}

/** Reads a stored list, oldest first. Versions, goals and fields that are broken are left out. */
export function readVersions(stored: unknown): GoalVersion[] {
  const given = Array.isArray(stored) ? stored : [];
  return given
    .map(readVersion)
    .reduce<GoalVersion[]>(
      (versions, version) => (version === null ? versions : putVersion(versions, version)),
      [],
    );
}

function readVersion(stored: unknown): GoalVersion | null {
  if (!isRecord(stored)) return null;
  const { from, mode, factor, weeklyBudget, goals } = stored;
  if (typeof from !== 'string' || !isCalendarDate(from) || !isRecord(goals)) return null;
  return {
    from,
    mode: GOAL_MODES.find((known) => known === mode) ?? 'fixed',
    factor: ADAPTIVE_FACTORS.find((known) => known === factor) ?? 1,
    weeklyBudget: weeklyBudget === true,
    goals: Object.fromEntries(
      Object.entries(goals).flatMap(([name, stored]) => {
        const goal = NUTRIMENT_NAME.test(name) ? readGoal(stored) : null;
        return goal === null ? [] : [[name, goal]];
      }),
    ),
  };
}

const AMOUNTS = ['max', 'min', 'training', 'rest'] as const;
const FLAGS = ['sharedGoal', 'isPercent', 'isMin'] as const;

function readGoal(stored: unknown): Goal | null {
  if (!isRecord(stored)) return null;
  const amounts = AMOUNTS.filter((name) => isAmount(stored[name]));
  const days = readDays(stored.days);
  if (amounts.length === 0 && days === null) return null;
  return {
    ...Object.fromEntries(amounts.map((name) => [name, stored[name]])),
    ...Object.fromEntries(
      FLAGS.flatMap((name) => (typeof stored[name] === 'boolean' ? [[name, stored[name]]] : [])),
    ),
    ...(days !== null && { days }),
  };
}

function readDays(stored: unknown): (number | null)[] | null {
  if (!Array.isArray(stored)) return null;
  return stored.slice(0, MOST_DAYS).map((amount) => (isAmount(amount) ? amount : null));
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= MOST_AMOUNT;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
