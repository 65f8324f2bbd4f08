import type {
  ProgressPhoto,
  photosContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import { createClient } from '../../../core/api/client.ts';
import { baseOf, instance } from '../../../core/instance.ts';
import { createWriter } from '../../../core/outbox/writer.ts';
import type { PagedQuery } from '../../../core/queries/use-paged-query.ts';
import { applyToPhotos } from './photo-collection.ts';

const workout = createClient<typeof photosContract>(baseOf('workout'));

export const photos = createWriter<typeof photosContract>('workout');

export const progressPhotosQuery: PagedQuery<ProgressPhoto> = {
  app: 'workout',
  key: ['progress-photos'],
  load: (cursor) => workout('GET /api/progress-photos', { limit: 60, ...(cursor && { cursor }) }),
  apply: applyToPhotos,
};

/** Address of the picture. */
export function photoUrl({ file_id }: ProgressPhoto): string {
  return `${instance.base}/api/files/${file_id}`;
}
