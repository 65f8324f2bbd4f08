import type { Place } from '../bucket/settings.ts';
import { FolderStore } from './folder-store.ts';
import type { FileStore } from './store.ts';

/** @param work how long a bucket may take: for requests of people, or for tasks that nobody waits for */
export async function openFileStore(place: Place, work: 'requests' | 'tasks'): Promise<FileStore> {
  if (place.kind === 'folder') return new FolderStore(place.path);
  // Loaded where it is used: a folder needs neither signatures nor XML.
  const { BucketStore, QUICK } = await import('./bucket-store.ts');
  return new BucketStore(place.bucket, work === 'requests' ? QUICK : undefined);
}
