import type { Kysely } from 'kysely';
import { readPreferencesOf } from '../../accounts/preferences/preferences.ts';
import type { AccountsTables } from '../../accounts/tables.ts';
import { GOALS_PREFERENCE, type GoalVersion, readVersions } from './measures/goals/goals.ts';

const WATER_GOAL = 'water-goal';
const MOST_WATER_ML = 10_000;

export interface StoredGoals {
  readonly versions: readonly GoalVersion[];
  readonly waterMl: number | null;
}

/** The goals among an owner's preferences. Without accounts they are in the browser only. */
export async function findGoals(
  db: Kysely<Pick<AccountsTables, 'preferences'>>,
  owner: number,
): Promise<StoredGoals> {
  const preferences = await readPreferencesOf(db, owner);
  const water = preferences[WATER_GOAL];
  return {
    versions: readVersions(preferences[GOALS_PREFERENCE]),
    waterMl: typeof water === 'number' && water > 0 && water <= MOST_WATER_ML ? water : null,
  };
}
