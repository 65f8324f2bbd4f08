import type { Previous, Workout } from '../../../../../src/apps/workout/log/contract.ts';

/** The sessions of a day, and what was done of their exercises the time before. */
export interface LogDay {
  sessions: Workout[];
  previous: Previous[];
}

export const EMPTY_DAY: LogDay = { sessions: [], previous: [] };
