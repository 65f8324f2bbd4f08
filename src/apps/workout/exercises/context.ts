import type { Context } from '../../../kernel/context.ts';
import type { WorkoutLogTables } from '../log/tables.ts';
import type { ExercisesTables } from './tables.ts';

/** The exercises, and the owner's records of them. */
export type ExerciseAppTables = ExercisesTables & Pick<WorkoutLogTables, 'exercise_records'>;
export type ExerciseContext = Context<ExerciseAppTables>;
