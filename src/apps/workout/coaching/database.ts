import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from '../../../accounts/tables.ts';
import type { Context } from '../../../kernel/context.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import type { WorkoutLogTables } from '../log/tables.ts';
import type { ProgramsTables } from '../programs/tables.ts';
import type { CoachingTables } from './tables.ts';

/** What coaching writes, and what it reads of the log, the programs and the accounts. */
type CoachingDatabase = CoachingTables &
  WorkoutLogTables &
  ProgramsTables &
  AccountsTables &
  Pick<KernelTables, 'files' | 'jobs'>;

export type Db = Kysely<CoachingDatabase>;
export type Tx = Transaction<CoachingDatabase>;
export type CoachingContext = Context<CoachingDatabase>;
