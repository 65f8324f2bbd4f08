import { useState } from 'preact/hooks';
import {
  EQUIPMENT,
  MUSCLES,
} from '../../../../../src/apps/workout/measures/exercises/exercise-choices.ts';
import { type ExerciseFilter, NO_FILTER } from '../../exercises/find-exercises.ts';
import { exercisesText } from '../../text/exercises.ts';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { musclesText } from '../../text/muscles.ts';

const words = text.picker;
type Kind = 'muscle' | 'equipment';

const KINDS: Record<Kind, readonly { value: string; label: string }[]> = {
  muscle: MUSCLES.map((value) => ({ value, label: musclesText.names[value] })),
  equipment: EQUIPMENT.map((value) => ({ value, label: exercisesText.equipment[value] })),
};

interface Props {
  now: ExerciseFilter;
  onFilter: (next: ExerciseFilter) => void;
}

/** Filters by muscle and equipment. One row until one of them is opened. */
export function FilterChips({ now, onFilter }: Props) {
  const [open, setOpen] = useState<Kind>();
  const labelOf = (kind: Kind) =>
    KINDS[kind].find(({ value }) => value === now[kind])?.label ?? words.filters[kind];
  return (
    <div class="picker-filters">
      <div class="chips">
        {(['muscle', 'equipment'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            class="chip"
            aria-expanded={open === kind}
            aria-pressed={now[kind] !== ''}
            onClick={() => setOpen(open === kind ? undefined : kind)}
          >
            {labelOf(kind)}
          </button>
        ))}
        {(now.muscle !== '' || now.equipment !== '') && (
          <button
            type="button"
            class="chip"
            onClick={() => {
              setOpen(undefined);
              onFilter(NO_FILTER);
            }}
          >
            {words.filters.clear}
          </button>
        )}
      </div>
      {open && (
        <fieldset class="chips">
          <legend class="unseen">{words.filters[open]}</legend>
          {KINDS[open].map(({ value, label }) => (
            <button
              key={value}
              type="button"
              class="chip"
              aria-pressed={now[open] === value}
              onClick={() => {
                setOpen(undefined);
                onFilter({ ...now, [open]: now[open] === value ? '' : value });
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
