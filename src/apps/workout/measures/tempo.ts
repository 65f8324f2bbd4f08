const DIGITS = /^\d{4}$/;
const SECONDS = /^\d{1,2}(-\d{1,2}){3}$/;

/**
 * Seconds down, below, up and above, as `3-1-1-0`; `3110` says the same. Null for anything else.
 */
export function parseTempo(written: string): string | null {
  const text = written.trim();
  if (DIGITS.test(text)) return [...text].join('-');
  return SECONDS.test(text) ? text : null;
}
