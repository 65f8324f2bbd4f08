import type { Place } from '../../../kernel/bucket/settings.ts';
import { BucketPlace } from './bucket-place.ts';
import type { CopyPlace } from './copy-place.ts';
import { FolderPlace } from './folder-place.ts';

/** @param signal ends what is being copied */
export function openCopyPlace(settings: Place, signal?: AbortSignal): CopyPlace {
  return settings.kind === 'folder'
    ? new FolderPlace(settings.path, signal)
    : new BucketPlace(settings.bucket, signal);
}
