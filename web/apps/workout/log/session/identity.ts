/** The name of an exercise or a set for good, also where a browser has no `crypto.randomUUID`. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, '0')).join('');
}

/** The time of what stands there as it was planned: whatever is done with it anywhere is later. */
export const UNTOUCHED = new Date(0).toISOString();

/**
 * When something was changed: now, but always after the time it bore before. So what is changed on
 * a device whose clock is slow wins over the state that it was made from.
 */
export function stampAfter(before: string | undefined, now = Date.now()): string {
  const last = before === undefined ? 0 : Date.parse(before);
  return new Date(Math.max(now, last + 1)).toISOString();
}
