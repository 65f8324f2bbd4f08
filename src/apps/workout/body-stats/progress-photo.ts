import { allowOwnerOnly, type FileKind } from '../../../kernel/files/file-kind.ts';

export const PROGRESS_PHOTO = 'progress-photo';

/** Visible to its owner only, not to the trainer. */
export const progressPhotoKind: FileKind = {
  name: PROGRESS_PHOTO,
  longestSide: 1600,
  mayRead: allowOwnerOnly,
};
