import { Invalid } from '../errors.ts';

/** PostgreSQL cannot store this character in a text, so neither engine does. */
export function refuseNul(text: string): void {
  if (text.includes('\0')) throw new Invalid('A text must not hold the character NUL.');
}
