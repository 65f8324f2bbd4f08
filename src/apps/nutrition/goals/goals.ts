import type { z } from 'zod';
import type { AccountsTables } from '../../../accounts/tables.ts';
import { type Context, timeZoneOf } from '../../../kernel/context.ts';
import { today } from '../../../kernel/time/clock.ts';
import { addDays } from '../../../shared/calendar/dates.ts';
import { findAmounts } from '../diary/amounts.ts';
import { isKnownDay } from '../measures/diary/day-amount.ts';
import { earlierDaysOfWeek, resolveTargets } from '../measures/goals/day-targets.ts';
import { findVersion } from '../measures/goals/goals.ts';
import { findGoals } from '../stored-goals.ts';
import type { NutritionTables } from '../tables.ts';
import type { goalsContract } from './contract.ts';
import { learnTdee, traceLearning } from './learned-tdee.ts';

export type GoalsContext = Context<NutritionTables & Pick<AccountsTables, 'preferences' | 'users'>>;
type Input<Name extends keyof typeof goalsContract> = z.output<
  (typeof goalsContract)[Name]['input']
>;

export async function readDayTargets(context: GoalsContext, input: Input<'readDayTargets'>) {
  const { db, owner } = context;
  const { date, training_days, burned, first_weekday } = input;
  const { versions, waterMl } = await findGoals(db, owner);
  const version = findVersion(versions, date);
  const tdee =
    version?.mode === 'adaptive'
      ? await learnTdee(db, owner, earlierOf(addDays(date, -1), lastWholeDay(context)))
      : null;
  const targets = resolveTargets(versions, {
    date,
    tdee: tdee?.tdee ?? null,
    trainingDays: training_days === undefined ? null : new Set(training_days),
    firstDay: first_weekday,
    ...(burned !== undefined && { burned }),
    ...(version?.weeklyBudget && { eaten: await findEaten(db, owner, date, first_weekday) }),
  });
  return { ...targets, targets: toOutput(targets.targets), tdee, water_goal_ml: waterMl };
}

function toOutput(targets: ReturnType<typeof resolveTargets>['targets']) {
  return Object.fromEntries(
    Object.entries(targets).map(([name, target]) => [
      name,
      { ...target, lines: [...target.lines] },
    ]),
  );
}

/** The completely known calories of the week's days before a day. */
async function findEaten(
  db: GoalsContext['db'],
  owner: number,
  date: string,
  firstDay: number,
): Promise<Map<string, number>> {
  const range = earlierDaysOfWeek(date, firstDay);
  const days = range === null ? [] : await findAmounts(db, owner, 'calories', range);
  return new Map(days.filter(isKnownDay).map((day) => [day.date, day.amount ?? 0] as const));
}

export async function readAdaptiveTdee(
  context: GoalsContext,
  { date, series }: Input<'readAdaptiveTdee'>,
) {
  const { db, owner } = context;
  const last = date === undefined ? lastWholeDay(context) : addDays(date, -1);
  return series ? traceLearning(db, owner, last) : learnTdee(db, owner, last);
}

/** Yesterday: what is eaten today is not all logged yet. */
function lastWholeDay(context: GoalsContext): string {
  return addDays(today(context.clock, timeZoneOf(context)), -1);
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other;
}
