import { z } from 'zod';
import { tool } from '../../../kernel/mcp/tool.ts';
import { today } from '../../../kernel/time/clock.ts';
import { findVersion, type Goal } from '../measures/goals/goals.ts';
import { findGoals } from '../stored-goals.ts';
import type { GoalsContext } from './goals.ts';
import { findProfile } from './profile.ts';

const goal = z.object({
  max: z.number().optional(),
  min: z.number().optional(),
  sharedGoal: z.boolean().optional().describe('The same target on all days: max, else min'),
  days: z
    .array(z.number().nullable())
    .optional()
    .describe('Targets by weekday, Monday first; null stands for max'),
  isPercent: z.boolean().optional().describe('Amounts are percent of the energy'),
  isMin: z.boolean().optional().describe('The target is to be reached, not to be stayed below'),
  training: z.number().optional().describe('Target of training days'),
  rest: z.number().optional().describe('Target of rest days'),
});

const getGoals = tool({
  name: 'get_goals',
  phase: 'read',
  title: 'Goals',
  description:
    'The nutrition goals that are valid today, by nutriment (calories in kcal, macros in g, minerals and vitamins in mg or µg), and the daily water goal in ml. A nutriment without a goal is absent; goals is empty and water_goal_ml null when none are set.',
  input: z.object({}),
  output: z.object({
    goals: z.record(z.string(), goal),
    water_goal_ml: z.number().nullable(),
  }),
  handle: async ({ db, owner, clock, config }: GoalsContext) => {
    const { versions, waterMl } = await findGoals(db, owner);
    const version = findVersion(versions, today(clock, config.timeZone));
    return { goals: toGoals(version?.goals ?? {}), water_goal_ml: waterMl };
  },
});

function toGoals(goals: Readonly<Record<string, Goal>>) {
  return Object.fromEntries(
    Object.entries(goals).map(([name, { days, ...one }]) => [
      name,
      { ...one, ...(days && { days: [...days] }) },
    ]),
  );
}

const getProfile = tool({
  name: 'get_profile',
  phase: 'read',
  title: 'Profile',
  description:
    'The gender (free text) and the birthday (YYYY-MM-DD) of the person, each null when unset. Use them for age- and sex-dependent recommendations.',
  input: z.object({}),
  output: z.object({ gender: z.string().nullable(), birthday: z.string().nullable() }),
  handle: async ({ db, owner }: GoalsContext) => findProfile(db, owner),
});

/** In the order of the specification's table. */
export const goalTools = [getGoals, getProfile];
