import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from '../../../accounts/tables.ts';
import type { Context } from '../../../kernel/context.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import type { WorkoutAppTables } from '../tables.ts';

/** What coaching writes, and what it reads of the rest of the app and the accounts. */
type CoachingDatabase = WorkoutAppTables & AccountsTables & Pick<KernelTables, 'files' | 'jobs'>;

export type Db = Kysely<CoachingDatabase>;
export type Tx = Transaction<CoachingDatabase>;
export type CoachingContext = Context<CoachingDatabase>;
