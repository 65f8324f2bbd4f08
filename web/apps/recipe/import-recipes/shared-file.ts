/** The cache in which the service worker keeps a file that another app shared (`receive-share.ts`). */
const CACHE = 'shared-files';
const ENTRY = '/shared-file';
/** A file that nobody picked up is not wanted any more. */
const A_DAY = 24 * 60 * 60 * 1000;

/** The shared file, once: it is removed from the device. */
export async function takeSharedFile(): Promise<File | null> {
  const kept = await caches.match(ENTRY, { cacheName: CACHE });
  if (!kept) return null;
  const content = await kept.blob();
  await caches.delete(CACHE);
  if (Date.now() - Number(kept.headers.get('kept')) > A_DAY) return null;
  return new File([content], decodeURIComponent(kept.headers.get('name') ?? ''));
}
