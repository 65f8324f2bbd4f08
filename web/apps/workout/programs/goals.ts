import type { Program } from '../../../../src/apps/workout/programs/contract.ts';
import { programsText as text } from '../text/programs.ts';

export type Goal = Program['goal'];

/** In display order. */
export const GOALS = Object.keys(text.goals) as Goal[];

export const GOAL_OPTIONS = GOALS.map((value) => ({ value, label: text.goals[value] }));
