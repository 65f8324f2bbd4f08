import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that tells neither the length nor the first difference. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
