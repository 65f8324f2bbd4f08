import type { Transaction } from 'kysely';
import type { JoinedOwners } from '../../../../kernel/row-joins.ts';
import type { WorkoutAppTables } from '../../tables.ts';
import { refreshRecords } from './records.ts';

/** Recomputes the records after two owners were joined. */
export async function recountRecords(
  tx: Transaction<WorkoutAppTables>,
  { from, to }: JoinedOwners,
): Promise<void> {
  const rows = await tx
    .deleteFrom('exercise_records')
    .where('owner_id', '=', from)
    .returning('exercise_key')
    .execute();
  await refreshRecords(
    tx,
    to,
    rows.map(({ exercise_key }) => exercise_key),
  );
}
