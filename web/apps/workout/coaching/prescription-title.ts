import { coachingText as text } from '../text/coaching.ts';

/** Name of a prescription, or of its template. */
export function prescriptionTitle(one: {
  name: string | null;
  template_name: string | null;
}): string {
  return one.name ?? one.template_name ?? text.workout;
}
