import { text } from './text/text.ts';

/** What a prescription is called: by its own name, else by its template's. */
export function prescriptionTitle(one: {
  name: string | null;
  template_name: string | null;
}): string {
  return one.name ?? one.template_name ?? text.workout;
}
