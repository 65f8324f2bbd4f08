import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from '../../../accounts/tables.ts';
import type { Context } from '../../../kernel/context.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import type { WorkoutAppTables } from '../tables.ts';

/** The tables that coaching writes, and those of the app and the accounts that it reads. */
type CoachingDatabase = WorkoutAppTables & AccountsTables & Pick<KernelTables, 'files' | 'jobs'>;

export type Db = Kysely<CoachingDatabase>;
export type Tx = Transaction<CoachingDatabase>;
export type CoachingContext = Context<CoachingDatabase>;
