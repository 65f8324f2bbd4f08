import type {
  ProgressPhoto,
  photosContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import { client } from '../../../core/client.ts';
import { baseOf, instance } from '../../../core/instance.ts';
import type { WriteOf } from '../../../core/outbox-entry.ts';
import type { PagedQuestion } from '../../../core/use-pages.ts';
import { writer } from '../../../core/writer.ts';
import { applyPhotoWrite } from './apply-photo-write.ts';

const workout = client<typeof photosContract>(baseOf('workout'));

export const photos = writer<typeof photosContract>('workout');

export const progressPhotos: PagedQuestion<ProgressPhoto> = {
  app: 'workout',
  key: ['progress-photos'],
  ask: (cursor) => workout('GET /api/progress-photos', { limit: 60, ...(cursor && { cursor }) }),
  apply: (all, write) => applyPhotoWrite(all, write as WriteOf<typeof photosContract>),
};

/** Where the picture is read. */
export function photoAddress({ file_id }: ProgressPhoto): string {
  return `${instance.base}/api/files/${file_id}`;
}
