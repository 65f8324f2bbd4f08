import type { ArchiveLimits } from './limits.ts';

/**
 * Maximum size of a file, judged by its first bytes: collections may be larger than single recipes.
 */
export function byteLimitOf(head: Buffer, limits: ArchiveLimits): number {
  const start = head
    .subarray(0, 200)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  return /^\s*(?:\[|\{\s*"\w{1,60}"\s*:\s*\[)/.test(start)
    ? limits.collectionBytes
    : limits.fileBytes;
}
