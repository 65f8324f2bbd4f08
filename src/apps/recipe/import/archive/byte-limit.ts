import type { ArchiveLimits } from './limits.ts';

/** How large a file may be whose first bytes these are: a collection more than a single recipe. */
export function byteLimitOf(head: Buffer, limits: ArchiveLimits): number {
  const start = head
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  return /^\s*(?:\[|\{\s*"\w{1,60}"\s*:\s*\[)/.test(start)
    ? limits.collectionBytes
    : limits.fileBytes;
}
