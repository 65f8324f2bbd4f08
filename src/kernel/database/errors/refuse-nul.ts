import { Invalid } from '../../errors.ts';

/** PostgreSQL cannot store NUL in text, so it is refused on both engines. */
export function refuseNul(text: string): void {
  if (text.includes('\0')) throw new Invalid('Text must not contain the NUL character.');
}
