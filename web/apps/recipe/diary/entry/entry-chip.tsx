import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { CalendarDrag } from '../../../../ui/calendar/use-calendar-drag.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { plannerOf } from '../data/planner.ts';
import { dragKey } from '../drag/drag-key.ts';
import { EntryIcon } from './entry-icon.tsx';

interface Props {
  entry: CookEntry;
  drag: CalendarDrag;
  onOpen: (entry: CookEntry) => void;
}

/** An entry in a calendar cell. */
export function EntryChip({ entry, drag, onOpen }: Props) {
  const { recipe_name: name, kind, meal_type: meal, date } = entry;
  const key = dragKey({ entry: entry.id });
  const planner = plannerOf(entry);
  const words = text.entry.named(name, kind, meal, planner);
  return (
    <button
      type="button"
      class={`chip ${kind}${planner === null ? '' : ' foreign'}${drag.held === key ? ' held' : ''}`}
      title={words}
      aria-label={words}
      {...drag.handle({ key, name, day: date })}
      onClick={() => onOpen(entry)}
    >
      <EntryIcon kind={kind} />
      <span>{planner === null ? name : `${name} · ${planner}`}</span>
    </button>
  );
}
