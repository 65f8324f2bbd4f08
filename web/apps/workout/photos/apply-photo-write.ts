import type {
  ProgressPhoto,
  photosContract,
} from '../../../../src/apps/workout/body-stats/contract.ts';
import type { WriteOf } from '../../../core/outbox/outbox-entry.ts';
import { today } from '../../../core/time/dates.ts';
import { insertNewest, replaceChanged } from '../body/group-by-day.ts';

type PhotoWrite = WriteOf<typeof photosContract>;
type AddPhotoWrite = Extract<PhotoWrite, { route: 'POST /api/progress-photos' }>;
type PhotoChange = Extract<PhotoWrite, { route: 'PUT /api/progress-photos/:id' }>['input'];

/** Applies a pending write to the photos, newest first. */
export function applyPhotoWrite(all: ProgressPhoto[], write: PhotoWrite): ProgressPhoto[] {
  switch (write.route) {
    case 'POST /api/progress-photos': {
      const photo = write.answer ?? photoFromWrite(write);
      return all.some(({ id }) => id === photo.id) ? all : insertNewest(all, photo);
    }
    case 'PUT /api/progress-photos/:id': {
      const before = all.find(({ id }) => id === write.input.id);
      return before
        ? replaceChanged(all, before, write.answer ?? applyChange(before, write.input))
        : all;
    }
    case 'DELETE /api/progress-photos/:id':
      return all.filter(({ id }) => id !== write.input.id);
    default:
      return all;
  }
}

function photoFromWrite({ input, temporaryId }: AddPhotoWrite): ProgressPhoto {
  const { file_id, date = today(), pose = 'front', note = '' } = input;
  const now = new Date().toISOString();
  const url = `/api/files/${file_id}`;
  return { id: temporaryId, file_id, url, date, pose, note, created_at: now, updated_at: now };
}

function applyChange(photo: ProgressPhoto, { date, pose, note }: PhotoChange): ProgressPhoto {
  return {
    ...photo,
    date: date ?? photo.date,
    pose: pose ?? photo.pose,
    note: note ?? photo.note,
  };
}
