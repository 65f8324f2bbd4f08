import {
  GOALS_PREFERENCE,
  type GoalVersion,
  readVersions,
} from '../../../../src/apps/nutrition/measures/goals/goals.ts';
import { createParsedPreference } from '../../../core/preferences/parsed-preference.ts';

/** The goals and their history, oldest first. */
export const goals = createParsedPreference<GoalVersion[]>(GOALS_PREFERENCE, readVersions);
