import { formatCount, formatDecimal } from './format.ts';

const MEGABYTE = 1024 * 1024;

/** `320 kB` or `4.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${formatCount(Math.max(1, bytes / 1024))} kB`;
  return `${formatDecimal(bytes / MEGABYTE)} MB`;
}
