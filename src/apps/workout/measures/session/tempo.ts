const DIGITS = /^\d{4}$/;
const SECONDS = /^\d{1,2}(-\d{1,2}){3}$/;

/**
 * Normal form of a tempo, the seconds down, below, up and above: `3-1-1-0`; also reads `3110`. Null
 * if the text is not a tempo.
 */
export function parseTempo(written: string): string | null {
  const text = written.trim();
  if (DIGITS.test(text)) return [...text].join('-');
  return SECONDS.test(text) ? text : null;
}
