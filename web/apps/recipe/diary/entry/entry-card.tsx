import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import type { CalendarDrag } from '../../../../ui/calendar/use-calendar-drag.tsx';
import { RecipePicture } from '../../recipes/recipe-picture.tsx';
import { diaryText as text } from '../../text/planning.ts';
import { plannerOf } from '../data/planner.ts';
import { dragKey } from '../drag/drag-key.ts';
import { EntryIcon } from './entry-icon.tsx';

interface Props {
  entry: CookEntry;
  slot: string;
  drag: CalendarDrag;
  onOpen: (entry: CookEntry) => void;
}

/** An entry with its picture, in a day of the wide week. */
export function EntryCard({ entry, slot, drag, onOpen }: Props) {
  const { recipe_name: name, kind, meal_type: meal, date, servings } = entry;
  const key = dragKey({ entry: entry.id });
  const planner = plannerOf(entry);
  const amount = servings === null ? null : text.servings(servings);
  const detail = planner ?? amount;
  const named = text.entry.named(name, kind, meal, planner);
  // The name begins with what is shown, for people who speak it.
  const words = detail === null ? named : `${name}, ${detail}${named.slice(name.length)}`;
  const state = [kind, planner !== null && 'foreign', drag.held === key && 'held'];
  return (
    <button
      type="button"
      class={`entry-card ${state.filter(Boolean).join(' ')}`}
      title={words}
      aria-label={words}
      {...drag.handle({ key, name, day: date, slot })}
      onClick={() => onOpen(entry)}
    >
      <RecipePicture recipe={{ name, img_url: entry.photo_url ?? entry.recipe_img_url }} />
      <span class="entry-card-name">{name}</span>
      <span class="entry-card-detail" aria-hidden="true">
        <EntryIcon kind={kind} size={12} /> {detail ?? text.kinds[kind]}
      </span>
    </button>
  );
}
