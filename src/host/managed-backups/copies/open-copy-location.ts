import type { StorageLocation } from '../../../kernel/bucket/settings.ts';
import { BucketCopies } from './bucket-copies.ts';
import type { CopyLocation } from './copy-location.ts';
import { FolderCopies } from './folder-copies.ts';

/** @param signal ends what is being copied */
export function openCopyLocation(settings: StorageLocation, signal?: AbortSignal): CopyLocation {
  return settings.kind === 'folder'
    ? new FolderCopies(settings.path, signal)
    : new BucketCopies(settings.bucket, signal);
}
