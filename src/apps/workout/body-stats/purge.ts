import { sql, type Transaction } from 'kysely';
import { deleteSome } from '../../../kernel/database/queries/delete-some.ts';
import { inList } from '../../../kernel/database/queries/in-list.ts';
import { purgeJob } from '../../../kernel/jobs/purge-job.ts';
import type { KernelTables } from '../../../kernel/tables.ts';
import type { BodyDataTables } from './tables.ts';

type Tx = Transaction<BodyDataTables & Pick<KernelTables, 'files'>>;

/** A photo goes with its picture. */
export const purgeBodyData = purgeJob({
  name: 'workout.purge-body-data',
  everyMinutes: 60,
  keptDays: 30,
  atOnce: 500,
  remove: [removeCardio, removePhotos],
});

function removeCardio(tx: Tx, before: string, most: number): Promise<number> {
  return deleteSome(tx, 'cardio_sessions', sql`deleted_at < ${before}`, most);
}

async function removePhotos(tx: Tx, before: string, most: number): Promise<number> {
  const photos = await tx
    .selectFrom('progress_photos')
    .select(['id', 'file_id'])
    .where('deleted_at', '<', before)
    .limit(most)
    .execute();
  const ids = photos.map(({ id }) => id);
  await tx
    .deleteFrom('progress_photos')
    .where(inList(tx, 'id', ids))
    .execute();
  const files = photos.map(({ file_id }) => file_id);
  await tx
    .deleteFrom('files')
    .where(inList(tx, 'id', files))
    .where('id', 'not in', (eb) => eb.selectFrom('progress_photos').select('file_id'))
    .execute();
  return photos.length;
}
