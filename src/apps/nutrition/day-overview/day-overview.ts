import type { z } from 'zod';
import { type ActivityContext, type DailyEnergy, sumBurned } from '../activity/activity.ts';
import { type DiaryContext, readDay as readDiary } from '../diary/diary.ts';
import { type FastingContext, readCurrent } from '../fasting/fasting.ts';
import { type GoalsContext, readDayTargets } from '../goals/goals.ts';
import { readDay as readWater, type WaterContext } from '../water/water.ts';
import type { dayOverviewContract } from './contract.ts';

export type DayOverviewContext = DiaryContext &
  GoalsContext &
  WaterContext &
  FastingContext &
  ActivityContext;
type Input = z.output<typeof dayOverviewContract.readDayOverview.input>;

export async function readDayOverview(context: DayOverviewContext, input: Input) {
  return gatherDay(context, input);
}

/** Everything that a day shows. `findLinked` adds burned energy that other apps know. */
export async function gatherDay(
  context: DayOverviewContext,
  input: Input,
  findLinked?: () => Promise<readonly DailyEnergy[]>,
) {
  const { date } = input;
  const { days } = await sumBurned(context, { from: date, to: date }, findLinked);
  const burned = days[0] ?? null;
  return {
    diary: await readDiary(context, { date }),
    goals: await readDayTargets(context, { ...input, burned: burned?.total_kcal ?? 0 }),
    water: await readWater(context, { date }),
    fasting: await readCurrent(context, {}),
    burned,
  };
}
