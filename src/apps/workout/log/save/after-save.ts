import type { Transaction } from 'kysely';
import { completePrescriptions } from '../../coaching/prescriptions/completion.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { NewRecord } from '../contract.ts';
import type { WorkoutRow } from '../queries.ts';
import { emitWorkoutEvents } from './workout-events.ts';

/** A stored session, passed to the hooks inside the same transaction. */
export interface SavedSession {
  readonly owner: number;
  readonly workout: WorkoutRow;
  /** False for a new session. */
  readonly wasCompleted: boolean;
  readonly records: readonly NewRecord[];
  readonly now: string;
}

type AfterSaveHook = (tx: Transaction<WorkoutAppTables>, saved: SavedSession) => Promise<void>;

/** Run in this order after every save that changed something. */
export const AFTER_SAVE_HOOKS: readonly AfterSaveHook[] = [
  completePrescriptions,
  emitWorkoutEvents,
];
