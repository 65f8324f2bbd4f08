/** Structure of a session, as it is stored, sent and kept on a device. */

export type LoadType = 'bilateral' | 'paired' | 'unilateral';

export interface LoggedSet {
  readonly uuid: string;
  readonly reps: number | null;
  readonly reps_l?: number | null | undefined;
  readonly reps_r?: number | null | undefined;
  readonly weight: number | null;
  readonly completed: boolean;
  readonly warmup: boolean;
  readonly rpe: number | null;
  readonly duration_sec?: number | null | undefined;
  readonly distance?: number | null | undefined;
  readonly updatedAt: string;
}

export interface LoggedExercise<Set extends LoggedSet = LoggedSet> {
  readonly uuid: string;
  /** Null for free text. */
  readonly exercise_id: number | null;
  readonly exercise_name: string;
  readonly load_type?: LoadType | null | undefined;
  readonly updatedAt: string;
  readonly sets: readonly Set[];
}

/** Only completed working sets count for volume, records and statistics. */
export function isCompletedWorkingSet({
  completed,
  warmup,
}: Pick<LoggedSet, 'completed' | 'warmup'>): boolean {
  return completed && !warmup;
}

/** Whether a set was measured in time. */
export function isTimed({ duration_sec }: Pick<LoggedSet, 'duration_sec'>): boolean {
  return (duration_sec ?? 0) > 0;
}

/** Repetitions of a set; for a set with two sides, those of the better side. */
export function repsOf({ reps, reps_l, reps_r }: Pick<LoggedSet, 'reps' | 'reps_l' | 'reps_r'>) {
  return reps || Math.max(reps_l ?? 0, reps_r ?? 0);
}
