import type { Transaction } from 'kysely';
import { isoAt } from '../../../kernel/clock.ts';
import { oneOf } from '../../../kernel/database/one-of.ts';
import type { DatabaseJob } from '../../../kernel/jobs/job.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import type { BodyStatsTables } from './tables.ts';

const KEPT_DAYS = 30;
/** So many at a time that nobody waits; the rest follows with the next run. */
const AT_ONCE = 500;

/** Removes for good what was deleted a month ago, a photo with its picture. */
export const purgeBodyData: DatabaseJob = {
  name: 'workout.purge-body-data',
  everyMinutes: 60,
  run: async (tx: Transaction<BodyStatsTables & Pick<KernelTables, 'files'>>, { services }) => {
    const before = isoAt(services.clock.millis() - KEPT_DAYS * 86_400_000);
    await tx.deleteFrom('cardio_sessions').where('deleted_at', '<', before).execute();
    const photos = await tx
      .selectFrom('progress_photos')
      .select(['id', 'file_id'])
      .where('deleted_at', '<', before)
      .limit(AT_ONCE)
      .execute();
    const ids = photos.map(({ id }) => id);
    await tx
      .deleteFrom('progress_photos')
      .where(oneOf(tx, 'id', ids))
      .execute();
    const files = photos.map(({ file_id }) => file_id);
    await tx
      .deleteFrom('files')
      .where(oneOf(tx, 'id', files))
      .where('id', 'not in', (eb) => eb.selectFrom('progress_photos').select('file_id'))
      .execute();
  },
};
