import type { AccountsTables } from '../../accounts/tables.ts';
import type { BodyTables } from '../../shared/body/tables.ts';
import type { BodyDataTables } from './body-stats/tables.ts';
import type { CoachingTables } from './coaching/tables.ts';
import type { ExercisesTables } from './exercises/tables.ts';
import type { WorkoutLogTables } from './log/tables.ts';
import type { ProgramsTables } from './programs/tables.ts';
import type { ProgressionTables } from './progression/tables.ts';
import type { RoutinesTables } from './routines/tables.ts';

/** All tables of the app, and the account tables it reads. */
export type WorkoutAppTables = BodyTables &
  BodyDataTables &
  ExercisesTables &
  ProgramsTables &
  RoutinesTables &
  WorkoutLogTables &
  CoachingTables &
  ProgressionTables &
  Pick<AccountsTables, 'users' | 'preferences'>;
