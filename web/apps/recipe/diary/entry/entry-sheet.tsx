import calendarArrowUp from 'lucide/dist/esm/icons/calendar-arrow-up.mjs';
import check from 'lucide/dist/esm/icons/check.mjs';
import circleDashed from 'lucide/dist/esm/icons/circle-dashed.mjs';
import copyPlus from 'lucide/dist/esm/icons/copy-plus.mjs';
import salad from 'lucide/dist/esm/icons/salad.mjs';
import trash from 'lucide/dist/esm/icons/trash.mjs';
import { useState } from 'preact/hooks';
import type { CookEntry } from '../../../../../src/apps/recipe/cook-diary/contract.ts';
import { useAutosave } from '../../../../core/state/use-autosave.ts';
import { today } from '../../../../core/time/dates.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { Stars } from '../../../../ui/form/stars.tsx';
import { TextArea } from '../../../../ui/form/text-area.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { leftoversText as leftovers } from '../../text/leftovers.ts';
import { diaryText as text } from '../../text/planning.ts';
import { changeEntry, markCooked, markPlanned, removeEntry } from '../data/diary-actions.ts';
import { plannerOf } from '../data/planner.ts';
import { EntryHead } from './entry-head.tsx';
import { EntryPhotos } from './entry-photos.tsx';
import { MealSelect } from './meal-select.tsx';

const words = text.entry;
const MOST_SERVINGS = 1000;

type EntryFields = Pick<
  CookEntry,
  'date' | 'meal_type' | 'servings' | 'rating' | 'notes' | 'photos'
>;

interface Props {
  entry: CookEntry;
  /** Moves to another day, and plans again, where there is a calendar. */
  onMove?: (entry: CookEntry) => void;
  onCopy?: (entry: CookEntry) => void;
  isOnRecipePage?: boolean;
  onLeftovers?: (entry: CookEntry) => void;
  onClose: () => void;
}

export function EntrySheet({
  entry,
  onMove,
  onCopy,
  isOnRecipePage = false,
  onLeftovers,
  onClose,
}: Props) {
  const [fields, setFields] = useState<EntryFields>(entry);
  const save = useAutosave<EntryFields>((change) => changeEntry(entry, change));
  const now = { ...entry, ...fields };
  const isCooked = entry.kind === 'cooked';
  const planner = plannerOf(entry);
  const canCook = !isCooked && planner === null;
  const isPast = now.date < today();

  function change(part: Partial<EntryFields>) {
    setFields({ ...fields, ...part });
    if (isValid(part)) save(part);
  }

  function finish(act: (entry: CookEntry) => void) {
    act(now);
    onClose();
  }

  return (
    <Sheet title={entry.recipe_name} onClose={onClose}>
      <EntryHead entry={now} isOnRecipePage={isOnRecipePage} />
      {canCook && isPast && (
        <Button
          look="solid"
          icon={check}
          wide
          autofocus
          onClick={() => finish((it) => markCooked(it, it.date))}
        >
          {words.cookedThen(now.date)}
        </Button>
      )}
      {canCook && (
        <Button
          look={isPast ? 'soft' : 'solid'}
          icon={check}
          wide
          autofocus={!isPast}
          onClick={() => finish((it) => markCooked(it))}
        >
          {isPast ? words.cookedToday : words.markCooked}
        </Button>
      )}
      {isCooked && (
        <Stars
          label={words.rating}
          value={fields.rating}
          none={words.unrated}
          formatValue={text.stars}
          onValue={(rating) => change({ rating })}
        />
      )}
      <TextField
        label={words.date}
        type="date"
        value={fields.date}
        onValue={(date) => change({ date })}
      />
      <div class="edit-amount">
        <MealSelect value={fields.meal_type} onValue={(meal_type) => change({ meal_type })} />
        <NumberField
          label={words.servings}
          value={fields.servings}
          onValue={(servings) => change({ servings })}
        />
      </div>
      <TextArea
        label={words.notes}
        placeholder={isCooked ? words.notesPlaceholder : ''}
        maxLength={10_000}
        value={fields.notes ?? ''}
        onValue={(notes) => change({ notes: notes.trim() ? notes : null })}
      />
      {isCooked && <EntryPhotos photos={fields.photos} onPhotos={(photos) => change({ photos })} />}
      <div class="form-actions">
        {onMove && (
          <Button icon={calendarArrowUp} onClick={() => onMove(now)}>
            {words.move}
          </Button>
        )}
        {onCopy && entry.recipe_available && (
          <Button icon={copyPlus} onClick={() => onCopy(now)}>
            {words.copy}
          </Button>
        )}
        {onLeftovers && isCooked && (
          <Button icon={salad} onClick={() => onLeftovers(now)}>
            {leftovers.plan}
          </Button>
        )}
        {isCooked && (
          <Button icon={circleDashed} onClick={() => finish(markPlanned)}>
            {words.markPlanned}
          </Button>
        )}
        <Button look="danger" icon={trash} onClick={() => finish(removeEntry)}>
          {words.remove}
        </Button>
      </div>
    </Sheet>
  );
}

/** Incomplete dates and numbers are not saved. */
function isValid({ date, servings }: Partial<EntryFields>): boolean {
  if (date !== undefined && !/^\d{4}-\d\d-\d\d$/.test(date)) return false;
  return servings == null || (servings > 0 && servings <= MOST_SERVINGS);
}
