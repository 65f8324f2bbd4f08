import type { Program } from '../../../../src/apps/workout/programs/contract.ts';
import { text } from './text/text.ts';

export type Goal = Program['goal'];

/** In the order in which they are offered. */
export const GOALS = Object.keys(text.goals) as Goal[];

export const GOAL_OPTIONS = GOALS.map((value) => ({ value, label: text.goals[value] }));
