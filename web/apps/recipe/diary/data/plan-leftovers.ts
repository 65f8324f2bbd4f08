import { leftoversText as words } from '../../text/leftovers.ts';
import { addPlanNote } from './plan-note-actions.ts';

const LONGEST_NOTE = 200;

/** Writes what is left of a meal into the plan of a day. */
export function planLeftovers(name: string, date: string) {
  const text = words.note(name).slice(0, LONGEST_NOTE).trimEnd();
  addPlanNote({ date, text, meal_type: null });
}
