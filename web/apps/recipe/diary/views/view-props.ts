import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { PlanNote } from '../../../../../src/apps/recipe/plan/contract.ts';
import type { CalendarDrag } from '../../../../ui/calendar/use-calendar-drag.tsx';
import type { NotesByDay } from '../data/day-plan.ts';
import type { EntriesByDay } from '../data/entries-by-day.ts';

/** Props shared by all diary views. */
export interface ViewProps {
  /** Undefined while loading. */
  entries: EntriesByDay | undefined;
  /** Free text of the plan. */
  notes: NotesByDay;
  /** Entries that others removed from one's plan. */
  removed: EntriesByDay;
  today: string;
  /** The chosen day. */
  day: string;
  /** When it was chosen; choosing the same day again scrolls to it again. */
  chosenAt: number;
  onDay: (day: string) => void;
  onOpen: (entry: CookEntry) => void;
  onNote: (note: PlanNote) => void;
  onPlan: (day: string) => void;
  onMove: (entry: CookEntry) => void;
  onCopy: (entry: CookEntry) => void;
  drag: CalendarDrag;
}
