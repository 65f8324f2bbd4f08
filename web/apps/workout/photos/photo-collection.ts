import type {
  ProgressPhoto,
  photosContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import { listOf } from '../../../core/collections/collection.ts';
import { creates, removes, takeAnswer, updates } from '../../../core/collections/effects.ts';
import { newestFirst } from '../../../core/collections/newest-first.ts';
import { today } from '../../../core/time/dates.ts';

export const applyToPhotos = listOf<typeof photosContract, ProgressPhoto>(
  {
    'POST /api/progress-photos': creates(
      ({ file_id, date = today(), pose = 'front', note = '' }, now) => ({
        ...{ file_id, date, pose, note, created_at: now, updated_at: now },
        url: `/api/files/${file_id}`,
      }),
    ),
    'PUT /api/progress-photos/:id': updates(takeAnswer),
    'DELETE /api/progress-photos/:id': removes(),
  },
  { at: 'start', sort: newestFirst },
);
