import arrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import plus from 'lucide/dist/esm/icons/plus.mjs';
import { useState } from 'preact/hooks';
import type { WorkoutExercise } from '../../../../../src/apps/workout/log/contract.ts';
import { serverReachable } from '../../../../core/api/server-reachable.ts';
import { useStore } from '../../../../core/state/store.ts';
import { Button } from '../../../../ui/basic/button.tsx';
import { IconButton } from '../../../../ui/basic/icon-button.tsx';
import { SearchField } from '../../../../ui/form/search-field.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { ExerciseForm } from '../../exercises/exercise-form.tsx';
import { useExercises } from '../../exercises/exercises.ts';
import { NO_FILTER } from '../../exercises/find-exercises.ts';
import { logSheetsText as text } from '../../text/log-sheets.ts';
import { editSession, type SessionRef } from '../session/save-session.ts';
import { addExercises } from '../session/sheet-edits.ts';
import { swapWithUndo } from '../session/swap-exercise.ts';
import { ExerciseChoices } from './exercise-choices.tsx';
import { FilterChips } from './filter-chips.tsx';
import { exerciseByName, newExercise } from './new-exercise.ts';
import './exercise-picker.css';

const words = text.picker;

interface Props {
  at: SessionRef;
  date: string;
  /** The exercise to replace. */
  swap?: WorkoutExercise;
  /** The exercises of the workout. */
  logged?: readonly WorkoutExercise[];
  onClose: () => void;
}

export function ExercisePicker({ at, date, swap, logged, onClose }: Props) {
  const add = (chosen: readonly WorkoutExercise[]) =>
    editSession(at, (all) => addExercises(all, chosen));
  return (
    <ExerciseChooser
      title={swap ? words.swap(swap.exercise_name) : words.add}
      date={date}
      insteadOf={swap?.exercise_id}
      logged={logged}
      onClose={onClose}
      onChoose={(chosen) => (swap ? swapWithUndo(at, swap, chosen) : add([chosen]))}
      {...(!swap && { onChooseSeveral: add })}
    />
  );
}

interface ChooserProps {
  title: string;
  date: string;
  /** The exercise to replace. The list starts with exercises of the same muscles. */
  insteadOf?: number | null | undefined;
  logged?: readonly WorkoutExercise[] | undefined;
  onChoose: (chosen: WorkoutExercise) => void;
  /** Allows several exercises, returned in the order of selection. */
  onChooseSeveral?: (chosen: WorkoutExercise[]) => void;
  onClose: () => void;
}

/** Chooses existing exercises, creates one, or uses a plain name. */
export function ExerciseChooser(props: ChooserProps) {
  const { title, insteadOf, logged = [], onChoose, onChooseSeveral, onClose } = props;
  const [typed, setTyped] = useState('');
  const [filter, setFilter] = useState(NO_FILTER);
  const [creating, setCreating] = useState(false);
  const [ids, setIds] = useState<readonly number[]>([]);
  const toggle = (id: number) =>
    setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);

  function choose(chosen: WorkoutExercise) {
    onChoose(chosen);
    onClose();
  }

  if (creating) {
    return (
      <Sheet
        key="new"
        title={words.newTitle}
        onClose={onClose}
        actions={
          <IconButton icon={arrowLeft} label={words.back} onClick={() => setCreating(false)} />
        }
      >
        <ExerciseForm name={typed.trim()} onDone={(made) => choose(newExercise(made))} />
      </Sheet>
    );
  }
  return (
    <Sheet key="list" title={title} onClose={onClose}>
      <SearchField
        autofocus
        label={words.search}
        placeholder={words.placeholder}
        maxLength={100}
        value={typed}
        onValue={setTyped}
      />
      <FilterChips now={filter} onFilter={setFilter} />
      <ExerciseChoices
        typed={typed.trim()}
        filter={filter}
        insteadOf={insteadOf}
        logged={new Set(logged.flatMap(({ exercise_id }) => exercise_id ?? []))}
        selection={onChooseSeveral && { ids, onToggle: toggle }}
        // With others selected, a tap on a row belongs to the selection.
        onChoose={(one) => (ids.length > 0 ? toggle(one.id) : choose(newExercise(one)))}
      />
      <CreateButton
        name={typed.trim()}
        onCreate={() => setCreating(true)}
        onName={() => choose(exerciseByName(typed.trim()))}
      />
      {onChooseSeveral && ids.length > 0 && (
        <AddSelected
          ids={ids}
          onAdd={(chosen) => {
            onChooseSeveral(chosen);
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}

function AddSelected({
  ids,
  onAdd,
}: {
  ids: readonly number[];
  onAdd: (chosen: WorkoutExercise[]) => void;
}) {
  const { value: all = [] } = useExercises();
  const chosen = ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
  return (
    <div class="picker-foot">
      <Button look="solid" wide onClick={() => onAdd(chosen.map(newExercise))}>
        {words.addSelected(chosen.length)}
      </Button>
    </div>
  );
}

/** Offline, exercises can't be created, so a plain name is used. */
function CreateButton({ name, onCreate, onName }: CreateProps) {
  const online = useStore(serverReachable);
  if (!online && name === '') return null;
  return (
    <Button look="soft" icon={plus} wide onClick={online ? onCreate : onName}>
      {online ? words.create(name) : words.byName(name)}
    </Button>
  );
}

interface CreateProps {
  name: string;
  onCreate: () => void;
  onName: () => void;
}
