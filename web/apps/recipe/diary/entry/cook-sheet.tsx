import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { formatFullDate } from '../../../../core/text/calendar.ts';
import { Stars } from '../../../../ui/form/stars.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { pictureUrl } from '../../recipes/picture-url.ts';
import { diaryPastText as past, diaryText as text } from '../../text/planning.ts';
import { plannerOf } from '../data/planner.ts';

interface Props {
  entry: CookEntry;
  onClose: () => void;
}

/** A cook of somebody else, which only they may change. */
export function CookSheet({ entry, onClose }: Props) {
  const { date, meal_type, servings, rating, notes, photos } = entry;
  const facts = [
    past.history.cookedBy(plannerOf(entry) ?? ''),
    meal_type && text.meals[meal_type],
    servings !== null && text.servings(servings),
  ];
  return (
    <Sheet title={formatFullDate(date)} onClose={onClose}>
      <p class="soft">{facts.filter(Boolean).join(' · ')}</p>
      <Stars
        label={text.entry.rating}
        value={rating}
        none={text.entry.unrated}
        formatValue={text.stars}
      />
      {notes && <p class="step-words">{notes}</p>}
      {photos.length > 0 && (
        <ul class="photos" aria-label={text.entry.photos}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <img
                class="recipe-picture"
                src={pictureUrl(photo) ?? ''}
                alt={text.entry.photo(index + 1)}
              />
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}
