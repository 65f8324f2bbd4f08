import plus from 'lucide/dist/esm/icons/plus.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useState } from 'preact/hooks';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { parseNumber } from '../../../../ui/form/parse-number.ts';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { useExercises } from '../../exercises/exercises.ts';
import { findExercises } from '../../exercises/find-exercises.ts';
import { formatFieldValue, parseFieldValue } from '../../log/sets/field-values.ts';
import { coachingText as text } from '../../text/coaching.ts';
import { type QuickDraft, type QuickExercise, quickExercise } from './quick-draft.ts';
import { memberQuery } from './trainer-queries.ts';

const words = text.quick;
const MOST_SETS = 20;
const MOST_FOUND = 6;

interface Props {
  member: number;
  draft: QuickDraft;
  onDraft: (draft: QuickDraft) => void;
  onNext: () => void;
}

export function emptyDraft(): QuickDraft {
  return { name: '', exercises: [] };
}

/** Form for a one-off workout: exercises and amounts. */
export function QuickWorkout({ member, draft, onDraft, onNext }: Props) {
  const { value: view } = useServerQuery(memberQuery(member));
  const { exercises } = draft;
  const set = (list: QuickExercise[]) => onDraft({ ...draft, exercises: list });
  const change = (uuid: string, part: Partial<QuickExercise>) =>
    set(exercises.map((one) => (one.uuid === uuid ? { ...one, ...part } : one)));
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (exercises.length > 0) onNext();
      }}
    >
      <TextField
        label={words.name}
        placeholder={words.placeholder}
        maxLength={200}
        autofocus
        autocomplete="off"
        value={draft.name}
        onValue={(name) => onDraft({ ...draft, name })}
      />
      {exercises.length > 0 && (
        <ul class="quick">
          {exercises.map((one) => (
            <QuickRow
              key={one.uuid}
              exercise={one}
              unit={view?.weight_unit ?? 'kg'}
              onChange={(part) => change(one.uuid, part)}
              onRemove={() => set(exercises.filter(({ uuid }) => uuid !== one.uuid))}
            />
          ))}
        </ul>
      )}
      <AddExercise onAdd={(one) => set([...exercises, one])} />
      <Button look="solid" type="submit" wide disabled={exercises.length === 0}>
        {words.next}
      </Button>
    </form>
  );
}

interface RowProps {
  exercise: QuickExercise;
  unit: string;
  onChange: (part: Partial<QuickExercise>) => void;
  onRemove: () => void;
}

function QuickRow({ exercise, unit, onChange, onRemove }: RowProps) {
  const { exercise_name: name, sets, reps, weight, duration_sec } = exercise;
  const cell = (
    what: string,
    value: string,
    onInput: (typed: string) => void,
    decimal: boolean,
  ) => (
    <label>
      <span class="soft small">{what}</span>
      <input
        class="set-cell"
        inputMode={decimal ? 'decimal' : 'text'}
        aria-label={words.of(what, name)}
        autocomplete="off"
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
  return (
    <li>
      <strong>{name}</strong>
      <IconButton icon={x} label={words.remove(name)} onClick={onRemove} />
      <div class="quick-cells">
        {cell(
          words.sets,
          String(sets),
          (typed) => onChange({ sets: parseSets(typed, sets) }),
          true,
        )}
        {duration_sec === null
          ? cell(words.reps, reps, (typed) => onChange({ reps: typed.slice(0, 30) }), false)
          : cell(
              words.time,
              formatFieldValue('duration_sec', duration_sec),
              (typed) =>
                onChange({ duration_sec: parseFieldValue('duration_sec', typed) || duration_sec }),
              false,
            )}
        {cell(
          unit,
          weight === null ? '' : String(weight),
          (typed) => onChange({ weight: parseWeight(typed) }),
          true,
        )}
      </div>
    </li>
  );
}

function parseSets(typed: string, before: number): number {
  const number = Math.round(parseNumber(typed) ?? before);
  return Math.min(MOST_SETS, Math.max(1, number));
}

function parseWeight(typed: string): number | null {
  const number = parseNumber(typed);
  return number === null ? null : Math.min(10_000, Math.max(0, number));
}

function AddExercise({ onAdd }: { onAdd: (exercise: QuickExercise) => void }) {
  const { value: all } = useExercises();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const choices = search === '' ? [] : findExercises(all ?? [], search).slice(0, MOST_FOUND);
  const add = (id: number | null, name: string) => {
    onAdd(quickExercise(id, name));
    setTyped('');
  };
  return (
    <div class="choices">
      <SearchField
        label={words.add}
        maxLength={100}
        value={typed}
        onValue={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || search === '') return;
          event.preventDefault();
          const [first] = choices;
          add(first?.id ?? null, first?.name ?? search);
        }}
      />
      <ul>
        {choices.map(({ id, name }) => (
          <ListRow key={id} title={name} onOpen={() => add(id, name)} />
        ))}
      </ul>
      {search !== '' && choices.length === 0 && (
        <Button look="soft" icon={plus} wide onClick={() => add(null, search)}>
          {words.byName(search)}
        </Button>
      )}
    </div>
  );
}
