import { formatCount, formatDecimal } from './format.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** "12 kB", "3.4 MB" or "120 GB". */
export function formatBytes(bytes: number): string {
  if (bytes < MEGABYTE) return `${formatCount(Math.max(1, bytes / 1024))} kB`;
  if (bytes < GIGABYTE) return `${formatDecimal(bytes / MEGABYTE)} MB`;
  return `${formatDecimal(bytes / GIGABYTE)} GB`;
}
