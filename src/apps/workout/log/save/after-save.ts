import type { Transaction } from 'kysely';
import { completePrescriptions } from '../../coaching/prescriptions/completion.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import type { NewRecord } from '../contract.ts';
import type { WorkoutRow } from '../queries.ts';

/** A session that was just stored, for those who have to know inside the same transaction. */
export interface SavedSession {
  readonly owner: number;
  /** As it is stored now. */
  readonly workout: WorkoutRow;
  /** Whether it was completed before; false for a new one. */
  readonly wasCompleted: boolean;
  readonly records: readonly NewRecord[];
  readonly now: string;
}

type AfterSaveHook = (tx: Transaction<WorkoutAppTables>, saved: SavedSession) => Promise<void>;

/** What happens along with every save of a session that changed something, in this order. */
export const AFTER_SAVE_HOOKS: readonly AfterSaveHook[] = [completePrescriptions];
