import type { Kysely } from 'kysely';
import type { z } from 'zod';
import {
  type ActivityContext,
  type DailyEnergy,
  sumBurned,
} from '../../apps/nutrition/activity/activity.ts';
import { activityContract } from '../../apps/nutrition/activity/contract.ts';
import { dayOverviewContract } from '../../apps/nutrition/day-overview/contract.ts';
import {
  type DayOverviewContext,
  gatherDay,
} from '../../apps/nutrition/day-overview/day-overview.ts';
import { findActivity } from '../../apps/nutrition/measures/energy/activities.ts';
import { energyOfKcal, energyOfMet } from '../../apps/nutrition/measures/energy/energy.ts';
import type { CardioKind } from '../../apps/workout/body-stats/choices.ts';
import type { Context } from '../../kernel/context.ts';
import { implement } from '../../kernel/module.ts';
import type { Link } from '../link.ts';
import { findCardio, findFinishedSessions, type LinkTables } from './queries.ts';
import { traceWeights } from './weights.ts';

/** The place of the workout app among the sources of burned energy (`measures/sources.ts`). */
const SOURCE = 'workout';

/** Activities of the nutrition app's catalogue that stand for the workout app's. */
const SESSION = 'weights';
const ACTIVITY_OF_CARDIO: Readonly<Record<CardioKind, string>> = {
  run: 'run-9',
  ride: 'cycling',
  row: 'rowing-machine',
  swim: 'swimming',
  walk: 'walk-own-pace',
  other: 'circuit',
};

interface Range {
  readonly from: string;
  readonly to: string;
}

async function readBurned(
  context: Context<LinkTables>,
  range: z.output<typeof activityContract.readBurned.input>,
) {
  return sumBurned(context as ActivityContext, range, () =>
    findWorkoutEnergy(context.db, context.owner, range),
  );
}

async function readDayOverview(
  context: Context<LinkTables>,
  input: z.output<typeof dayOverviewContract.readDayOverview.input>,
) {
  const range = { from: input.date, to: input.date };
  return gatherDay(context as DayOverviewContext, input, () =>
    findWorkoutEnergy(context.db, context.owner, range),
  );
}

/**
 * The net energy of each day's finished workouts and cardio. It is computed from the log at every
 * read, so it follows every edit, import and deletion. A session without a duration is unknown, and
 * so is one without a weight, unless a machine gave its energy.
 */
export async function findWorkoutEnergy(
  db: Kysely<LinkTables>,
  owner: number,
  range: Range,
): Promise<DailyEnergy[]> {
  const sessions = await findFinishedSessions(db, { owner, ...range });
  const cardio = await findCardio(db, { owner, ...range });
  if (sessions.length + cardio.length === 0) return [];
  const weightOn = await traceWeights(db, owner, range);
  const efforts = [
    ...sessions.map(({ date, duration_min }) => ({
      date,
      kcal: netOfActivity(SESSION, weightOn(date), duration_min),
    })),
    ...cardio.map(({ date, kind, minutes, calories }) => ({
      date,
      kcal:
        calories === null
          ? netOfActivity(ACTIVITY_OF_CARDIO[kind], weightOn(date), minutes)
          : energyOfKcal(calories, weightOn(date) ?? null, minutes).net,
    })),
  ];
  const known = efforts.flatMap(({ date, kcal }) => (kcal === undefined ? [] : [{ date, kcal }]));
  return [...Map.groupBy(known, ({ date }) => date)].map(([date, same]) => ({
    date,
    source: SOURCE,
    kcal: same.reduce((sum, { kcal }) => sum + kcal, 0),
  }));
}

function netOfActivity(
  key: string,
  weight: number | undefined,
  minutes: number | null,
): number | undefined {
  const met = findActivity(key)?.met;
  if (met === undefined || weight === undefined || minutes === null) return undefined;
  return energyOfMet(met, weight, minutes).net;
}

/** Finished workouts count towards the energy that a day's Dynamic target adds. */
export const workoutEnergy: Link = {
  name: 'workout-energy',
  needs: ['nutrition', 'workout'],
  routes: [],
  extendedRoutes: implement(
    { readBurned: activityContract.readBurned, ...dayOverviewContract },
    { readBurned, readDayOverview },
  ),
  tools: [],
};
