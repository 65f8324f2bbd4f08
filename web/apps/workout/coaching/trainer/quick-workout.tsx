import plus from 'lucide/dist/esm/icons/plus.mjs';
import x from 'lucide/dist/esm/icons/x.mjs';
import { useRef, useState } from 'preact/hooks';
import type { Exercise } from '../../../../../src/apps/workout/exercises/contract.ts';
import type { WeightUnit } from '../../../../../src/apps/workout/measures/weights/weight-units.ts';
import { weightUnit } from '../../../../core/preferences/weight-unit.ts';
import { useServerQuery } from '../../../../core/queries/use-server-query.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ListRow } from '../../../../ui/layout/list-row.tsx';
import { useExercises } from '../../exercises/exercises.ts';
import { findExercises } from '../../exercises/find-exercises.ts';
import { flushPendingSave } from '../../log/session/debounced-save.ts';
import { SetRows } from '../../programs/edit/set-rows.tsx';
import * as edits from '../../programs/edit/template-edits.ts';
import type { TemplateExercise } from '../../programs/template-types.ts';
import '../../programs/programs.css';
import { coachingText as text } from '../../text/coaching.ts';
import { memberWeightNotation } from './member-weights.ts';
import { type QuickDraft, quickExercise, quickExerciseByName } from './quick-draft.ts';
import { memberQuery } from './trainer-queries.ts';

const words = text.quick;
const MOST_FOUND = 6;

interface Props {
  member: number;
  draft: QuickDraft;
  onDraft: (draft: QuickDraft) => void;
  onNext: () => void;
}

/** Form for a one-off workout: exercises and amounts. */
export function QuickWorkout({ member, draft, onDraft, onNext }: Props) {
  const { value: view } = useServerQuery(memberQuery(member));
  const { exercises } = draft;
  // Cells save after a moment: edits start from the draft of that time.
  const latest = useRef(draft);
  latest.current = draft;
  const edit: RowProps['onEdit'] = (change) => {
    const now = latest.current;
    const next = { ...now, exercises: change(now.exercises).exercises };
    latest.current = next;
    onDraft(next);
  };
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        flushPendingSave();
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
              onEdit={edit}
            />
          ))}
        </ul>
      )}
      <AddExercise onAdd={(one) => edit((all) => edits.addExercise(all, one))} />
      <Button look="solid" type="submit" wide disabled={exercises.length === 0}>
        {words.next}
      </Button>
    </form>
  );
}

interface RowProps {
  exercise: TemplateExercise;
  unit: WeightUnit;
  onEdit: (edit: (exercises: readonly TemplateExercise[]) => edits.TemplateEdit) => void;
}

function QuickRow({ exercise, unit, onEdit }: RowProps) {
  const { uuid, exercise_name: name } = exercise;
  return (
    <li>
      <strong>{name}</strong>
      <IconButton
        icon={x}
        label={words.remove(name)}
        onClick={() => onEdit((all) => edits.removeExercise(all, uuid))}
      />
      <div class="quick-sets">
        <SetRows
          exercise={exercise}
          weights={memberWeightNotation(unit)}
          onEdit={onEdit}
          onRemove={(set) => onEdit((all) => edits.removeSet(all, uuid, set))}
        />
        <Button icon={plus} onClick={() => onEdit((all) => edits.addSet(all, uuid, false))}>
          {words.addSet}
        </Button>
      </div>
    </li>
  );
}

function AddExercise({ onAdd }: { onAdd: (exercise: TemplateExercise) => void }) {
  const { value: all } = useExercises();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const choices = search === '' ? [] : findExercises(all ?? [], search).slice(0, MOST_FOUND);
  const add = (chosen: Exercise | undefined) => {
    onAdd(chosen ? quickExercise(chosen, weightUnit.get()) : quickExerciseByName(search));
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
          add(choices[0]);
        }}
      />
      <ul>
        {choices.map((one) => (
          <ListRow key={one.id} title={one.name} onOpen={() => add(one)} />
        ))}
      </ul>
      {search !== '' && choices.length === 0 && (
        <Button look="soft" icon={plus} wide onClick={() => add(undefined)}>
          {words.byName(search)}
        </Button>
      )}
    </div>
  );
}
