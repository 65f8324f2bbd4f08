import { today } from '../../../kernel/time/clock.ts';

/** The calendar day of an instant in a zone. */
export function dateIn(instant: string, zone: string): string {
  return today({ millis: () => Date.parse(instant) }, zone);
}
