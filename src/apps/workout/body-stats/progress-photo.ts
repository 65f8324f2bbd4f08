import { allowOwnerOnly, type FileKind } from '../../../kernel/files/file-kind.ts';

export const PROGRESS_PHOTO = 'progress-photo';

/** A picture of one's body: not even the trainer sees it. */
export const progressPhotoKind: FileKind = {
  name: PROGRESS_PHOTO,
  longestSide: 1600,
  mayRead: allowOwnerOnly,
};
