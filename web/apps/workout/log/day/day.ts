import type { Previous, Workout } from '../../../../../src/apps/workout/log/contract.ts';

/** The sessions of a day, and the previous performance of their exercises. */
export interface LogDay {
  sessions: Workout[];
  previous: Previous[];
}

export const EMPTY_DAY: LogDay = { sessions: [], previous: [] };
