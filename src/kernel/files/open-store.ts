import type { StorageLocation } from '../bucket/settings.ts';
import { FolderStore } from './folder-store.ts';
import type { FileStore } from './store.ts';

/** @param work how long a bucket may take: for requests of people, or for tasks that nobody waits for */
export async function openFileStore(
  location: StorageLocation,
  work: 'requests' | 'tasks',
): Promise<FileStore> {
  if (location.kind === 'folder') return new FolderStore(location.path);
  // Loaded where it is used: a folder needs neither signatures nor XML.
  const { BucketStore, QUICK } = await import('./bucket-store.ts');
  return new BucketStore(location.bucket, work === 'requests' ? QUICK : undefined);
}
